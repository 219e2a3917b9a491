import Foundation
import KioskMaps
import MapTestSupport
import Testing

@MainActor
@Suite("Hitting lines")
struct LineHitTests {
    /// A line on the smallest map there is: 64 × 64 points at zoom 0 over 0° N 0° E.
    private func isHit(
        _ x: Double, _ y: Double, _ coordinates: [(longitude: Double, latitude: Double)], width: Double? = nil,
        gap: Double? = nil, offset: Double? = nil
    ) -> Bool {
        let kiosk = Kiosk(width: 64, height: 64, camera: CameraOptions(center: .init(), zoom: 0))
        let manager = kiosk.mapView.annotations.makePolylineAnnotationManager()
        var line = PolylineAnnotation(
            lineCoordinates: coordinates.map { .init(latitude: $0.latitude, longitude: $0.longitude) })
        line.lineWidth = width
        line.lineGapWidth = gap
        line.lineOffset = offset
        manager.annotations = [line]
        kiosk.frame()
        return !kiosk.mapView.annotations.annotations(at: CGPoint(x: x, y: y), radius: 0).isEmpty
    }

    @Test("Width, gap and offset have the effect of the open specification")
    func vectors() {
        let slope = [(0.0, 0.0), (5.0, 15.0)]
        #expect(isHit(32, 16, slope, width: 20))
        #expect(!isHit(32, 16, slope, width: 1))
        #expect(isHit(32, 16, slope, gap: 20))
        #expect(isHit(32, 16, slope, width: 10, offset: -5))
        #expect(!isHit(32, 16, slope, width: 10, offset: 5))
        let upright = [(10.0, -10.0), (10.0, 10.0)]
        #expect(isHit(32, 32, upright, width: 5, gap: 20))
        #expect(!isHit(32, 32, upright, width: 5, gap: 1))
    }

    @Test("A line is hit within half its width on both sides, with round ends")
    func width() {
        let level = [(-7.03125, 0.0), (7.03125, 0.0)]  // from x 22 to x 42
        for x in stride(from: 22.0, through: 42, by: 4) {
            #expect(isHit(x, 32 + 4.99, level, width: 10) && isHit(x, 32 - 4.99, level, width: 10))
            #expect(!isHit(x, 32 + 5.01, level, width: 10) && !isHit(x, 32 - 5.01, level, width: 10))
        }
        #expect(isHit(46.9, 32, level, width: 10) && !isHit(47.1, 32, level, width: 10))
        #expect(!isHit(46, 36, level, width: 10))
    }

    @Test("An offset is to the right of the direction of travel")
    func offset() {
        let eastward = [(-7.03125, 0.0), (7.03125, 0.0)]
        #expect(isHit(32, 40, eastward, width: 2, offset: 8) && !isHit(32, 24, eastward, width: 2, offset: 8))
        #expect(isHit(32, 24, eastward, width: 2, offset: -8) && !isHit(32, 32, eastward, width: 2, offset: -8))
        #expect(isHit(32, 24, eastward.reversed(), width: 2, offset: 8))
    }

    @Test("The segments of an offset line meet at a corner, and are moved apart at a sharper one")
    func corners() {
        let right = [(-20.0, 0.0), (0.0, 0.0), (0.0, 20.0)]
        #expect(isHit(32 + 5, 32 + 5, right, width: 3, offset: 4) && !isHit(32 + 6, 32 + 6, right, width: 3, offset: 4))
        // East, and back west at 20°, so that the edges meet far beyond the corner.
        let sharp = [(-20.0, 0.0), (0.0, 0.0), (-20.0, 7.3)]
        #expect(isHit(32, 32 + 4, sharp, width: 3, offset: 4) && !isHit(32 + 2, 32 + 4, sharp, width: 3, offset: 4))
        let rotation = 20 * Double.pi / 180
        #expect(isHit(32 + 4 * sin(rotation), 32 - 4 * cos(rotation), sharp, width: 3, offset: 4))
    }

    @Test("Repeated, single and missing positions do not crash")
    func degenerate() {
        #expect(isHit(32, 33, [(-7, 0), (-7, 0), (0, 0), (0, 0), (7, 0)], width: 4, offset: 0.5))
        #expect(!isHit(32, 32, [(0, 0)], width: 20))
        #expect(!isHit(32, 32, [(0, 0), (0, 0)], width: 20))
        #expect(!isHit(32, 32, [], width: 20))
        #expect(!isHit(32, 32, [(-7, 0), (7, 0)], width: 0))
    }
}
