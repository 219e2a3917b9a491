extension Layer {
    /// Returns a copy with `visibility` set.
    public func visibility(_ constant: Visibility) -> Self {
        setting(\.visibility, to: .constant(constant))
    }

    /// Returns a copy with `visibility` set.
    public func visibility(_ expression: Exp) -> Self {
        setting(\.visibility, to: .expression(expression))
    }

    /// Returns a copy with `minZoom` set.
    public func minZoom(_ newValue: Double) -> Self {
        setting(\.minZoom, to: newValue)
    }

    /// Returns a copy with `maxZoom` set.
    public func maxZoom(_ newValue: Double) -> Self {
        setting(\.maxZoom, to: newValue)
    }

    /// Returns a copy with `slot` set.
    public func slot(_ newValue: Slot) -> Self {
        setting(\.slot, to: newValue)
    }
}
