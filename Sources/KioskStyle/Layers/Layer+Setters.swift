extension Layer {
    /// Returns a copy with `visibility` set.
    public func visibility(_ constant: Visibility) -> Self {
        var copy = self
        copy.visibility = .constant(constant)
        return copy
    }

    /// Returns a copy with `visibility` set.
    public func visibility(_ expression: Exp) -> Self {
        var copy = self
        copy.visibility = .expression(expression)
        return copy
    }

    /// Returns a copy with `minZoom` set.
    public func minZoom(_ newValue: Double) -> Self {
        var copy = self
        copy.minZoom = newValue
        return copy
    }

    /// Returns a copy with `maxZoom` set.
    public func maxZoom(_ newValue: Double) -> Self {
        var copy = self
        copy.maxZoom = newValue
        return copy
    }

    /// Returns a copy with `slot` set.
    public func slot(_ newValue: Slot) -> Self {
        var copy = self
        copy.slot = newValue
        return copy
    }
}
