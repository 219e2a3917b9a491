import Foundation
import KioskMaps
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Hit tests of translated features")
struct TranslateHitTests {
    /// Returns whether a layer, translated by (100, 0), is hit 100 points from its origin in a screen direction.
    private func isHit(_ type: LayerType, anchor: MapAlignment, direction: Double) throws -> Bool {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, bearing: 90))
        let around = [(390.0, 290.0), (410, 290), (410, 310), (390, 310)].map {
            kiosk.map.coordinate(for: CGPoint(x: $0.0, y: $0.1))
        }
        let annotations = kiosk.mapView.annotations
        switch type {
        case .circle:
            let manager = annotations.makeCircleAnnotationManager()
            (manager.circleTranslate, manager.circleTranslateAnchor) = ([100, 0], .init(rawValue: anchor.rawValue))
            manager.annotations = [CircleAnnotation(centerCoordinate: .helsinki)]
        case .line:
            let manager = annotations.makePolylineAnnotationManager()
            (manager.lineTranslate, manager.lineTranslateAnchor) = ([100, 0], .init(rawValue: anchor.rawValue))
            manager.annotations = [PolylineAnnotation(lineCoordinates: [around[0], around[2]])]
        case .fill:
            let manager = annotations.makePolygonAnnotationManager()
            (manager.fillTranslate, manager.fillTranslateAnchor) = ([100, 0], .init(rawValue: anchor.rawValue))
            manager.annotations = [PolygonAnnotation(polygon: .init([around]))]
        default:
            let manager = annotations.makePointAnnotationManager()
            (manager.iconTranslate, manager.iconTranslateAnchor) = ([100, 0], .init(rawValue: anchor.rawValue))
            var pin = PointAnnotation(coordinate: .helsinki)
            let image = try #require(
                UIImage(pixelWidth: 10, pixelHeight: 10, pixels: Array(repeating: 1, count: 400)))
            pin.image = .init(image: image, name: "pin")
            manager.annotations = [pin]
        }
        kiosk.frame()
        let angle = direction * .pi / 180
        let point = CGPoint(x: 400 + 100 * cos(angle), y: 300 + 100 * sin(angle))
        return !annotations.annotations(at: point, radius: 0).isEmpty
    }

    @Test(
        "Translated features follow the screen or the map according to the translate anchor",
        arguments: [LayerType.circle, .line, .fill, .symbol])
    func anchors(type: LayerType) throws {
        // With east at the top of the screen, to the east is up.
        for direction in [0.0, 90, 180, 270] {
            #expect(try isHit(type, anchor: .viewport, direction: direction) == (direction == 0))
            #expect(try isHit(type, anchor: .map, direction: direction) == (direction == 270))
        }
    }
}
