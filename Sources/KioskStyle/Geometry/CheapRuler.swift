import Foundation
import KioskGeometry

/// The length of a degree near a latitude, accurate for distances of up to some hundred kilometres.
///
/// Source: Agafonkin, "Fast geodesic approximations with Cheap Ruler", 2016, on the ellipsoid of WGS 84.
struct CheapRuler {
    /// The metres per degree of longitude (width) and of latitude (height).
    let scale: CGSize

    private static let equatorialRadius = 6_378_137.0
    private static let flattening = 1 / 298.257223563

    /// Creates a ruler for a latitude in degrees.
    init(latitude: LocationDegrees) {
        let squaredEccentricity = Self.flattening * (2 - Self.flattening)
        let degree = Self.equatorialRadius * .pi / 180
        let cosine = cos(latitude * .pi / 180)
        // The ratio of the radius of curvature in the prime vertical to the equatorial radius (w in the source), and its square.
        let squaredRatio = 1 / (1 - squaredEccentricity * (1 - cosine * cosine))
        let ratio = squaredRatio.squareRoot()
        scale = CGSize(
            width: degree * ratio * cosine, height: degree * ratio * squaredRatio * (1 - squaredEccentricity))
    }
}
