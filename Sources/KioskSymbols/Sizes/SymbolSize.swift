package import KioskStyle

/// The size of the texts or icons of a tile, `text-size` or `icon-size`, at any zoom level.
///
///     let size = SymbolSize(properties.textSize, tileZoom: 14)
///     let sizes = size.sizes(in: context)                        // once for each feature
///     let drawn = sizes.size(mixing: size.fraction(at: 14.6))    // for each frame
///
/// A size that depends on the zoom level is evaluated at two stops around the tile. Sizes between them are mixed linearly, so
/// stops within the interval have no effect.
package struct SymbolSize: Sendable {
    /// The sizes of a symbol at the two stops around its tile.
    package struct Pair: Hashable, Sendable {
        /// The size at the lower stop.
        package var lower: Double
        /// The size at the upper stop.
        package var upper: Double

        /// Creates a pair of sizes.
        ///
        /// - Parameters:
        ///   - lower: The size at the lower stop.
        ///   - upper: The size at the upper stop.
        package init(lower: Double, upper: Double) {
            self.lower = lower
            self.upper = upper
        }

        /// Returns the size between the two.
        ///
        /// - Parameter fraction: The progress from the lower to the upper stop, 0…1.
        package func size(mixing fraction: Double) -> Double { lower + (upper - lower) * fraction }
    }

    /// The zoom level above which texts along a line are not spaced further.
    private static let maximumZoom = 18.0
    /// The number of steps of 1 in which the size of a feature is stored, and its maximum.
    private static let (steps, maximum) = (128.0, 255.0)

    private let property: StyleProperty<Double>
    private let tileZoom: Double
    private let scale: Double
    private let curve: ZoomCurve?

    /// The zoom levels at which sizes are evaluated.
    public let zooms: (lower: Double, upper: Double)

    /// Creates the size of a tile.
    ///
    /// - Parameters:
    ///   - property: The value of `text-size` or `icon-size`.
    ///   - tileZoom: The zoom level for which the tile is laid out, an integer.
    ///   - scale: The factor by which sizes are multiplied.
    public init(_ property: StyleProperty<Double>, tileZoom: Double, scale: Double = 1) {
        self.property = property
        self.tileZoom = tileZoom
        self.scale = scale
        if property.dependsOnZoom, case .expression(let expression) = property {
            curve = expression.expression.zoomCurve
        } else {
            curve = nil
        }
        if !property.dependsOnZoom {
            zooms = (tileZoom, tileZoom)
        } else if let curve {
            zooms = curve.stops(aroundTile: tileZoom)
        } else {
            zooms = (tileZoom, tileZoom + 1)
        }
    }

    /// Whether the size depends on the feature, so that `sizes(in:)` differs between the symbols of a tile.
    public var dependsOnFeature: Bool { property.dependsOnFeature }

    /// Whether the size depends on the zoom level.
    public var dependsOnZoom: Bool { property.dependsOnZoom }

    /// Returns the sizes of a symbol at the two stops; those of features are rounded to 1/128 and at most 255.
    ///
    /// - Parameter context: The inputs of the feature; the zoom level is ignored.
    public func sizes(in context: EvaluationContext) -> Pair {
        let lower = stored(size(in: context, zoom: zooms.lower))
        return Pair(lower: lower, upper: dependsOnZoom ? stored(size(in: context, zoom: zooms.upper)) : lower)
    }

    /// Returns the progress from the lower to the upper stop at a zoom level of the camera, 0…1.
    public func fraction(at zoom: Double) -> Double {
        guard dependsOnZoom else { return 0 }
        if let curve { return curve.fraction(of: zoom, from: zooms.lower, to: zooms.upper) }
        return min(max(zoom - zooms.lower, 0), 1)
    }

    /// Returns the size at the zoom level of the tile, which sizes images within texts.
    public func tileSize(in context: EvaluationContext) -> Double { size(in: context, zoom: tileZoom) }

    /// Returns the size at the end of the tile's zoom levels, which sizes collision boxes and icons around texts.
    public func layoutSize(in context: EvaluationContext) -> Double { size(in: context, zoom: tileZoom + 1) }

    /// Returns the size at the zoom level 18, which spaces anchors along lines.
    public func maximumSize(in context: EvaluationContext) -> Double { size(in: context, zoom: Self.maximumZoom) }

    private func size(in context: EvaluationContext, zoom: Double) -> Double {
        var context = context
        // An appearance is that of the tile, so that a size is not mixed with one of another appearance.
        context.zoom = tileZoom
        let property = property.selected(in: context)
        context.zoom = zoom
        return property.value(in: context) * scale
    }

    private func stored(_ size: Double) -> Double {
        guard dependsOnFeature, size.isFinite else { return size }
        return min(max((size * Self.steps + 0.5).rounded(.down) / Self.steps, 0), Self.maximum)
    }
}
