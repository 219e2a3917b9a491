import Foundation
import KioskGeometry
import KioskStyle

/// Colours by elevation: linear between stops, constant below the first and above the last one.
package struct ElevationRamp: Hashable, Sendable {
    /// The colour of an elevation.
    package struct Stop: Hashable, Sendable {
        /// The elevation, in metres.
        package var elevation: Float
        /// The colour as premultiplied red, green, blue and alpha, 0…1.
        package var color: SIMD4<Float>

        /// Creates a stop.
        ///
        /// - Parameters:
        ///   - elevation: The elevation, in metres.
        ///   - color: The colour as premultiplied red, green, blue and alpha, 0…1.
        package init(elevation: Float, color: SIMD4<Float>) {
            self.elevation = elevation
            self.color = color
        }
    }

    /// The maximum number of stops: the width of a texture that every driver supports.
    package static let maximumStops = 2048

    /// The stops by ascending elevation, `maximumStops` at most.
    package let stops: [Stop]

    /// Creates a ramp from stops in any order.
    ///
    /// Stops whose elevation is not finite are ignored. Of more than `maximumStops`, some are left out at equal distances.
    package init(_ stops: [Stop]) {
        let sorted = stops.filter(\.elevation.isFinite).sorted { $0.elevation < $1.elevation }
        guard sorted.count > Self.maximumStops else {
            self.stops = sorted
            return
        }
        self.stops = (0..<Self.maximumStops).map { sorted[$0 * (sorted.count - 1) / (Self.maximumStops - 1)] }
    }
}

extension ElevationRamp {
    /// The elevations of the Earth between which an expression is examined, in metres.
    private static let examined: [Double] = [-12_000, 9_000]

    /// The maximum absolute elevation of a stop, in metres.
    private static let limit = 100_000.0

    /// The difference of colours from which a stop is added: half a byte.
    private static let tolerance: Float = 0.5 / 255

    /// Creates the ramp of an expression of `elevation`.
    ///
    /// Stops of curves are exact. Between them, and for other expressions, stops are added until a colour in the middle of
    /// two stops differs from the linear one by less than half a byte, or their distance is below 0.25 metres.
    /// - Complexity: O(stops) evaluations.
    init(_ color: StyleProperty<UIColor>) {
        var stops: [Stop] = []
        var context = EvaluationContext(zoom: 0)
        func stop(at elevation: Float) -> Stop {
            context.rampInput = Double(elevation)
            let straight = color.value(in: context)
            let components = SIMD4(Float(straight.red), Float(straight.green), Float(straight.blue), 1)
            return Stop(elevation: elevation, color: components * Float(straight.alpha))
        }
        func addStops(after first: Stop, before last: Stop) {
            let elevation = (first.elevation + last.elevation) / 2
            // The number bounds the work for an expression that varies everywhere; `init(_:)` reduces it to the maximum.
            guard last.elevation - first.elevation > 0.25, stops.count < 2 * Self.maximumStops else { return }
            let center = stop(at: elevation)
            guard center.differs(from: (first.color + last.color) / 2, by: Self.tolerance) else { return }
            addStops(after: first, before: center)
            stops.append(center)
            addStops(after: center, before: last)
        }
        let inputs = Set(color.elevationInputs + Self.examined).map { Float($0.clamped(to: -Self.limit...Self.limit)) }
        for input in inputs.sorted() {
            // A step has another colour immediately below its input, a comparison possibly immediately above.
            let exact = stop(at: input)
            let (below, above) = (stop(at: input.nextDown), stop(at: input.nextUp))
            let isStepBelow = below.differs(from: exact.color, by: Self.tolerance)
            let isStepAbove = above.differs(from: exact.color, by: Self.tolerance)
            if let last = stops.last { addStops(after: last, before: isStepBelow ? below : exact) }
            if isStepBelow { stops.append(below) }
            stops.append(exact)
            if isStepAbove { stops.append(above) }
        }
        self.init(stops)
    }
}

extension ElevationRamp.Stop {
    /// Returns whether a component of the colour differs by more than a tolerance.
    fileprivate func differs(from other: SIMD4<Float>, by tolerance: Float) -> Bool {
        let difference = color - other
        return max(difference.max(), -difference.min()) > tolerance
    }
}

extension StyleProperty {
    /// The numbers with which the property's expression compares the elevation, or between which it interpolates.
    fileprivate var elevationInputs: [Double] {
        switch self {
        case .constant: []
        case .expression(let property): property.expression.json?.elevationInputs ?? []
        case .transition(let from, let to, _): from.elevationInputs + to.elevationInputs
        // Only symbol layers have appearances.
        case .appearances: []
        }
    }
}

extension JSONValue {
    /// The numbers beside an `["elevation"]` in an array, among them the inputs of a curve or a step.
    fileprivate var elevationInputs: [Double] {
        guard case .array(let elements) = self else { return [] }
        let nested = elements.flatMap { $0?.elevationInputs ?? [] }
        guard elements.contains(["elevation"]) else { return nested }
        return nested + elements.compactMap { $0?.number }.filter(\.isFinite)
    }
}
