/**
 * How long work is ended early: whoever runs it on a thread of its own interrupts that thread, and
 * the work ends by an exception at the next look. The loops of reading, unfolding and structural
 * analysis look often enough to end within a fraction of a second on nets of any size.
 */
package tideline.net.work;
