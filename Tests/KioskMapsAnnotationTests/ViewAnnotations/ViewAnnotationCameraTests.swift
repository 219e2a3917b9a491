import Foundation
import KioskGeometry
import KioskMaps
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Cameras that show view annotations")
struct ViewAnnotationCameraTests {
    private let kiosk = Kiosk()
    private var manager: ViewAnnotationManager { kiosk.mapView.viewAnnotations }

    private func add(_ latitude: Double, _ longitude: Double, anchor: ViewAnnotationAnchor) -> ViewAnnotation {
        let annotation = ViewAnnotation(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            view: .drawing(size: CGSize(width: 120, height: 60)) { _ in })
        annotation.variableAnchors = [.init(anchor: anchor)]
        annotation.allowOverlap = true
        manager.add(annotation)
        return annotation
    }

    @Test("The camera shows annotations completely within the padding, at any bearing and pitch")
    func fit() throws {
        let annotations = ViewAnnotationAnchor.allCases.enumerated().map { index, anchor in
            add(60 + Double(index % 3) * 0.2, 24 + Double(index / 3) * 0.4, anchor: anchor)
        }
        let padding = UIEdgeInsets(top: 30, left: 60, bottom: 20, right: 10)
        for (bearing, pitch) in [(0, 0), (120, 0), (300, 40)] as [(Double, CGFloat)] {
            let camera = try #require(
                manager.camera(
                    forAnnotations: annotations.map(\.id), padding: padding, bearing: bearing, pitch: pitch))
            #expect(camera.bearing == bearing)
            #expect(camera.pitch == pitch)
            #expect(camera.padding == padding)
            kiosk.map.setCamera(to: camera)
            kiosk.frame()
            for annotation in annotations {
                let frame = try #require(annotation.frame)
                // With pitch things are not as large everywhere; a few points are forgiven.
                let slack: CGFloat = pitch > 0 ? 8 : 1e-3
                #expect(frame.minX > 60 - slack && frame.maxX < 790 + slack)
                #expect(frame.minY > 30 - slack && frame.maxY < 580 + slack)
            }
        }
    }

    @Test("There is no camera for annotations without a coordinate or with unknown ids")
    func none() {
        let line = ViewAnnotation(
            annotatedFeature: .geometry(LineString([.helsinki, .helsinki])), view: .callout(title: ""))
        manager.add(line)
        #expect(manager.camera(forAnnotations: [line.id, "unknown"]) == nil)
        #expect(manager.camera(forAnnotations: []) == nil)
        let point = add(60, 24, anchor: .bottom)
        #expect(
            manager.camera(forAnnotations: [point.id, line.id])?.center?.longitude.isClose(to: 24, within: 1e-3) == true
        )
        #expect(manager.camera(forAnnotations: [point.id], padding: UIEdgeInsets(top: 700)) == nil)
        let broken = add(.nan, 24, anchor: .bottom)
        #expect(manager.camera(forAnnotations: [broken.id]) == nil)
    }
}
