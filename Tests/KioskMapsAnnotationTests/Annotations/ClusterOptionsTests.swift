import Foundation
import KioskMaps
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Clustered annotation managers")
struct ClusterOptionsTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 3))
    private var annotations: AnnotationOrchestrator { kiosk.mapView.annotations }
    private let circleLayer = "mapbox-iOS-cluster-circle-layer-manager-pins"
    private let textLayer = "mapbox-iOS-cluster-text-layer-manager-pins"

    private func layers() -> [String] { kiosk.map.allLayerIdentifiers.map(\.id) }

    private func rendered(_ layer: String) -> [Feature] {
        var found: [Feature] = []
        let whole = CGRect(x: 0, y: 0, width: 800, height: 600)
        kiosk.map.queryRenderedFeatures(with: whole, options: RenderedQueryOptions(layerIds: [layer])) { result in
            if case .success(let features) = result { found = features.map(\.queriedFeature.feature) }
        }
        return found
    }

    @Test("The default options are those of the guides, and options are equatable")
    func defaults() {
        let options = ClusterOptions()
        #expect(options.circleRadius == .constant(18) && options.textSize == .constant(12))
        #expect(
            options.circleColor == .constant(StyleColor(.black)) && options.textColor == .constant(StyleColor(.white)))
        #expect(options.clusterRadius == 50)
        #expect(options.clusterMaxZoom == 14)
        #expect(options.clusterMinPoints == 2)
        #expect(options.textField == .expression(Exp(.get) { "point_count" }) && options.clusterProperties == nil)
        #expect(options == ClusterOptions() && options != ClusterOptions(clusterRadius: 51))
    }

    @Test("Clusters add three persistent layers and one source, which are removed with the manager")
    func layersAndSource() throws {
        let pins = annotations.makePointAnnotationManager(
            id: "pins", clusterOptions: ClusterOptions(clusterMinPoints: 3))
        #expect(layers() == ["background", circleLayer, textLayer, "pins"])
        for id in [circleLayer, textLayer, "pins"] { #expect(try kiosk.map.isPersistentLayer(id: id)) }
        let source = try kiosk.map.source(withId: "pins", type: GeoJSONSource.self)
        #expect(source.cluster == true)
        #expect(source.clusterRadius == 50)
        #expect(source.clusterMinPoints == 3)
        kiosk.map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[]}"#)
        #expect(layers() == [circleLayer, textLayer, "pins"])
        annotations.removeAnnotationManager(withId: pins.id)
        #expect(layers() == [])
        #expect(kiosk.map.allSourceIdentifiers.isEmpty)
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test("Nearby annotations are one circle with their number; a single one is drawn itself")
    func gathered() throws {
        kiosk.mapView.textShaper = SquareTextShaper()
        let pins = annotations.makePointAnnotationManager(
            id: "pins",
            clusterOptions: ClusterOptions(clusterProperties: [
                "sum": Exp(.sum) {
                    Exp(.get) {
                        "n"; Exp(.get) { "custom_data" }
                    }
                }
            ]))
        let image = try #require(UIImage(pixelWidth: 9, pixelHeight: 9, pixels: Array(repeating: 255, count: 324)))
        pins.annotations = (0..<10).map { index in
            let isFar = index == 9
            var pin = PointAnnotation(
                id: "\(index)",
                coordinate: .init(latitude: isFar ? 50 : 60 + 0.01 * Double(index), longitude: isFar ? 10 : 25))
            pin.image = .init(image: image, name: "pin")
            pin.customData = ["n": .number(Double(index))]
            return pin
        }
        kiosk.frame()
        let clusters = rendered(circleLayer)
        #expect(clusters.count == 1)
        #expect(
            clusters.first?.properties?["point_count"] == .some(9) && clusters.first?.properties?["sum"] == .some(36))
        #expect(rendered("pins").map(\.identifier) == ["9"])
        let far = kiosk.map.point(for: .init(latitude: 50, longitude: 10))
        #expect(annotations.annotations(at: far).map(\.annotation.id) == ["9"])
        kiosk.map.setCamera(to: CameraOptions(center: .init(latitude: 60, longitude: 25), zoom: 16))
        #expect(rendered(circleLayer).isEmpty)
        #expect(annotations.annotations(at: kiosk.center).map(\.annotation.id) == ["0"])

        pins.remove(ids: (1..<9).map(String.init))
        kiosk.map.setCamera(to: CameraOptions(zoom: 3))
        kiosk.frame()
        #expect(rendered(circleLayer).isEmpty && rendered("pins").count == 2)
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test("The cluster layers move with the layer of their manager")
    func moved() {
        _ = annotations.makeCircleAnnotationManager(id: "others")
        let pins = annotations.makePointAnnotationManager(id: "pins", clusterOptions: ClusterOptions())
        let order = { [kiosk] in
            kiosk.map.allLayerIdentifiers.compactMap { ["others", "pins"].contains($0.id) ? $0.id : $0.type.rawValue }
        }
        #expect(order() == ["background", "others", "circle", "symbol", "pins"])
        pins.layerPosition = .below("others")
        #expect(order() == ["background", "circle", "symbol", "pins", "others"])
        pins.layerPosition = nil
        #expect(order() == ["background", "others", "circle", "symbol", "pins"])
    }

    @Test("The image of the manager is not drawn for clusters")
    func noPictureOfClusters() throws {
        let pins = annotations.makePointAnnotationManager(id: "pins", clusterOptions: ClusterOptions())
        let image = try #require(UIImage(pixelWidth: 9, pixelHeight: 9, pixels: Array(repeating: 255, count: 324)))
        try kiosk.map.addImage(image, id: "all")
        pins.iconImage = "all"
        pins.annotations = ["a", "b"].map { PointAnnotation(id: $0, coordinate: .helsinki) }
        kiosk.frame()
        #expect(rendered("pins").isEmpty && rendered(circleLayer).count == 1)
    }

    @Test("A tapped cluster is reported with its expansion zoom level and handles the tap")
    func touched() {
        var received: [String] = []
        func record(_ what: String) -> @MainActor (AnnotationClusterGestureContext) -> Void {
            { context in
                received.append(what)
                #expect(context.point == self.kiosk.center && (context.expansionZoom ?? 0) > 3)
            }
        }
        var mapTaps = 0
        let token = kiosk.mapView.gestures.onMapTap.observe { _ in mapTaps += 1 }
        let pins = annotations.makePointAnnotationManager(
            id: "pins", clusterOptions: ClusterOptions(), onClusterTap: record("tap"),
            onClusterLongPress: record("press"))
        pins.annotations = [0.0, 0.01].map { offset in
            PointAnnotation(coordinate: .init(latitude: 60.17 + offset, longitude: 24.94))
        }
        kiosk.frame()
        kiosk.fingers.tap(at: kiosk.center)
        kiosk.fingers.longPress(at: kiosk.center)
        #expect(received == ["tap", "press"] && mapTaps == 0)
        annotations.removeAnnotationManager(withId: "pins")
        kiosk.fingers.tap(at: kiosk.center)
        #expect(received.count == 2 && mapTaps == 1)
        token.cancel()
    }
}
