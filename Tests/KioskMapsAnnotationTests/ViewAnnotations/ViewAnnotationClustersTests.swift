import Foundation
import KioskGeometry
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import Testing

@MainActor
@Suite("Clusters of view annotations")
struct ViewAnnotationClustersTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .init(latitude: 0, longitude: 0), zoom: 4.5))

    private func annotation(_ longitude: Double) -> ViewAnnotation {
        let annotation = ViewAnnotation(
            coordinate: CLLocationCoordinate2D(latitude: 0, longitude: longitude), view: .callout(title: "\(longitude)")
        )
        annotation.allowOverlap = true
        return annotation
    }

    private func clusters() -> ViewAnnotationClusters {
        ViewAnnotationClusters(on: kiosk.mapView.viewAnnotations) { .callout(title: "\($0.count) stops") }
    }

    /// The titles of what is shown, in ascending order.
    private var titles: [String] {
        kiosk.frame()
        return kiosk.mapView.viewAnnotations.allAnnotations.filter { $0.frame != nil }.compactMap(\.view.title).sorted()
    }

    @Test("Near annotations are one, which comes apart with a higher zoom level, and is there again with a lower one")
    func zoom() throws {
        let clusters = clusters()
        clusters.annotations = [annotation(0), annotation(0.5), annotation(12)]
        #expect(titles == ["12.0", "2 stops"])
        let cluster = try #require(clusters.clusters.first)
        #expect(cluster.members.count == 2)
        #expect(abs(cluster.coordinate.longitude - 0.25) < 1e-9)
        kiosk.map.setCamera(to: CameraOptions(zoom: cluster.expansionZoom))
        #expect(titles.contains("0.0"))
        #expect(titles.contains("0.5"))
        #expect(clusters.clusters.isEmpty)
        kiosk.map.setCamera(to: CameraOptions(zoom: 4.5))
        #expect(titles == ["12.0", "2 stops"])
        kiosk.map.setCamera(to: CameraOptions(zoom: 0))
        #expect(titles == ["3 stops"])
    }

    @Test("A tap on a cluster is reported with its members; without a handler it reaches the map")
    func taps() {
        let clusters = clusters()
        clusters.annotations = [annotation(-0.1), annotation(0.1)]
        kiosk.frame()
        var log: [String] = []
        let token = kiosk.mapView.gestures.onMapTap.observe { _ in log.append("map") }
        func tap() {
            kiosk.fingers.tap(at: kiosk.center)
            kiosk.clock.advance(by: 1)
        }
        tap()
        clusters.onTap = { log.append("\($0.members.count)") }
        tap()
        clusters.onTap = nil
        tap()
        #expect(log == ["map", "2", "map"])
        token.cancel()
    }

    @Test("Annotations that are assigned replace others, and the manager keeps those of the application")
    func assigned() {
        let own = annotation(-10)
        kiosk.mapView.viewAnnotations.add(own)
        let clusters = clusters()
        let (first, second) = (annotation(0), annotation(0.2))
        clusters.annotations = [first, second]
        #expect(titles == ["-10.0", "2 stops"])
        clusters.annotations = [second]
        #expect(titles == ["-10.0", "0.2"])
        clusters.annotations = []
        #expect(titles == ["-10.0"])
        #expect(kiosk.mapView.viewAnnotations.allAnnotations.count == 1)
    }

    @Test("An annotation that is repeated is shown once, and is one member of a cluster")
    func repeated() throws {
        let clusters = clusters()
        let (first, second) = (annotation(0), annotation(0.2))
        // One that is not at a single coordinate is always shown.
        let other = ViewAnnotation(
            annotatedFeature: .geometry(
                LineString([
                    CLLocationCoordinate2D(latitude: 1, longitude: 0),
                    CLLocationCoordinate2D(latitude: 1, longitude: 1),
                ])), view: .callout(title: "line"))
        other.allowOverlap = true
        clusters.annotations = [first, other, first, second, other]
        let shown = kiosk.mapView.viewAnnotations.allAnnotations.compactMap(\.view.title).sorted()
        #expect(shown == ["2 stops", "line"])
        #expect(clusters.clusters.first?.members.count == 2)
        clusters.annotations = [first, first]
        #expect(titles == ["0.0"])
        #expect(clusters.clusters.isEmpty && kiosk.mapView.viewAnnotations.allAnnotations.count == 1)
    }

    @Test("At each zoom level, what is shown stands for each annotation exactly once", arguments: [1, 2, 3])
    func random(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let clusters = clusters()
        clusters.annotations = (0..<60).map { _ in annotation(40 * random.nextUnit() - 20) }
        for _ in 0..<20 {
            kiosk.map.setCamera(to: CameraOptions(zoom: CGFloat(18 * random.nextUnit())))
            kiosk.frame()
            let members = clusters.clusters.flatMap(\.members).map(\.id)
            let single = kiosk.mapView.viewAnnotations.allAnnotations.map(\.id)
                .filter { id in clusters.annotations.contains { $0.id == id } }
            #expect((members + single).sorted() == clusters.annotations.map(\.id).sorted())
            let count = clusters.clusters.count
            #expect(kiosk.mapView.viewAnnotations.allAnnotations.count == single.count + count)
        }
    }
}
