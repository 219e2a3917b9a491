package import Foundation

/// The size, the rotation and the offset of a model at its position.
package struct ModelPlacement: Hashable, Sendable {
    /// The factor along each axis of the model before it is rotated: to the east, to the south and upwards.
    package var scale: SIMD3<Float>

    /// The rotation about each axis of the map, in degrees; that about the third is clockwise as seen from above.
    package var rotation: SIMD3<Float>

    /// The offset to the east, to the south and upwards, in metres, or in points for a model that does not scale with the map.
    package var translation: SIMD3<Float>

    /// Creates a placement.
    ///
    /// - Parameters:
    ///   - scale: The factor along each axis of the model: to the east, to the south and upwards.
    ///   - rotation: The rotation about each axis, in degrees.
    ///   - translation: The offset to the east, to the south and upwards, in metres or points.
    package init(
        scale: SIMD3<Float> = [1, 1, 1], rotation: SIMD3<Float> = .zero, translation: SIMD3<Float> = .zero
    ) {
        self.scale = scale
        self.rotation = rotation
        self.translation = translation
    }

    /// Returns the transform of a model's coordinates to points of the world from the centre of a camera: east, south and up.
    ///
    /// In the coordinates of a model x is east, y is up and z is south, unless it is rotated. On terrain the model stands on the
    /// ground at its position.
    ///
    /// - Parameters:
    ///   - position: The position, in the unit square or a copy of it.
    ///   - orientation: The rotation of the model itself, in degrees, which is added to that of the placement.
    ///   - scalesWithMap: Whether units are metres; otherwise they are points.
    ///   - standsOnSea: Whether the model stands at sea level instead of on the ground.
    ///   - transform: The camera.
    package func matrix(
        at position: CGPoint, orientation: SIMD3<Float>, scalesWithMap: Bool, standsOnSea: Bool = false,
        in transform: CameraTransform
    ) -> AffineMatrix {
        let unit = scalesWithMap ? transform.pointsPerMetre : 1
        let size = SIMD3<Double>(scale) * unit
        // The second axis of models is the third of the map.
        let sized = AffineMatrix(x: [size.x, 0, 0], y: [0, 0, size.z], z: [0, size.y, 0])
        var matrix = AffineMatrix(rotation: SIMD3<Double>(rotation + orientation)) * sized
        let ground = SIMD2(position.x - transform.center.x, position.y - transform.center.y) * transform.worldSize
        let level = standsOnSea ? transform.seaLevel : transform.height(at: position)
        matrix.origin = SIMD3(ground, level) + SIMD3<Double>(translation) * unit
        return matrix
    }

    /// Returns the placement of a model that becomes smaller with the distance; nil if it has vanished.
    ///
    /// - Parameters:
    ///   - fade: The range in which models become smaller; nil if none does.
    ///   - position: The position, in the unit square.
    ///   - depth: The depth of the position, in points.
    package func faded(by fade: CutoffFade?, at position: CGPoint, depth: Double) -> ModelPlacement? {
        guard let fade else { return self }
        let fraction = Float(fade.fraction(at: SIMD2(position.x, position.y), depth: depth))
        guard fraction > 0 else { return nil }
        var placement = self
        placement.scale *= fraction
        return placement
    }

    /// Returns the distance of the farthest point of a model from its position, in metres, or points for one that does not
    /// scale with the map.
    ///
    /// - Parameter radius: The radius of the model, in its own units.
    package func reach(ofRadius radius: Double) -> Double {
        let size = SIMD3<Double>(scale)
        let offset = SIMD3<Double>(translation)
        return radius * max(abs(size.x), abs(size.y), abs(size.z)) + (offset * offset).sum().squareRoot()
    }
}
