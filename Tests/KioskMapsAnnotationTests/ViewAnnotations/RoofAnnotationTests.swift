import Foundation
import KioskGeometry
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("View annotations on roofs")
struct RoofAnnotationTests {
    private let kiosk = Kiosk()

    private func load(_ properties: String) throws {
        try kiosk.load(
            """
            {"version":8,"sources":{"s":{"type":"geojson","data":{"type":"FeatureCollection","features":[
            {"type":"Feature","properties":{"h":40},"geometry":{"type":"Polygon","coordinates":[[[24.93,60.16],[24.95,60.16],[24.95,60.18],[24.93,60.18],[24.93,60.16]]]}},
            {"type":"Feature","properties":{"h":90,"k":"tower"},"geometry":{"type":"Polygon","coordinates":[[[24.939,60.169],[24.941,60.169],[24.941,60.171],[24.939,60.171],[24.939,60.169]]]}}]}}},
            "layers":[{"id":"h","type":"fill-extrusion","source":"s"\(properties)}]}
            """)
        kiosk.map.setCamera(to: CameraOptions(center: .helsinki, zoom: 15, bearing: 30, pitch: 50))
    }

    private func annotation(at coordinate: CLLocationCoordinate2D = .helsinki) -> ViewAnnotation {
        ViewAnnotation(coordinate: coordinate, view: .drawing(size: CGSize(width: 40, height: 20)) { _ in })
    }

    private let height = #","paint":{"fill-extrusion-height":["get","h"]}"#

    /// Returns the middle of an annotation.
    private func center(of annotation: ViewAnnotation) throws -> CGPoint {
        // Transitions of the layer end.
        kiosk.clock.advance(by: 1)
        let frame = try #require(annotation.frame)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    /// Returns the point of the screen at a height over the centre of the map.
    private func point(atHeight metres: Double) -> CGPoint {
        let transform = kiosk.map.cameraTransform
        return transform.screenPoint(ofPoint: SIMD3(0, 0, metres * transform.pointsPerMetre))
    }

    @Test("An annotation that may be elevated stands on the highest roof, others on the ground")
    func heights() throws {
        try load(height)
        let annotation = annotation()
        kiosk.mapView.viewAnnotations.add(annotation)
        #expect(try center(of: annotation).distance(to: point(atHeight: 0)) < 1e-6)
        annotation.allowZElevate = true
        let raised = try center(of: annotation)
        #expect(raised.distance(to: point(atHeight: 90)) < 1e-6)
        let ground = point(atHeight: 0)
        #expect(ground.y - raised.y > 20)
        try kiosk.map.setLayerProperty(for: "h", property: "filter", value: ["!has", "k"])
        #expect(try center(of: annotation).distance(to: point(atHeight: 40)) < 1e-6)
        try kiosk.map.setLayerProperty(for: "h", property: "fill-extrusion-vertical-scale", value: 0.5)
        #expect(try center(of: annotation).distance(to: point(atHeight: 20)) < 1e-6)
        annotation.allowZElevate = false
        #expect(try center(of: annotation).distance(to: point(atHeight: 0)) < 1e-6)
    }

    @Test("Without an extrusion at its position, an annotation lies on the ground")
    func absent() throws {
        try load(#","layout":{"visibility":"none"},"paint":{"fill-extrusion-height":90}"#)
        let annotation = annotation()
        annotation.allowZElevate = true
        kiosk.mapView.viewAnnotations.add(annotation)
        #expect(try center(of: annotation).distance(to: point(atHeight: 0)) < 1e-6)
        try load(#","paint":{"fill-extrusion-height":90,"fill-extrusion-translate":[5000,0]}"#)
        #expect(try center(of: annotation).distance(to: point(atHeight: 0)) < 1e-6)
    }

    @Test("An annotation on a roof above the camera is not shown")
    func high() throws {
        try load(#","paint":{"fill-extrusion-height":5000}"#)
        let annotation = annotation()
        annotation.allowZElevate = true
        kiosk.mapView.viewAnnotations.add(annotation)
        kiosk.frame()
        #expect(annotation.frame == nil)
    }
}
