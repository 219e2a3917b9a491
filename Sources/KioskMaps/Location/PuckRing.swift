import Foundation
import KioskGeometry
import KioskStyle

/// The puck for a location with reduced accuracy: a dot at low zoom levels, and the disc of possible locations at high ones.
struct PuckRing {
    /// The radius of the dot, in points.
    static let dotRadius = 11.0

    /// The accuracy that is shown if it is unknown, in metres.
    private static let unknownAccuracy = 1000.0

    /// The accuracies, in metres, on which the zoom level depends.
    private static let accuracies = 1000.0...20_000

    /// The radius of the disc, in metres.
    let radius: Double

    /// The zoom level at which the dot becomes the disc; the disc has its full radius one level above.
    let zoom: Double

    /// The radius of a disc of the size of the dot, in metres.
    let smallestRadius: Double

    /// Creates the ring of a location.
    init(at location: Location) {
        radius = location.horizontalAccuracy ?? Self.unknownAccuracy
        let accuracy = radius.clamped(to: Self.accuracies)
        let fraction =
            (accuracy - Self.accuracies.lowerBound) / (Self.accuracies.upperBound - Self.accuracies.lowerBound)
        zoom = 7.5 - 3.5 * fraction
        smallestRadius = Self.dotRadius * Projection.metersPerPoint(for: location.coordinate.latitude, zoom: zoom)
    }

    /// The properties of the layer.
    func properties(color: UIColor, borderColor: UIColor) -> JSONObject {
        let clear = JSONValue.string(StyleColor(.clear).rawValue)
        let cutoff = JSONValue.number(zoom)
        func from(_ color: UIColor) -> JSONValue {
            ["step", ["zoom"], clear, cutoff, .string(StyleColor(color).rawValue)]
        }
        return [
            "accuracy-radius": [
                "interpolate", ["linear"], ["zoom"], cutoff, .number(smallestRadius), .number(zoom + 1),
                .number(radius),
            ],
            "accuracy-radius-color": from(color),
            "accuracy-radius-border-color": from(borderColor),
            "emphasis-circle-radius": .number(Self.dotRadius),
            "emphasis-circle-color": ["step", ["zoom"], .string(StyleColor(color).rawValue), cutoff, clear],
        ]
    }

    /// Returns whether the difference from another ring is invisible.
    func isSimilar(to other: PuckRing) -> Bool {
        func isNear(_ one: Double, _ two: Double) -> Bool { abs(one - two) <= 0.01 * max(one, two) }
        return isNear(radius, other.radius) && isNear(smallestRadius, other.smallestRadius)
    }
}
