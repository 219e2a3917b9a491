import KioskGeometry
package import KioskStyle

/// Layers of the sky, which are drawn behind all ground.
package final class SkyKind: LayerKind {
    package static let type = LayerType.sky
    package static let isBehindGround = true
    package static let drawnProperties = SkyProperties.drawnNames

    let properties: SkyProperties

    package init(_ layer: StyleLayer, report: (StyleError) -> Void) {
        properties = SkyProperties(layer, report: report)
    }

    package func makeDrawing() -> any LayerDrawing { SkyDrawing() }

    /// Returns what the sky shows.
    fileprivate func content(in context: EvaluationContext) -> SkyDomeBucket.Content {
        if properties.type.value(in: context) == .gradient {
            let center = properties.gradientCenter.value(in: context)
            return .gradient(
                colors: [PixelColor](rampOf: properties.gradient, in: context),
                center: .init(azimuth: center.x, polar: center.y),
                radius: properties.gradientRadius.value(in: context).clamped(to: 0...180))
        }
        let sun = properties.atmosphereSun.value(in: context)
        return .atmosphere(
            sun: sun.count == 2 ? .init(azimuth: sun[0], polar: sun[1]) : Self.defaultSun,
            intensity: properties.atmosphereSunIntensity.value(in: context).clamped(to: 0...100),
            color: properties.atmosphereColor.value(in: context),
            haloColor: properties.atmosphereHaloColor.value(in: context))
    }

    /// The direction of the sun if the layer does not set it: that of the default light of the style specification.
    private static let defaultSun = SkyDomeBucket.Direction(azimuth: 210, polar: 30)
}

/// The drawing of a sky layer.
private struct SkyDrawing: LayerDrawing {
    private(set) var layers: [MapScene.Layer] = []

    let missingImages: Set<String> = []

    mutating func update(_ input: LayerInput, key: LayerCacheKey, revision: UInt64) {
        guard let kind = input.layer.kind as? SkyKind else { return }
        let context = input.contexts.wholeLayer
        let opacity = kind.properties.opacity.value(in: context).clamped(to: 0...1)
        let identity = BucketIdentity(layer: input.layer.id, revision: revision)
        layers = [
            MapScene.Layer(
                SkyDomeBucket(identity: identity, content: kind.content(in: context), opacity: Float(opacity)))
        ]
    }
}
