package tideline.net.model;

/** Where a file puts the middle of a node in a picture, in units of its own; y grows downwards. */
public record Spot(double x, double y) {}
