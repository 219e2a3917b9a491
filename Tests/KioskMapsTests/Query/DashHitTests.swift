import Foundation
import KioskGeometry
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Hitting dashed lines")
struct DashHitTests {
    /// A line on the smallest map: 64 × 64 points at zoom level 0 over 0° N 0° E, from x 12 to x 52.
    private func kiosk(_ paint: String, layout: String = "{}") throws -> Kiosk {
        let kiosk = Kiosk.world()
        try kiosk.load(
            [.line(.string("a"), [[-14.0625, 0], [14.0625, 0]])],
            layers: #"{"id":"l","type":"line","source":"s","layout":\#(layout),"paint":\#(paint)}"#)
        kiosk.clock.advance(by: 1)
        return kiosk
    }

    private func isHit(_ kiosk: Kiosk, _ x: Double, _ y: Double = 32) throws -> Bool {
        try !kiosk.found(at: x, y).isEmpty
    }

    @Test("A dash is hit and a gap is not")
    func dashes() throws {
        let kiosk = try kiosk(#"{"line-width":4,"line-dasharray":[2,1]}"#)
        // Dashes of 8 points with gaps of 4.
        for distance in stride(from: 0.5, to: 40, by: 0.5) {
            let phase = distance.truncatingRemainder(dividingBy: 12)
            guard phase != 8, phase != 0 else { continue }
            #expect(try isHit(kiosk, 12 + distance) == (phase < 8), "\(distance) points from the start")
            #expect(try isHit(kiosk, 12 + distance, 33.9) == (phase < 8))
            #expect(try !isHit(kiosk, 12 + distance, 34.1))
        }
    }

    @Test("Round dashes are hit in their half circles")
    func roundDashes() throws {
        let kiosk = try kiosk(#"{"line-width":6,"line-dasharray":[0,2]}"#, layout: #"{"line-cap":"round"}"#)
        // Discs with a radius of 3 points, 12 points apart.
        for (x, y) in [(24.0, 32.0), (26.9, 32), (24, 34.9), (26, 34), (36, 32), (33.1, 32)] {
            #expect(try isHit(kiosk, x, y), "\(x), \(y)")
        }
        for (x, y) in [(30.0, 32.0), (27.1, 32), (26.5, 34.5), (24, 35.1)] {
            #expect(try !isHit(kiosk, x, y), "\(x), \(y)")
        }
    }

    @Test("A gap is hit within the tolerance of a tap, with the distance to the next dash")
    func tolerance() {
        let kiosk = Kiosk.world()
        let manager = kiosk.mapView.annotations.makePolylineAnnotationManager(id: "lines")
        manager.lineDasharray = [1, 3]
        manager.lineWidth = 4
        manager.annotations = [
            PolylineAnnotation(
                id: "a",
                lineCoordinates: [.init(latitude: 0, longitude: -14.0625), .init(latitude: 0, longitude: 14.0625)])
        ]
        kiosk.frame()
        func found(_ x: Double, radius: Double) -> Bool {
            !kiosk.mapView.annotations.annotations(at: CGPoint(x: x, y: 32), radius: radius).isEmpty
        }
        // The gap from x 16 to x 28.
        #expect(!found(22, radius: 0) && !found(22, radius: 5.5) && found(22, radius: 6.5))
        #expect(!found(18, radius: 1.5) && found(18, radius: 2.5))
    }

    @Test("The transparent trimmed part of a line is not hit, and a coloured one is")
    func trimmed() throws {
        let hidden = try kiosk(#"{"line-width":4,"line-trim-offset":[0.25,0.5]}"#)
        #expect(try isHit(hidden, 20) && isHit(hidden, 35))
        #expect(try !isHit(hidden, 27))
        let colored = try kiosk(#"{"line-width":4,"line-trim-offset":[0.25,0.5],"line-trim-color":"red"}"#)
        #expect(try isHit(colored, 27))
    }

    @Test("A line whose image is missing is not hit")
    func missingImage() throws {
        let kiosk = try kiosk(#"{"line-width":4,"line-pattern":"p"}"#)
        #expect(try !isHit(kiosk, 30))
        let image = try #require(UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [1, 2, 3, 255]))
        try kiosk.map.addImage(image, id: "p", stretchX: [], stretchY: [])
        #expect(try isHit(kiosk, 30))
    }

    @Test("A region in a gap finds the line")
    func region() throws {
        let kiosk = try kiosk(#"{"line-width":4,"line-dasharray":[1,9]}"#)
        var found: [QueriedRenderedFeature] = []
        kiosk.map.queryRenderedFeatures(with: CGRect(x: 25, y: 30, width: 4, height: 4)) {
            found = (try? $0.get()) ?? []
        }
        #expect(found.count == 1)
    }
}
