import Foundation
import KioskGeometry
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("View annotations of features")
struct ViewAnnotationFeatureTests {
    private let kiosk = Kiosk()

    private static func style(filter: String = "true", extra: String = "") -> String {
        #"""
        {"version": 8, "sources": {"stops": {"type": "geojson", "data": {"type": "FeatureCollection", "features": [
          {"type": "Feature", "id": "far", "properties": {}, "geometry": {"type": "Point", "coordinates": [0, 0]}},
          {"type": "Feature", "id": 7, "properties": {"kind": "tram"},
           "geometry": {"type": "Point", "coordinates": [24.94, 60.17]}}]}},
          "roads": {"type": "geojson", "data": {"type": "LineString", "coordinates": [[24.9, 60.17], [24.98, 60.17]]}}},
         "layers": [
          {"id": "circles", "type": "circle", "source": "stops", "filter": \#(filter)},
          {"id": "zoomed", "type": "circle", "source": "stops", "minzoom": 13},
          {"id": "icons", "type": "symbol", "source": "stops", "layout": {"icon-image": "pin"}},
          {"id": "roads", "type": "line", "source": "roads"}\#(extra)]}
        """#
    }

    private func follow(_ layer: String, _ feature: String? = nil) -> ViewAnnotation {
        let annotation = ViewAnnotation(
            layerId: layer, featureId: feature, view: .drawing(size: CGSize(width: 40, height: 20)) { _ in })
        kiosk.mapView.viewAnnotations.add(annotation)
        return annotation
    }

    private func isShown(_ annotation: ViewAnnotation) -> Bool {
        kiosk.clock.advance(by: 0.1)
        return annotation.frame != nil
    }

    @Test("View annotations that are added before the style appear and disappear with their feature")
    func early() throws {
        let annotation = follow("circles", "7")
        #expect(!isShown(annotation))
        try kiosk.load(Self.style())
        #expect(isShown(annotation))
        try kiosk.map.removeLayer(withId: "circles")
        #expect(!isShown(annotation))
    }

    @Test("A layer that does not exist is reported once")
    func unknownLayer() throws {
        try kiosk.load(Self.style())
        for _ in 0..<2 { #expect(!isShown(follow("circle", "7"))) }
        #expect(
            kiosk.reports(.annotations) == [
                #"view annotation: layer "circle" is not in the style; add it to show the annotation"#
            ])
    }

    @Test("View annotations follow their feature in the frame in which it moves")
    func follows() throws {
        try kiosk.load(Self.style())
        let annotation = follow("circles", "7")
        #expect(isShown(annotation))
        let before = try #require(annotation.frame)
        var moved = Feature(geometry: Point(CLLocationCoordinate2D(latitude: 60.17, longitude: 24.96)))
        moved.identifier = .number(7)
        try kiosk.map.updateGeoJSONSourceFeatures(forSourceId: "stops", features: [moved])
        kiosk.frame()
        #expect(try #require(annotation.frame).minX > before.minX + 50)
        try kiosk.map.removeGeoJSONSourceFeatures(forSourceId: "stops", featureIds: ["7"])
        #expect(!isShown(annotation))
    }

    @Test("View annotations are hidden with a feature that is filtered out, out of the zoom range or without an image")
    func hidden() throws {
        try kiosk.load(Self.style(filter: #"["==", ["get", "kind"], "bus"]"#))
        let (filtered, zoomed, icon) = (follow("circles", "7"), follow("zoomed", "7"), follow("icons", "7"))
        for annotation in [filtered, zoomed, icon] {
            annotation.allowOverlap = true
            #expect(!isShown(annotation))
        }
        kiosk.map.setCamera(to: CameraOptions(zoom: 13))
        #expect(isShown(zoomed))
        let pixel = try #require(UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [0, 0, 0, 255]))
        try kiosk.map.addImage(pixel, id: "pin")
        #expect(isShown(icon))
        #expect(!isShown(follow("nowhere", "7")) && !isShown(follow("circles", "8")))
    }

    @Test("View annotations follow an annotation of a manager through moves, drags, assignments and styles")
    func managed() throws {
        try kiosk.load(Self.style())
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "bikes")
        kiosk.mapView.annotations.dragStart = .touch
        var bike = CircleAnnotation(id: "bike", centerCoordinate: .helsinki)
        bike.circleRadius = 12
        bike.isDraggable = true
        manager.annotations = [bike]
        let annotation = follow("bikes", "bike")
        var visibility: [Bool] = []
        annotation.onVisibilityChanged = { visibility.append($0) }
        func distance(to point: CGPoint) throws -> CGFloat {
            let frame = try #require(annotation.frame)
            return CGPoint(x: frame.midX, y: frame.midY).distance(to: point)
        }
        #expect(isShown(annotation))
        #expect(try distance(to: kiosk.center) < 0.01)
        kiosk.fingers.drag(from: kiosk.center, to: CGPoint(x: 550, y: 350))
        kiosk.clock.advance(by: 1)
        #expect(try distance(to: CGPoint(x: 550, y: 350)) < 1)
        let moved = try #require(manager.annotation(withId: "bike")).point.coordinates
        #expect(abs(moved.longitude - 24.94) > 0.01)
        #expect(try #require(annotation.anchorCoordinate).longitude.isClose(to: moved.longitude, within: 1e-6))
        manager.update("bike") { $0.point = Point(.helsinki) }
        kiosk.clock.advance(by: 0.1)
        #expect(try distance(to: kiosk.center) < 0.01)
        manager.annotations = manager.annotations
        kiosk.clock.advance(by: 0.1)
        try kiosk.load(Self.style())
        kiosk.clock.advance(by: 0.1)
        #expect(visibility == [true])
        kiosk.fingers.drag(from: kiosk.center, to: CGPoint(x: 300, y: 300))
        kiosk.clock.advance(by: 1)
        #expect(try distance(to: CGPoint(x: 300, y: 300)) < 1 && visibility == [true])
        manager.annotations = []
        #expect(!isShown(annotation) && visibility == [true, false])
    }

    @Test("Without an id the first drawn feature is followed, on the visible part of its line")
    func first() throws {
        try kiosk.load(Self.style(filter: #"["==", ["get", "kind"], "tram"]"#))
        let tram = follow("circles")
        #expect(isShown(tram))
        tram.remove()
        let road = follow("roads")
        #expect(isShown(road))
        kiosk.map.setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.98)))
        #expect(isShown(road))
        // The line ends in the middle of the view; the middle of what is seen of it is at a quarter.
        #expect(try #require(road.frame).midX.isClose(to: 200, within: 1))
    }

    @Test("Lines of avoided layers are not covered while another anchor is free")
    func avoidedLines() throws {
        try kiosk.load(Self.style())
        let annotation = ViewAnnotation(
            coordinate: .helsinki, view: .drawing(size: CGSize(width: 40, height: 20)) { _ in })
        annotation.variableAnchors = [.init(anchor: .center), .init(anchor: .bottom, offsetY: -1)]
        kiosk.mapView.viewAnnotations.add(annotation)
        #expect(isShown(annotation))
        #expect(annotation.anchorConfig?.anchor == .center)
        kiosk.mapView.viewAnnotations.viewAnnotationAvoidLayers = ["roads", "circles", "nowhere"]
        kiosk.frame()
        #expect(annotation.anchorConfig?.anchor == .bottom)
        annotation.variableAnchors = .center
        #expect(!isShown(annotation))
        annotation.allowOverlap = true
        #expect(isShown(annotation))
        annotation.allowOverlap = false
        try kiosk.map.removeLayer(withId: "roads")
        #expect(isShown(annotation))
    }

    @Test("Avoided regions are not covered by the annotations that avoid them")
    func avoidedRegions() throws {
        let annotation = ViewAnnotation(
            coordinate: .helsinki, view: .drawing(size: CGSize(width: 40, height: 20)) { _ in })
        kiosk.mapView.viewAnnotations.add(annotation)
        kiosk.mapView.viewAnnotations.viewAnnotationAvoidRegions = [
            CGRect(x: kiosk.center.x - 5, y: kiosk.center.y - 5, width: 10, height: 10)
        ]
        #expect(isShown(annotation))
        annotation.enableAvoidRegions = true
        #expect(!isShown(annotation))
        kiosk.mapView.viewAnnotations.viewAnnotationAvoidRegions = []
        #expect(isShown(annotation))
    }

    @Test("A view annotation associated with a symbol is shown while a layer draws the symbol")
    func associated() throws {
        try kiosk.load(Self.style())
        let view = ViewAnnotationContent.drawing(size: CGSize(width: 40, height: 20)) { _ in }
        try kiosk.mapView.viewAnnotations.add(
            view, options: ViewAnnotationOptions(geometry: Point(.helsinki), associatedFeatureId: "7"))
        let annotation = try #require(kiosk.mapView.viewAnnotations.allAnnotations.first)
        #expect(!isShown(annotation))
        let pixel = try #require(UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [0, 0, 0, 255]))
        try kiosk.map.addImage(pixel, id: "pin")
        #expect(isShown(annotation))
    }
}
