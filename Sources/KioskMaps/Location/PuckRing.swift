import Foundation
import KioskGeometry
import KioskStyle

/// How the puck is drawn when the place is only known roughly: as a dot from afar, and from near as the disc it may be in.
struct PuckRing {
    /// The radius of the dot, in points.
    static let dotRadius = 11.0

    /// The metres that are shown where none are known.
    private static let unknownAccuracy = 1000.0

    /// The accuracies, in metres, between which the zoom level follows them.
    private static let accuracies = 1000.0...20_000

    /// The radius of the place, in metres.
    let radius: Double

    /// The zoom level at which the dot becomes the disc; one level on the disc has its radius.
    let zoom: Double

    /// The radius of the disc where it is as large as the dot, in metres.
    let smallestRadius: Double

    init(at place: Location) {
        radius = place.horizontalAccuracy ?? Self.unknownAccuracy
        let accuracy = radius.clamped(to: Self.accuracies)
        let share = (accuracy - Self.accuracies.lowerBound) / (Self.accuracies.upperBound - Self.accuracies.lowerBound)
        zoom = 7.5 - 3.5 * share
        smallestRadius = Self.dotRadius * Projection.metersPerPoint(for: place.coordinate.latitude, zoom: zoom)
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

    /// Whether nobody would see the difference.
    func looksLike(_ other: PuckRing) -> Bool {
        func isNear(_ one: Double, _ two: Double) -> Bool { abs(one - two) <= 0.01 * max(one, two) }
        return isNear(radius, other.radius) && isNear(smallestRadius, other.smallestRadius)
    }
}
