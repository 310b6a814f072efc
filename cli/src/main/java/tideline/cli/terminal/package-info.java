/**
 * The outside world of a run: {@link tideline.cli.terminal.Terminal} holds the streams and what is
 * known of the devices behind them; tests make one of their own.
 */
package tideline.cli.terminal;
