import Foundation
import KioskGeometry
import KioskStyle

extension BucketBuilder {
    /// The parts of an indicator, each of which is a bucket of its own.
    private enum Part: Int {
        case ring, emphasis, shadow, bearing, top
    }

    /// Returns the accuracy ring, the emphasis circle and the images of an indicator, the lowest first.
    ///
    /// All parts lie on the ground. The radius of the ring is converted from metres with the scale at its centre.
    mutating func indicator(_ properties: LocationIndicatorProperties) -> [MapScene.Layer] {
        let place = properties.location.value(in: wholeLayer)
        guard place.count >= 2, place[0].isFinite, place[1].isFinite else { return [] }
        let coordinate = LocationCoordinate2D(latitude: place[0], longitude: place[1])
        return circles(of: properties, at: coordinate) + pictures(of: properties, at: coordinate)
    }

    private func circles(
        of properties: LocationIndicatorProperties, at coordinate: LocationCoordinate2D
    ) -> [MapScene.Layer] {
        let center = WebMercator.point(for: coordinate)
        let opacity = properties.opacity.value(in: wholeLayer)
        var layers: [MapScene.Layer] = []
        let metersPerPoint = Projection.metersPerPoint(for: coordinate.latitude, zoom: contexts.transform.zoom)
        let ringRadius = properties.accuracyRadius.value(in: wholeLayer) / metersPerPoint
        if ringRadius > 0 {
            let ring = CircleBucket.Circle(
                center: center, radius: Float(ringRadius), strokeWidth: 1,
                color: PixelColor(properties.accuracyRadiusColor.value(in: wholeLayer), opacity: opacity),
                strokeColor: PixelColor(properties.accuracyRadiusBorderColor.value(in: wholeLayer), opacity: opacity))
            layers.append(.circle(CircleBucket(identity: identity(.ring), circles: [ring], liesOnMap: true)))
        }
        let emphasisRadius = properties.emphasisCircleRadius.value(in: wholeLayer)
        if emphasisRadius > 0 {
            let emphasis = CircleBucket.Circle(
                center: center, radius: Float(emphasisRadius),
                color: PixelColor(properties.emphasisCircleColor.value(in: wholeLayer), opacity: opacity))
            layers.append(
                .circle(
                    CircleBucket(
                        identity: identity(.emphasis), circles: [emphasis], liesOnMap: true, scalesWithMap: false)))
        }
        return layers
    }

    private mutating func pictures(
        of properties: LocationIndicatorProperties, at coordinate: LocationCoordinate2D
    ) -> [MapScene.Layer] {
        let displacement =
            properties.imagePitchDisplacement.value(in: wholeLayer) * sin(contexts.transform.pitch * .pi / 180)
        let position = WebMercator.point(for: coordinate)
        let opacity = Float(properties.opacity.value(in: wholeLayer).clamped(to: 0...1))
        let compensation = Float(properties.perspectiveCompensation.value(in: wholeLayer).clamped(to: 0...1))
        func picture(
            _ part: Part, _ name: StyleProperty<String>, size: StyleProperty<Double>, rotation: Double? = nil,
            rise: Double
        ) -> MapScene.Layer? {
            let name = name.value(in: wholeLayer)
            guard !name.isEmpty else { return nil }
            guard let image = images[name] else {
                missingImages.insert(name)
                return nil
            }
            let size = size.value(in: wholeLayer)
            let (width, height) = (image.size.width * size, image.size.height * size)
            let icon = IconBucket.Icon(
                position: position, image: name,
                box: CGRect(x: -width / 2, y: -height / 2, width: width, height: height),
                rotation: Float(rotation ?? 0), opacity: opacity)
            return .icon(
                IconBucket(
                    identity: identity(part), icons: [icon], turnsWithMap: rotation != nil, liesOnMap: true,
                    perspectiveCompensation: compensation, rise: Float(rise)))
        }
        return [
            picture(.shadow, properties.shadowImage, size: properties.shadowImageSize, rise: -displacement),
            picture(
                .bearing, properties.bearingImage, size: properties.bearingImageSize,
                rotation: properties.bearing.value(in: wholeLayer), rise: 0),
            picture(.top, properties.topImage, size: properties.topImageSize, rise: displacement),
        ].compactMap { $0 }
    }

    private func identity(_ part: Part) -> BucketIdentity {
        BucketIdentity(layer: identity.layer, revision: identity.revision, part: part.rawValue)
    }
}
