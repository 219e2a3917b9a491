import Foundation
import KioskGeometry
import KioskStyle
import Testing

@testable import KioskMaps

/// The dot and the disc of a location with reduced accuracy.
@Suite struct ReducedAccuracyPuckTests {
    private static let latitudes = [-70.0, -33.9, 0, 48.2, 66.5]
    private static let accuracies = [1000.0, 1500, 3000, 8000, 20_000]

    private func properties(at latitude: Double, accuracy: Double?) -> LocationIndicatorProperties {
        let location = Location(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: 25),
            timestamp: Date(timeIntervalSince1970: 0),
            horizontalAccuracy: accuracy)
        let properties = ReducedAccuracyPuck(at: location).properties(color: .red, borderColor: .blue)
        return LocationIndicatorProperties(StyleLayer(id: "puck", type: .locationIndicator, properties: properties)) {
            Issue.record("\($0)")
        }
    }

    /// Metres of a point, by the mean radius of the earth.
    private func metersPerPoint(_ latitude: Double, _ zoom: Double) -> Double {
        cos(latitude * .pi / 180) * 2 * .pi * 6_371_008.8 / (512 * exp2(zoom))
    }

    @Test(
        "The disc grows from 11 points at its zoom level to its accuracy one level higher", arguments: Self.latitudes,
        Self.accuracies)
    func formulas(latitude: Double, accuracy: Double) {
        let properties = properties(at: latitude, accuracy: accuracy)
        let cutoff = 7.5 - 3.5 * (accuracy - 1000) / 19_000
        let smallest = 11 * metersPerPoint(latitude, cutoff)
        for (zoom, radius) in [
            (0, smallest), (cutoff, smallest), (cutoff + 0.25, 0.75 * smallest + 0.25 * accuracy),
            (cutoff + 0.5, 0.5 * smallest + 0.5 * accuracy), (cutoff + 1, accuracy), (22, accuracy),
        ] {
            let context = EvaluationContext(zoom: zoom)
            #expect(abs(properties.accuracyRadius.value(in: context) - radius) < 1e-6 * radius)
            #expect(properties.emphasisCircleRadius.value(in: context) == 11)
        }
        for (zoom, isNear) in [(0, false), (cutoff - 1e-6, false), (cutoff, true), (cutoff + 1, true), (22, true)] {
            let context = EvaluationContext(zoom: zoom)
            #expect(properties.accuracyRadiusColor.value(in: context).alpha == (isNear ? 1 : 0))
            #expect(properties.accuracyRadiusBorderColor.value(in: context).alpha == (isNear ? 1 : 0))
            #expect(properties.emphasisCircleColor.value(in: context).alpha == (isNear ? 0 : 1))
        }
    }

    @Test(
        "The zoom level of the disc is between 4 and 7.5, and beyond it has its true radius",
        arguments: [(0.0, 7.5), (5, 7.5), (999, 7.5), (20_001, 4), (129_784, 4), (1e9, 4)])
    func clamp(accuracy: Double, zoom: Double) {
        let location = Location(
            coordinate: CLLocationCoordinate2D(latitude: 60, longitude: 25), timestamp: Date(timeIntervalSince1970: 0),
            horizontalAccuracy: accuracy)
        #expect(ReducedAccuracyPuck(at: location).zoom == zoom && ReducedAccuracyPuck(at: location).radius == accuracy)
    }

    @Test("Without an accuracy the disc has a radius of a kilometre")
    func unknown() {
        let context = EvaluationContext(zoom: 12)
        #expect(properties(at: 60, accuracy: nil).accuracyRadius.value(in: context) == 1000)
    }

    @Test("The appearance changes at differences of one percent")
    func looks() {
        func puck(_ latitude: Double, _ accuracy: Double) -> ReducedAccuracyPuck {
            ReducedAccuracyPuck(
                at: Location(
                    coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: 0),
                    timestamp: Date(timeIntervalSince1970: 0), horizontalAccuracy: accuracy))
        }
        #expect(puck(60, 2000).isSimilar(to: puck(60.1, 2009)))
        #expect(!puck(60, 2000).isSimilar(to: puck(60, 2040)) && !puck(60, 2040).isSimilar(to: puck(60, 2000)))
        #expect(!puck(60, 2000).isSimilar(to: puck(62, 2000)))
    }
}
