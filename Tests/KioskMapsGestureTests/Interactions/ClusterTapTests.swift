import Foundation
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Touches of clusters")
struct ClusterTapTests {
    private let kiosk = Kiosk(
        width: 512, height: 512, camera: CameraOptions(center: .init(latitude: 1, longitude: 1), zoom: 4))

    init() throws {
        let points = [0.0, 1, 2].flatMap { latitude in
            [0.0, 1, 2].map { Feature.point(nil, longitude: $0, latitude: latitude) }
        }
        try kiosk.load(
            points + [.point("far", longitude: 8, latitude: 1)],
            layers: #"{"id":"c","type":"circle","source":"s","paint":{"circle-radius":9}}"#, source: #","cluster":true"#
        )
    }

    /// Taps a circle and returns the reported cluster.
    private func touchedCluster(at point: CGPoint) -> AnnotationClusterGestureContext? {
        var found: AnnotationClusterGestureContext?
        let token = kiosk.map.addInteraction(
            TapInteraction(.layer("c")) { feature, context in
                found = kiosk.map.clusterContext(for: feature.originalFeature, in: "s", at: context)
                return true
            })
        kiosk.fingers.tap(at: point)
        token.cancel()
        return found
    }

    @Test("A tapped cluster reports its coordinate and its expansion zoom level")
    func cluster() throws {
        let center = kiosk.map.point(for: CLLocationCoordinate2D(latitude: 1, longitude: 1))
        let context = try #require(touchedCluster(at: center))
        let zoom = try #require(context.expansionZoom)
        #expect(context.point == center && kiosk.map.point(for: context.coordinate).distance(to: center) < 1e-6)
        #expect(zoom > 4)
        #expect(
            context
                == AnnotationClusterGestureContext(
                    point: center, coordinate: context.coordinate, expansionZoom: zoom))
        // What a typical handler does shows the cluster in parts; a part that is a cluster as well expands later.
        kiosk.map.setCamera(to: CameraOptions(center: context.coordinate, zoom: zoom))
        var parts: Result<[QueriedRenderedFeature], any Error>?
        kiosk.map.queryRenderedFeatures(with: CGRect(x: 0, y: 0, width: 512, height: 512)) { parts = $0 }
        #expect(try #require(parts).get().count > 1)
        #expect(touchedCluster(at: kiosk.center)?.expansionZoom.map { $0 > zoom } ?? true)
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test("A feature that is not a cluster is reported and sends nothing")
    func noCluster() {
        let far = kiosk.map.point(for: CLLocationCoordinate2D(latitude: 1, longitude: 8))
        #expect(touchedCluster(at: far) == nil)
        #expect(kiosk.reports(.interactions).count == 1)
        let context = kiosk.map.interactionContext(at: .zero)
        #expect(kiosk.map.clusterContext(for: .point("x"), in: "none", at: context) == nil)
        #expect(kiosk.reports(.interactions).count == 2)
    }
}
