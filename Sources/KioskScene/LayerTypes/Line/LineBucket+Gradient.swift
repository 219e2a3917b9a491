import KioskGeometry
import KioskStyle

extension LineBucket.Gradient {
    /// The number of intervals of equal length for an expression whose stops are not known.
    private static let sampleCount = 255

    /// The number of intervals, on the whole line, for colours that are not interpolated linearly.
    ///
    /// Colours in HCL and Lab that no screen can show change abruptly where they are limited to those that it can.
    private static let curvePieceCount = 512.0

    /// Creates a gradient from an expression of the progress along a line.
    ///
    /// The stops of `step` and of a linear `interpolate` are exact at any zoom level; other curves are divided into pieces.
    /// - Parameters:
    ///   - expression: The expression, in the form of a style document.
    ///   - color: The colour by `EvaluationContext.rampInput`.
    init(_ expression: JSONValue, color: StyleProperty<UIColor>) {
        var context = EvaluationContext(zoom: 0)
        func stop(at position: Double, colorAt input: Double? = nil) -> LineBucket.Gradient.Stop {
            context.rampInput = input ?? position
            return Stop(position: Float(position), color: PixelColor(color.value(in: context), opacity: 1))
        }
        let stops: [LineBucket.Gradient.Stop]
        switch ProgressCurve(expression) {
        case .steps(let positions):
            var previous = -1.0
            stops = positions.flatMap { position in
                defer { previous = position }
                return [stop(at: position, colorAt: previous), stop(at: position)]
            }
        case .line(let positions): stops = positions.map { stop(at: $0) }
        case .curve(let positions):
            stops = zip(positions, positions.dropFirst()).flatMap { start, end in
                let length = end.clamped(to: 0...1) - start.clamped(to: 0...1)
                let count = max((length * Self.curvePieceCount).rounded(.up), 1)
                return (0...Int(count)).map { stop(at: start + (end - start) * Double($0) / count) }
            }
        case .other: stops = (0...Self.sampleCount).map { stop(at: Double($0) / Double(Self.sampleCount)) }
        }
        self.init(stops: stops)
    }
}

/// The curve of an expression of the progress along a line, with the positions of its stops.
private enum ProgressCurve {
    /// Constant between stops.
    case steps([Double])
    /// Interpolated linearly, in RGB, between stops.
    case line([Double])
    /// Interpolated in another way between two or more stops.
    case curve([Double])
    /// An expression without known stops.
    case other

    init(_ expression: JSONValue) {
        self = .other
        guard case .array(let elements) = expression, let name = elements.first??.string else { return }
        switch name {
        case "step":
            // ["step", input, colour, stop, colour, …]
            guard elements.count > 3, Self.isProgress(elements[1]), let stops = Self.stops(elements.dropFirst(3))
            else { return }
            self = .steps(stops)
        case "interpolate", "interpolate-hcl", "interpolate-lab":
            // ["interpolate", interpolation, input, stop, colour, …]
            guard elements.count > 6, Self.isProgress(elements[2]), let stops = Self.stops(elements.dropFirst(3))
            else { return }
            let isLinear = elements[1] == .array([.string("linear")])
            self = name == "interpolate" && isLinear ? .line(stops) : .curve(stops)
        default: return
        }
    }

    private static func isProgress(_ element: JSONValue?) -> Bool { element == .array([.string("line-progress")]) }

    /// Returns every second element, the first included; nil unless these are ascending numbers.
    private static func stops(_ elements: ArraySlice<JSONValue?>) -> [Double]? {
        var stops: [Double] = []
        for element in elements.enumerated() where element.offset.isMultiple(of: 2) {
            guard let stop = element.element?.number, stop >= stops.last ?? -.infinity else { return nil }
            stops.append(stop)
        }
        return stops
    }
}
