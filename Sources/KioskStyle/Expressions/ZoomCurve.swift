/// The curve over the zoom level at the top level of an expression.
package struct ZoomCurve: Sendable {
    /// The zoom levels of the stops, ascending; that of the first output of a `step` is −∞.
    package let stops: [Double]

    /// The interpolation between stops; nil for a `step`.
    private let interpolation: CurveInterpolation?

    init(stops: [Double], interpolation: CurveInterpolation?) {
        self.stops = stops
        self.interpolation = interpolation
    }

    /// Returns the stops that enclose the zoom levels of a tile, from its zoom level to the next one.
    ///
    /// - Complexity: O(n) in the stops.
    package func stops(aroundTile zoom: Double) -> (lower: Double, upper: Double) {
        let lower = max(0, (stops.firstIndex { $0 > zoom } ?? stops.count) - 1)
        let upper = stops.indices.dropFirst(lower).first { stops[$0] >= zoom + 1 } ?? stops.count - 1
        guard stops.indices.contains(lower), stops.indices.contains(upper) else { return (zoom, zoom) }
        return (stops[lower], stops[upper])
    }

    /// Returns the progress of the output between two zoom levels, 0…1; 0 for a `step`.
    ///
    /// - Parameters:
    ///   - zoom: The zoom level; limited to the interval.
    ///   - lower: The zoom level of progress 0.
    ///   - upper: The zoom level of progress 1.
    package func fraction(of zoom: Double, from lower: Double, to upper: Double) -> Double {
        guard let interpolation, lower < upper, zoom > lower else { return 0 }
        return zoom < upper ? interpolation.fraction(of: zoom - lower, in: upper - lower) : 1
    }
}

extension CompiledExpression {
    /// The curve over the zoom level at the top level of the expression; nil if there is none.
    package var zoomCurve: ZoomCurve? {
        switch parsed.node {
        case let node as InterpolationNode: node.zoomCurve
        case let node as StepNode: node.zoomCurve
        default: nil
        }
    }
}
