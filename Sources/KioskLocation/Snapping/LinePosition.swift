public import KioskGeometry

/// A position on one of several lines.
public struct LinePosition: Hashable, Sendable {
    /// The index of the line.
    public var lineIndex: Int

    /// The distance from the start of the line along it, in metres.
    public var progress: LocationDistance

    /// Whether the device moves against the direction of the line.
    public var isReversed: Bool

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - lineIndex: The index of the line.
    ///   - progress: The distance from the start of the line along it, in metres.
    ///   - isReversed: Whether the device moves against the direction of the line.
    public init(lineIndex: Int = 0, progress: LocationDistance, isReversed: Bool = false) {
        self.lineIndex = lineIndex
        self.progress = progress
        self.isReversed = isReversed
    }
}
