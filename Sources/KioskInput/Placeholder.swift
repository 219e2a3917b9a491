// First light.
