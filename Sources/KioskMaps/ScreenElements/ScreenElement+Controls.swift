import KioskGeometry

extension ScreenElement {
    /// A switch with a title, which a tap turns on and off.
    ///
    /// Use `ScreenElement.switch(_:_:isOn:layout:style:onChange:)` to create an element.
    public struct Switch: Equatable, Sendable {
        /// The title, beside the switch.
        public var title: String

        /// Whether the switch is on.
        public var isOn: Bool

        private var handler: ValueHandler<Bool>

        /// Creates a switch.
        ///
        /// - Parameters:
        ///   - title: The title, beside the switch.
        ///   - isOn: Whether the switch is on.
        ///   - onChange: Called with the new state after the user has changed it.
        public init(_ title: String, isOn: Bool = false, onChange: (@MainActor (Bool) -> Void)? = nil) {
            self.title = title
            self.isOn = isOn
            handler = ValueHandler(call: onChange)
        }

        /// Called with the new state after the user has changed it.
        public var onChange: (@MainActor (Bool) -> Void)? {
            get { handler.call }
            set { handler.call = newValue }
        }
    }

    /// A number on a horizontal track, whose thumb follows a finger.
    ///
    /// Use `ScreenElement.slider(_:value:in:step:layout:style:onChange:)` to create an element.
    public struct Slider: Equatable, Sendable {
        /// The number of steps of a slider without steps that keys make.
        private static let defaultSteps = 20.0

        /// The number; within the range once the element is inserted.
        public var value: Double

        /// The least and the greatest number, which are finite.
        public var range: ClosedRange<Double>

        /// The difference between two numbers that can be set; 0 for a continuous slider.
        public var step: Double

        private var handler: ValueHandler<Double>

        /// Creates a slider.
        ///
        /// - Parameters:
        ///   - value: The number.
        ///   - range: The least and the greatest number.
        ///   - step: The difference between two numbers that can be set; 0 for a continuous slider.
        ///   - onChange: Called with the new number after the user has changed it, repeatedly while a finger moves.
        public init(
            _ value: Double, in range: ClosedRange<Double> = 0...1, step: Double = 0,
            onChange: (@MainActor (Double) -> Void)? = nil
        ) {
            self.value = value
            self.range = range
            self.step = step
            handler = ValueHandler(call: onChange)
        }

        /// Called with the new number after the user has changed it, repeatedly while a finger moves.
        public var onChange: (@MainActor (Double) -> Void)? {
            get { handler.call }
            set { handler.call = newValue }
        }

        /// The part of the range below the number, 0…1.
        var fraction: Double {
            let length = range.upperBound - range.lowerBound
            return length > 0 ? ((value - range.lowerBound) / length).clamped(to: 0...1) : 0
        }

        /// The difference that a key makes.
        var keyStep: Double { step > 0 ? step : (range.upperBound - range.lowerBound) / Self.defaultSteps }

        /// Returns the nearest number that can be set; nil if a number is NaN.
        func nearest(to value: Double) -> Double? {
            guard !value.isNaN else { return nil }
            let value = value.clamped(to: range)
            guard step > 0 else { return value }
            let steps = ((value - range.lowerBound) / step).rounded()
            return min(range.lowerBound + steps * step, range.upperBound)
        }
    }

    /// Creates a switch, which a tap turns on and off.
    ///
    ///     mapView.screenElements.insert(.switch("traffic", "Traffic", isOn: true) { isOn in show(traffic: isOn) })
    ///
    /// - Parameters:
    ///   - id: The id, unique among all elements of a map view.
    ///   - title: The title, beside the switch.
    ///   - isOn: Whether the switch is on.
    ///   - layout: The position and the size.
    ///   - style: The colours, the font and the padding; `accentColor` is that of a switch that is on.
    ///   - onChange: Called with the new state after the user has changed it.
    public static func `switch`(
        _ id: String, _ title: String, isOn: Bool = false, layout: Layout = Layout(), style: Style = Style(),
        onChange: (@MainActor (Bool) -> Void)? = nil
    ) -> ScreenElement {
        ScreenElement(id: id, .switch(Switch(title, isOn: isOn, onChange: onChange)), layout: layout, style: style)
    }

    /// Creates a slider, whose thumb follows a finger.
    ///
    ///     let radius = ScreenElement.slider("radius", value: 2, in: 0.5...10, step: 0.5) { search(within: $0) }
    ///
    /// - Parameters:
    ///   - id: The id, unique among all elements of a map view.
    ///   - value: The number.
    ///   - range: The least and the greatest number, which are finite.
    ///   - step: The difference between two numbers that can be set; 0 for a continuous slider.
    ///   - layout: The position and the size.
    ///   - style: The colours and the padding; the slider has the colours `accentColor` and `trackColor`.
    ///   - onChange: Called with the new number after the user has changed it, repeatedly while a finger moves.
    public static func slider(
        _ id: String, value: Double, in range: ClosedRange<Double> = 0...1, step: Double = 0,
        layout: Layout = Layout(), style: Style = Style(), onChange: (@MainActor (Double) -> Void)? = nil
    ) -> ScreenElement {
        ScreenElement(
            id: id, .slider(Slider(value, in: range, step: step, onChange: onChange)), layout: layout, style: style)
    }
}
