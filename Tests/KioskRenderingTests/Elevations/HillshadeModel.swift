import Foundation
import KioskMaps
import KioskStyle
import KioskTiles

/// The shading of a tile by definition, for comparison with images.
struct HillshadeModel {
    let elevations: ElevationModel
    var bucket: HillshadeBucket

    init(_ elevations: ElevationModel, _ bucket: HillshadeBucket? = nil) {
        self.elevations = elevations
        self.bucket = bucket ?? HillshadeBucket(identity: .layer("relief"), tiles: [elevations.tile])
    }

    /// The exaggeration of slopes at a zoom level: 2 to the power of this.
    private var exponent: Double {
        let zoom = Double(elevations.id.z)
        return zoom >= 15 ? 0 : (15 - zoom) * (zoom < 2 ? 0.4 : zoom < 4.5 ? 0.35 : 0.3)
    }

    /// Returns the sums of the differences of elevations to the east and south of a sample.
    private func differences(x: Int, y: Int) -> SIMD2<Double> {
        let side = elevations.side
        func sample(_ column: Int, _ row: Int) -> Double {
            Double(elevations.tile.samples[(y + row + 1) * (side + 2) + x + column + 1])
        }
        let east = sample(1, -1) + 2 * sample(1, 0) + sample(1, 1)
        let west = sample(-1, -1) + 2 * sample(-1, 0) + sample(-1, 1)
        let south = sample(-1, 1) + 2 * sample(0, 1) + sample(1, 1)
        let north = sample(-1, -1) + 2 * sample(0, -1) + sample(1, -1)
        return SIMD2(east - west, south - north)
    }

    /// Returns the slope of a sample, limited to the range of the method.
    private func slope(x: Int, y: Int) -> SIMD2<Double> {
        let side = elevations.side
        let differences = differences(x: min(max(x, 0), side - 1), y: min(max(y, 0), side - 1))
        // Twice the slope on the ground of tiles with 256 samples, or the slope on the ground.
        let isStandard = bucket.method == .standard
        let factor = exp2(Double(elevations.id.z) - 19.2562 + exponent) / 4 * (isStandard ? 1 : Double(side) / 128)
        let range = isStandard ? 1.0 : 4
        return (differences * factor).clamped(lowerBound: .one * -range, upperBound: .one * range)
    }

    /// Returns the slope at a position in the tile, without the scale of the projection.
    private func slope(at position: SIMD2<Double>) -> SIMD2<Double> {
        guard bucket.resampling != .nearest else {
            return slope(x: Int(position.x * Double(elevations.side)), y: Int(position.y * Double(elevations.side)))
        }
        let point = position * Double(elevations.side) - 0.5
        let corner = point.rounded(.down)
        let (x, y, share) = (Int(corner.x), Int(corner.y), point - corner)
        let north = slope(x: x, y: y) * (1 - share.x) + slope(x: x + 1, y: y) * share.x
        let south = slope(x: x, y: y + 1) * (1 - share.x) + slope(x: x + 1, y: y + 1) * share.x
        return north * (1 - share.y) + south * share.y
    }

    /// Returns the premultiplied colour at a position in the tile.
    ///
    /// - Parameters:
    ///   - position: The position, 0…1 to the east and south.
    ///   - rotation: The rotation of the lights, in degrees clockwise.
    func color(at position: SIMD2<Double>, rotation: Double = 0) -> SIMD4<Double> {
        let bounds = elevations.id.canonical.coordinateBounds
        let (north, south) = (bounds.northeast.latitude, bounds.southwest.latitude)
        let scale = cos((north + (south - north) * position.y) * .pi / 180)
        let slope = slope(at: position)
        return color(slope: slope, scale: scale, rotation: rotation)
    }

    private func color(slope: SIMD2<Double>, scale: Double, rotation: Double) -> SIMD4<Double> {
        let strength = Double(bucket.exaggeration)
        let lights = bucket.lights
        let directions = lights.map { ($0.direction + rotation) * .pi / 180 }
        // 1 if the downward direction is that of the first light, 0 if it is the opposite; linear in the angle.
        let downward = atan2(-slope.x, slope.y)
        let facing = 1 - abs(remainder(downward - directions[0], 2 * .pi)) / .pi
        let first = mix(lights[0].shadowColor.components, lights[0].highlightColor.components, facing)
        guard bucket.method != .standard else {
            var angle = atan(1.25 * length(slope) / scale)
            let base = 1.875 - 1.75 * strength
            if base != 1 { angle = (pow(base, angle) - 1) / (pow(base, .pi / 2) - 1) * .pi / 2 }
            let fraction = min(2 * strength, 1)
            let accent = bucket.accentColor.components * (1 - cos(angle)) * fraction
            let shading = first * sin(angle) * fraction
            return accent * (1 - shading.w) + shading
        }
        let steep = slope / scale * strength * 2
        if bucket.method == .igor { return first * (atan(length(steep)) * 2 / .pi) }
        let sums = zip(lights, directions).map { light, direction -> SIMD4<Double> in
            let altitude = light.altitude * .pi / 180
            let ray = SIMD3(sin(direction) * cos(altitude), -cos(direction) * cos(altitude), sin(altitude))
            let normal = SIMD3(-steep.x, -steep.y, 1)
            let cosine = (ray * normal).sum() / (normal * normal).sum().squareRoot()
            let (shadow, highlight) = (light.shadowColor.components, light.highlightColor.components)
            if bucket.method == .combined {
                let angle = acos(min(max(cosine, 0), 1))
                return (shadow * angle + highlight * (.pi / 2 - angle)) * (atan(length(steep)) * 4 / (.pi * .pi))
            }
            let light = min(max(cosine, 0), 1)
            return light > 0.5 ? highlight * (2 * light - 1) : shadow * (1 - 2 * light)
        }
        return bucket.method == .multidirectional ? sums.reduce(.zero, +) / Double(sums.count) : sums[0]
    }

    private func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }

    private func mix(_ from: SIMD4<Double>, _ to: SIMD4<Double>, _ fraction: Double) -> SIMD4<Double> {
        from * (1 - fraction) + to * fraction
    }
}

extension UIColor {
    /// The premultiplied components.
    fileprivate var components: SIMD4<Double> {
        SIMD4(red.native, green.native, blue.native, 1) * alpha.native
    }
}
