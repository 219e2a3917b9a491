extension Comparable {
    /// Returns the value, or the bound of a range that it exceeds.
    @inlinable
    package func clamped(to range: ClosedRange<Self>) -> Self {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
