extension UIColor: StyleConvertible {
    /// Creates the colour of a style value: a colour, or the text of one; nil otherwise.
    public init?(_ value: StyleValue) {
        guard let color = StyleColor(value)?.color else { return nil }
        self = color
    }

    /// The style value of the Swift value.
    public var styleValue: StyleValue { .color(StyleColor(self)) }
}
