package import KioskGeometry

/// A step of a paint property's transition: its start value and its progress towards the next value.
package struct TransitionStep: Hashable, Sendable {
    /// The start value; nil for the default.
    package var from: JSONValue?

    /// The progress towards the next value, 0…1.
    package var fraction: Double

    /// Creates a step.
    package init(from: JSONValue?, fraction: Double) {
        self.from = from
        self.fraction = fraction
    }
}
