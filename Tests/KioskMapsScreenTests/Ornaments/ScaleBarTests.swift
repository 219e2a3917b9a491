import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Scale bar")
struct ScaleBarTests {
    private let texts = OrnamentTexts()

    @Test("The bar is as long as the ground along its parallel within 1 %", arguments: ScaleBarSystem.allCases)
    func ground(system: ScaleBarSystem) throws {
        var random = SeededGenerator(seed: 41)
        var count = 0
        for _ in 0..<randomRounds(400) {
            let center = CLLocationCoordinate2D(latitude: random.number(-80...80), longitude: random.number(-179...179))
            let zoom = random.number(2...21)
            let kiosk = Kiosk(camera: CameraOptions(center: center, zoom: zoom))
            let state = kiosk.camera
            let metersPerPoint = Projection.metersPerPoint(for: state.center.latitude, zoom: state.zoom)
            guard let bar = ScaleBar(system, metersPerPoint: metersPerPoint, maximumWidth: 400) else { continue }
            count += 1
            #expect(bar.width > ScaleBar.minimumWidth && bar.width <= 400.1)
            // A chain of short distances follows the parallel, which a great circle does not.
            let steps = 64
            let positions = (0...steps).map { step in
                kiosk.map.coordinate(
                    for: CGPoint(
                        x: kiosk.center.x + bar.width * (CGFloat(step) / CGFloat(steps) - 0.5), y: kiosk.center.y))
            }
            let ground = zip(positions, positions.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
            #expect(abs(ground / bar.meters - 1) < 0.01, "\(state.center), zoom \(state.zoom), \(bar)")
        }
        #expect(count > 300)
    }

    @Test("The bar takes at most a fifth of the view, or the width that is set, but not more than the view")
    func maximumWidth() throws {
        for (set, limit) in [(nil, 240), (100, 100), (600, 600), (5000, 1200), (.infinity, 1200), (.nan, 240)]
            as [(CGFloat?, CGFloat)]
        {
            let kiosk = Kiosk(width: 1200, height: 400)
            kiosk.mapView.ornaments.options.scaleBar.visibility = .visible
            kiosk.mapView.ornaments.options.scaleBar.maximumWidth = set
            var widest = 0.0 as CGFloat
            for zoom in stride(from: 9, to: 12, by: 0.05) {
                kiosk.map.setCamera(to: CameraOptions(zoom: zoom))
                kiosk.frame()
                let frame = try #require(kiosk.mapView.ornaments.frame(of: .scaleBar))
                widest = max(widest, frame.width)
            }
            // The frame contains the half of the last label and the space around the bar.
            #expect(widest > 0.8 * limit && widest < limit + 40, "\(set as Any): \(widest)")
        }
        for limit in [0, -5] {
            let kiosk = Kiosk()
            kiosk.mapView.ornaments.options.scaleBar.visibility = .visible
            kiosk.mapView.ornaments.options.scaleBar.maximumWidth = CGFloat(limit)
            kiosk.frame()
            #expect(kiosk.mapView.ornaments.frame(of: .scaleBar) == nil)
        }
    }

    @Test("The bar has the longest distance of the table that fits its maximum width")
    func rows() throws {
        for system in ScaleBarSystem.allCases {
            let rows = system.rows
            #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.distance < $1.distance })
            for (row, next) in zip(rows, rows.dropFirst()) {
                // The row just fits 200 points.
                let metersPerPoint = row.distance / 199.99 / system.unitsPerMeter
                let bar = try #require(ScaleBar(system, metersPerPoint: metersPerPoint, maximumWidth: 200.7))
                #expect(bar.distance == row.distance && bar.parts == row.parts)
                #expect(bar.width == 200)
                let longer = next.distance / 200.01 / system.unitsPerMeter
                #expect(ScaleBar(system, metersPerPoint: longer, maximumWidth: 200)?.distance == row.distance)
            }
        }
    }

    @Test("There is no bar beyond the last row, for short bars and for invalid numbers")
    func absence() {
        #expect(ScaleBar(.metric, metersPerPoint: 75_000, maximumWidth: 200) == nil)
        #expect(ScaleBar(.metric, metersPerPoint: 74_999, maximumWidth: 200) != nil)
        #expect(ScaleBar(.metric, metersPerPoint: 100, maximumWidth: 30) == nil)
        #expect(ScaleBar(.metric, metersPerPoint: 0.001, maximumWidth: 200) == nil)
        // 0.9 m is shown as a single part of 0.75 m.
        #expect(ScaleBar(.metric, metersPerPoint: 0.0045, maximumWidth: 200)?.distance == 0.75)
        for number in [Double.nan, .infinity, 0, -1] {
            #expect(ScaleBar(.metric, metersPerPoint: number, maximumWidth: 200) == nil)
        }
    }

    @Test(
        "Distances are rounded to quarters of their unit",
        arguments: [
            (1, .metric, "1 m"), (1337, .metric, "1.25 km"), (3.28084, .imperial, "3.25 ft"),
            (1337 * 3.28084, .imperial, "0.75 mi"), (60, .nautical, "10 fth"), (337.93, .nautical, "56.25 fth"),
            (6076.12, .nautical, "1 nmi"), (5_000_000, .metric, "5,000 km"), (12_345_678, .metric, "12,345.75 km"),
            (999.9, .metric, "1,000 m"), (0.5, .metric, "0.5 m"), (1056, .imperial, "1,056 ft"),
        ] as [(Double, ScaleBarSystem, String)])
    func distances(distance: Double, system: ScaleBarSystem, text: String) {
        #expect(system.text(for: distance, texts) == text)
    }

    @Test("Numbers and symbols are those of the texts")
    func locale() {
        var german = texts
        (german.decimalSeparator, german.groupingSeparator, german.meters) = (",", ".", "Meter")
        #expect(ScaleBarSystem.metric.text(for: 1_337_250, german) == "1.337,25 km")
        #expect(ScaleBarSystem.metric.text(for: 2.5, german) == "2,5 Meter")
    }

    @Test("Labels stay within the drawing, do not overlap, and begin at the end where text begins")
    func labels() throws {
        for system in ScaleBarSystem.allCases {
            for step in 0..<200 {
                let metersPerPoint = 0.05 * exp2(Double(step) / 11)
                guard let bar = ScaleBar(system, metersPerPoint: metersPerPoint, maximumWidth: 300) else { continue }
                for (isOnRight, isMirrored) in [(false, false), (true, false), (false, true), (true, true)] {
                    let drawing = ScaleBarDrawing(
                        bars: [bar], isOnRight: isOnRight, isMirrored: isMirrored, theme: .light, texts: texts
                    ).drawing()
                    try check(drawing, bar: bar, isMirrored: isMirrored)
                }
            }
        }
    }

    private func check(_ drawing: OverlayDrawing, bar: ScaleBar, isMirrored: Bool) throws {
        let bars = drawing.elements.compactMap { element in
            if case .fill(.roundedRectangle(let rect, _), _) = element { rect } else { CGRect?.none }
        }
        #expect(bars.count == bar.parts)
        let whole = try #require(bars.reduce(bars.first) { $0?.union($1) })
        #expect(abs(whole.width - bar.width) < 1e-6)
        #expect(whole.minX > -1e-6 && whole.maxX < drawing.size.width + 1e-6)
        let labels = drawing.elements.compactMap { element -> (text: OverlayText, extent: ClosedRange<CGFloat>)? in
            guard case .text(let text, let rect) = element else { return nil }
            let width = TextMeasure.estimate.size(text).width
            let left: CGFloat =
                switch text.alignment {
                case .left: rect.minX
                case .center: rect.midX - width / 2
                case .right: rect.maxX - width
                }
            return (text, left...left + width)
        }
        #expect(labels.last?.text.string == bar.labels(texts).last)
        for label in labels {
            #expect(label.extent.lowerBound > -0.6 && label.extent.upperBound < drawing.size.width + 0.6)
        }
        let ordered = isMirrored ? labels.reversed() : labels
        for (one, next) in zip(ordered, ordered.dropFirst()) {
            #expect(one.extent.upperBound <= next.extent.lowerBound, "\(labels.map(\.text.string)), \(bar)")
        }
    }

    @Test("Options select the units as in the Mapbox Maps SDK")
    func options() {
        #expect(ScaleBarViewOptions().units == .metric && ScaleBarViewOptions().useMetricUnits)
        #expect(ScaleBarViewOptions(useMetricUnits: false).units == .imperial)
        #expect(ScaleBarViewOptions(useMetricUnits: true, units: .nautical).units == .nautical)
        var options = ScaleBarViewOptions(units: .nautical)
        #expect(!options.useMetricUnits)
        options.useMetricUnits = true
        #expect(options.units == .metric)
    }
}
