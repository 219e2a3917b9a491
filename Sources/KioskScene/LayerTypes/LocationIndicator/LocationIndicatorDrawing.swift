import Foundation
import KioskGeometry
import KioskStyle

/// The drawing of a location indicator.
struct LocationIndicatorDrawing: LayerDrawing {
    private(set) var layers: [MapScene.Layer] = []
    private(set) var missingImages: Set<String> = []

    /// The maximum radius of the ring, in points: more than the width of the world at any zoom level.
    private static let maximumRingRadius = 1e11

    mutating func update(_ input: LayerInput, key: LayerCacheKey, revision: UInt64) {
        guard let kind = input.layer.kind as? LocationIndicatorKind else { return }
        missingImages.removeAll()
        guard let bucket = bucket(kind, input, revision: revision) else {
            layers = []
            return
        }
        let layer = MapScene.Layer(bucket)
        if layers.isEmpty { layers.append(layer) } else { layers[0] = layer }
    }

    private mutating func bucket(
        _ kind: LocationIndicatorKind, _ input: LayerInput, revision: UInt64
    ) -> LocationIndicatorBucket? {
        let context = input.contexts.wholeLayer
        let transform = input.contexts.transform
        guard let coordinate = kind.coordinate(in: context) else { return nil }
        let opacity = kind.properties.opacity.value(in: context)
        let displacement =
            kind.properties.imagePitchDisplacement.value(in: context) * sin(transform.pitch * .pi / 180)
        var bucket = LocationIndicatorBucket(
            identity: BucketIdentity(layer: input.layer.id, revision: revision),
            position: WebMercator.point(for: coordinate), opacity: Float(opacity.clamped(to: 0...1)),
            perspectiveCompensation: Float(
                kind.properties.perspectiveCompensation.value(in: context).clamped(to: 0...1)))
        let metersPerPoint = Projection.metersPerPoint(for: coordinate.latitude, zoom: transform.zoom)
        let accuracy = kind.state?.accuracyRadius ?? kind.properties.accuracyRadius.value(in: context)
        let ringRadius = accuracy / metersPerPoint
        if ringRadius > 0 {
            bucket.ring = CircleBucket.Circle(
                center: bucket.position, radius: Float(min(ringRadius, Self.maximumRingRadius)),
                strokeWidth: Float(kind.state?.ringBorderWidth ?? 1),
                color: PixelColor(kind.properties.accuracyRadiusColor.value(in: context), opacity: opacity),
                strokeColor: PixelColor(
                    kind.properties.accuracyRadiusBorderColor.value(in: context), opacity: opacity))
        }
        let emphasis = kind.state?.emphasis
        let emphasisRadius = emphasis?.radius ?? kind.properties.emphasisCircleRadius.value(in: context)
        if emphasisRadius > 0 {
            let color = emphasis?.color ?? kind.properties.emphasisCircleColor.value(in: context)
            bucket.emphasis = CircleBucket.Circle(
                center: bucket.position, radius: Float(emphasisRadius), color: PixelColor(color, opacity: opacity))
        }
        bucket.shadow = image(
            kind.properties.shadowImage.value(in: context), input.resources,
            scale: kind.properties.shadowImageSize.value(in: context), rise: -displacement)
        bucket.bearing = image(
            kind.properties.bearingImage.value(in: context), input.resources,
            scale: kind.properties.bearingImageSize.value(in: context),
            rotation: kind.state?.bearing ?? kind.properties.bearing.value(in: context))
        bucket.top = image(
            kind.properties.topImage.value(in: context), input.resources,
            scale: kind.properties.topImageSize.value(in: context), rise: displacement)
        return bucket
    }

    private mutating func image(
        _ name: String, _ resources: LayerResources, scale: Double, rotation: Double = 0, rise: Double = 0
    ) -> LocationIndicatorBucket.Image? {
        guard !name.isEmpty else { return nil }
        guard let size = resources.images[name]?.size else {
            missingImages.insert(name)
            return nil
        }
        return LocationIndicatorBucket.Image(
            name: name, size: CGSize(width: size.width * scale, height: size.height * scale),
            rotation: Float(rotation), rise: Float(rise))
    }
}

extension LocationIndicatorKind {
    /// Returns the location, or nil if it is not a finite coordinate.
    fileprivate func coordinate(in context: EvaluationContext) -> LocationCoordinate2D? {
        if let coordinate = state?.coordinate {
            return coordinate.latitude.isFinite && coordinate.longitude.isFinite ? coordinate : nil
        }
        let location = properties.location.value(in: context)
        guard location.count >= 2, location[0].isFinite, location[1].isFinite else { return nil }
        return LocationCoordinate2D(latitude: location[0], longitude: location[1])
    }
}
