import Foundation
import KioskGeometry
import KioskStyle

/// The puck for a location with reduced accuracy: a dot at low zoom levels, and the disc of possible locations at high ones.
struct ReducedAccuracyPuck {
    /// The radius of the dot, in points.
    static let dotRadius = 11.0

    /// The radius of the disc for a location of unknown accuracy, in metres.
    private static let unknownAccuracy = 1000.0

    /// The zoom levels at which the dot is replaced by the disc: the higher one at the lowest of `accuracies`, the lower one at the
    /// highest.
    ///
    /// A less accurate location has a larger disc, which is large enough to be seen at a lower zoom level.
    private static let zooms = 4.0...7.5

    /// The accuracies between which the zoom level is interpolated, in metres.
    private static let accuracies = 1000.0...20_000

    /// The greatest difference of two radii that is invisible, as a fraction of the greater one.
    private static let tolerance = 0.01

    /// The radius of the disc, in metres.
    let radius: Double

    /// The zoom level from which the disc is shown instead of the dot.
    ///
    /// The disc grows from the size of the dot to its radius within one level.
    let zoom: Double

    /// The radius of the disc at `zoom`, where it has the size of the dot, in metres.
    let smallestRadius: Double

    /// Creates the puck of a location.
    init(at location: Location) {
        radius = location.horizontalAccuracy ?? Self.unknownAccuracy
        let accuracy = radius.clamped(to: Self.accuracies)
        let fraction =
            (accuracy - Self.accuracies.lowerBound) / (Self.accuracies.upperBound - Self.accuracies.lowerBound)
        zoom = Self.zooms.upperBound - (Self.zooms.upperBound - Self.zooms.lowerBound) * fraction
        smallestRadius = Self.dotRadius * Projection.metersPerPoint(for: location.coordinate.latitude, zoom: zoom)
    }

    /// Returns the properties of the location indicator layer.
    ///
    /// - Parameters:
    ///   - color: The colour of the dot and the disc.
    ///   - borderColor: The colour of the border of the disc.
    func properties(color: UIColor, borderColor: UIColor) -> JSONObject {
        let clear = JSONValue.string(StyleColor(.clear).rawValue)
        let discZoom = JSONValue.number(zoom)
        func discColor(_ color: UIColor) -> JSONValue {
            ["step", ["zoom"], clear, discZoom, .string(StyleColor(color).rawValue)]
        }
        return [
            "accuracy-radius": [
                "interpolate", ["linear"], ["zoom"], discZoom, .number(smallestRadius), .number(zoom + 1),
                .number(radius),
            ],
            "accuracy-radius-color": discColor(color),
            "accuracy-radius-border-color": discColor(borderColor),
            "emphasis-circle-radius": .number(Self.dotRadius),
            "emphasis-circle-color": ["step", ["zoom"], .string(StyleColor(color).rawValue), discZoom, clear],
        ]
    }

    /// Returns whether the difference from another puck is invisible.
    func isSimilar(to other: ReducedAccuracyPuck) -> Bool {
        func isNear(_ one: Double, _ two: Double) -> Bool { abs(one - two) <= Self.tolerance * max(one, two) }
        return isNear(radius, other.radius) && isNear(smallestRadius, other.smallestRadius)
    }
}
