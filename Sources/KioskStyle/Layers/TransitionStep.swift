package import KioskGeometry

/// A value that a paint property leaves, and how far it is on the way to the next.
package struct TransitionStep: Hashable, Sendable {
    /// The value it leaves; nil for the default.
    package var from: JSONValue?

    /// How much of the next value has come, 0…1.
    package var fraction: Double

    /// Creates a step.
    package init(from: JSONValue?, fraction: Double) {
        self.from = from
        self.fraction = fraction
    }
}
