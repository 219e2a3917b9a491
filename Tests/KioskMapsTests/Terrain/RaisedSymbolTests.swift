import Foundation
import KioskGeometry
import KioskRendering
import KioskStyle
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Symbols above the ground")
struct RaisedSymbolTests {
    private let mapView: MapView
    private let center = CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94)

    init() throws {
        mapView = MapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        mapView.ornaments.options = .hidden
        mapView.renderer = try OffscreenRenderer()
        let pixels = (0..<144).flatMap { _ in [255, 0, 0, 255] as [UInt8] }
        let image = try #require(UIImage(pixelWidth: 12, pixelHeight: 12, pixels: pixels))
        try map.addImage(image, id: "dot")
        map.setCamera(to: CameraOptions(center: center, zoom: 15, bearing: 25, pitch: 55))
    }

    private var map: MapboxMap { mapView.mapboxMap }

    /// A square around a coordinate.
    private func building(_ center: CLLocationCoordinate2D, half: Double, height: Double) -> Feature {
        let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1), (-1, -1)].map { x, y in
            CLLocationCoordinate2D(
                latitude: center.latitude + y * half / 2, longitude: center.longitude + x * half)
        }
        var feature = Feature(geometry: Geometry.polygon(Polygon([corners])))
        feature.properties = ["height": .number(height)]
        return feature
    }

    /// Returns a style with a low building around the centre, a tower in it, and a symbol at a coordinate.
    private func document(
        _ coordinates: [CLLocationCoordinate2D], symbols: JSONObject = ["symbol-z-elevate": true]
    ) -> StyleDocument {
        var document = StyleDocument()
        document.members["light"] = ["intensity": 0]
        document.members["transition"] = ["duration": 0]
        document.sources["buildings"] = .geoJSON(
            .featureCollection(
                FeatureCollection(features: [
                    building(center, half: 0.002, height: 40), building(center, half: 0.0004, height: 90),
                ])))
        document.sources["symbols"] = .geoJSON(
            .featureCollection(
                FeatureCollection(
                    features: coordinates.map { Feature(geometry: Geometry.point(Point($0))) })))
        let properties: JSONObject = ["icon-image": "dot"]
        document.layers = [
            StyleLayer(id: "ground", type: .background, properties: ["background-color": "black"]),
            StyleLayer(
                id: "buildings", type: .fillExtrusion, source: "buildings",
                properties: ["fill-extrusion-height": ["get", "height"], "fill-extrusion-color": "green"]),
            StyleLayer(
                id: "symbols", type: .symbol, source: "symbols", properties: properties.merging(symbols) { $1 }),
        ]
        return document
    }

    /// Returns the middle of what is red; nil if nothing is.
    private func drawn(name: String? = nil) throws -> CGPoint? {
        _ = try mapView.snapshot()
        let image = try mapView.snapshot()
        if let name { PicturesFolder.write(image, name: name) }
        var (sum, count) = (SIMD2<Double>.zero, 0.0)
        for pixel in 0..<image.pixelWidth * image.pixelHeight
        where image.pixels[4 * pixel] > 128 && image.pixels[4 * pixel + 1] < 60 {
            sum += SIMD2(Double(pixel % image.pixelWidth) + 0.5, Double(pixel / image.pixelWidth) + 0.5)
            count += 1
        }
        return count > 20 ? CGPoint(x: sum.x / count, y: sum.y / count) : nil
    }

    /// Returns the point of the screen at a height over a coordinate, in metres.
    private func point(_ coordinate: CLLocationCoordinate2D, height: Double) throws -> CGPoint {
        let transform = map.cameraTransform
        let world = transform.worldPoint(of: coordinate)
        return try #require(transform.screenPoint(of: world, level: height * transform.pointsPerMetre))
    }

    private func hits(at point: CGPoint) -> Int {
        var count = 0
        map.queryRenderedFeatures(with: point, options: RenderedQueryOptions(layerIds: ["symbols"])) {
            count = (try? $0.get())?.count ?? 0
        }
        return count
    }

    private func expectSymbol(at coordinate: CLLocationCoordinate2D, height: Double, name: String? = nil) throws {
        let expected = try point(coordinate, height: height)
        let seen = try #require(try drawn(name: name))
        #expect(hypot(seen.x - expected.x, seen.y - expected.y) < 1, "\(seen) instead of \(expected)")
        #expect(hits(at: expected) == 1)
        let ground = try point(coordinate, height: 0)
        if height > 20 { #expect(hits(at: ground) == 0) }
        #expect(hits(at: CGPoint(x: expected.x + 14, y: expected.y)) == 0)
    }

    @Test("The padding of an icon on a roof is hit", arguments: [0.0, 10])
    func padding(padding: Double) throws {
        map.load(document([center], symbols: ["symbol-z-elevate": true, "icon-padding": .number(padding)]))
        let midpoint = try #require(try drawn())
        // Half of the image, and the pixel around it, which is drawn.
        let scale = 1.05
        #expect(hits(at: CGPoint(x: midpoint.x + 6 + padding, y: midpoint.y)) == 1)
        #expect(hits(at: CGPoint(x: midpoint.x, y: midpoint.y - 6 - padding)) == 1)
        #expect(hits(at: CGPoint(x: midpoint.x + (8 + padding) * scale, y: midpoint.y)) == 0)
        #expect(hits(at: CGPoint(x: midpoint.x, y: midpoint.y - (8 + padding) * scale)) == 0)
    }

    @Test("A symbol stands on the highest roof below it, and follows the roof")
    func roofs() throws {
        map.load(document([center]))
        try expectSymbol(at: center, height: 90, name: "raised-symbol-roof")
        let low = CLLocationCoordinate2D(latitude: center.latitude, longitude: center.longitude + 0.0012)
        map.load(document([low]))
        try expectSymbol(at: low, height: 40)
        try map.setLayerProperty(for: "buildings", property: "fill-extrusion-vertical-scale", value: 1.5)
        try expectSymbol(at: low, height: 60)
        try map.setLayerProperty(for: "buildings", property: "visibility", value: "none")
        try expectSymbol(at: low, height: 0)
        try map.setLayerProperty(for: "buildings", property: "visibility", value: "visible")
        try map.setLayerProperty(for: "symbols", property: "symbol-z-elevate", value: false)
        try expectSymbol(at: low, height: 0)
    }

    /// Loads a style with extrusions of one height, and a symbol at a coordinate.
    private func load(
        _ coordinate: CLLocationCoordinate2D, height: Double, minZoom: Double? = nil, buildings: [Feature]? = nil,
        symbols: JSONObject = ["symbol-z-elevate": true]
    ) {
        var document = document([coordinate], symbols: symbols)
        if let buildings {
            document.sources["buildings"] = .geoJSON(.featureCollection(FeatureCollection(features: buildings)))
        }
        document.layers[1] = StyleLayer(
            id: "buildings", type: .fillExtrusion, source: "buildings",
            properties: ["fill-extrusion-height": .number(height), "fill-extrusion-color": "green"])
        document.layers[1].minZoom = minZoom
        map.load(document)
    }

    private func set(_ property: String, _ value: Any) throws {
        try map.setLayerProperty(for: "buildings", property: "fill-extrusion-\(property)", value: value)
    }

    @Test("A symbol on a roof follows the properties that raise, move or reshape the roof")
    func properties() throws {
        let low = CLLocationCoordinate2D(latitude: center.latitude, longitude: center.longitude + 0.0012)
        load(low, height: 40)
        try expectSymbol(at: low, height: 40)
        try set("height", 60)
        try expectSymbol(at: low, height: 60)
        try set("vertical-scale", 0.5)
        try expectSymbol(at: low, height: 30)
        // Walls have no roof.
        try set("line-width", 4)
        try expectSymbol(at: low, height: 0)
        try set("line-width", 0)
        try expectSymbol(at: low, height: 30)
        try set("translate", [300, 0])
        try expectSymbol(at: low, height: 0)
        // The edge of the building is west of the symbol until the map is turned round.
        try set("translate", [-60, 0])
        try set("translate-anchor", "viewport")
        try expectSymbol(at: low, height: 0)
        map.setCamera(to: CameraOptions(bearing: 205))
        try expectSymbol(at: low, height: 30)
    }

    @Test("A symbol in a corner that is rounded off is on the ground")
    func roundedCorners() throws {
        let corner = CLLocationCoordinate2D(
            latitude: center.latitude + 0.00098, longitude: center.longitude + 0.00195)
        load(corner, height: 40)
        try expectSymbol(at: corner, height: 40)
        try set("rounded-corner-distance", 60)
        try expectSymbol(at: corner, height: 0)
        try set("rounded-corner-distance", 0)
        try expectSymbol(at: corner, height: 40)
    }

    @Test("A symbol follows a roof that becomes lower with the distance, while the range or the camera changes")
    func cutoff() throws {
        var found: (coordinate: CLLocationCoordinate2D, building: Feature, fraction: Double)?
        for y in 50..<130 where found == nil {
            let coordinate = map.coordinate(for: CGPoint(x: 200, y: y))
            let transform = map.cameraTransform
            let fade = try #require(CutoffFade(range: 1, minimumZoom: 15, in: transform))
            let world = transform.worldPoint(of: coordinate)
            let fraction = fade.fraction(at: SIMD2(world.x, world.y), depth: transform.depth(of: world))
            if 0.3...0.7 ~= fraction { found = (coordinate, building(coordinate, half: 0.0004, height: 0), fraction) }
        }
        let (coordinate, building, fraction) = try #require(found)
        load(coordinate, height: 40, minZoom: 15, buildings: [building])
        try expectSymbol(at: coordinate, height: 40)
        try set("cutoff-fade-range", 1)
        try expectSymbol(at: coordinate, height: 40 * fraction, name: "raised-symbol-cutoff")
        map.setCamera(to: CameraOptions(center: coordinate))
        try expectSymbol(at: coordinate, height: 40)
    }

    @Test("A roof with rounded edges is lower at its edges")
    func roundedEdges() throws {
        load(center, height: 40)
        try set("edge-radius", 1)
        let midpoint = WebMercator.point(for: center)
        let edge = WebMercator.point(
            for: CLLocationCoordinate2D(latitude: center.latitude, longitude: center.longitude + 0.002))
        let metre = ExtrusionForm.metre(at: SIMD2(edge.x, edge.y))
        // The slope is half as wide as the radius, since the edges of the corners are too short for the whole.
        func height(inside inset: Double) -> Double {
            map.roofHeights()(CGPoint(x: edge.x - inset * metre, y: midpoint.y))
        }
        for (inset, expected) in [(-0.1, 0.0), (0.1, 39.6), (0.25, 39.75), (0.6, 40), (3, 40)] {
            #expect(abs(height(inside: inset) - expected) < 1e-3, "\(inset) m inside the edge")
        }
        try set("rounded-roof", false)
        #expect(abs(height(inside: 0.25) - 40) < 1e-6)
    }

    @Test("A symbol is hidden once a building in front of it grows")
    func growth() throws {
        let behind = CLLocationCoordinate2D(latitude: center.latitude + 0.0012, longitude: center.longitude + 0.0004)
        load(behind, height: 0, symbols: ["icon-occlusion-opacity": 0])
        #expect(try drawn() != nil)
        try set("height", 90)
        #expect(try drawn() == nil)
        try set("vertical-scale", 0.01)
        #expect(try drawn() != nil)
    }

    @Test("An offset is added to the height of the roof, and is that above the ground elsewhere")
    func offsets() throws {
        let beside = CLLocationCoordinate2D(latitude: center.latitude - 0.0012, longitude: center.longitude - 0.003)
        map.load(document([center], symbols: ["symbol-z-elevate": true, "symbol-z-offset": 25]))
        try expectSymbol(at: center, height: 115)
        map.load(document([beside], symbols: ["symbol-z-elevate": true, "symbol-z-offset": 25]))
        try expectSymbol(at: beside, height: 25)
        map.load(document([center], symbols: ["symbol-z-offset": 60, "symbol-elevation-reference": "sea"]))
        try expectSymbol(at: center, height: 60)
    }

    @Test("A height offset is measured from the ground or from sea level, and added to an elevation")
    func heightOffsets() throws {
        map.load(document([center], symbols: ["symbol-height-offset": 60]))
        try expectSymbol(at: center, height: 60)
        map.load(document([center], symbols: ["symbol-height-offset": ["+", 10, 15], "symbol-z-offset": 20]))
        try expectSymbol(at: center, height: 45)
        map.load(
            document([center], symbols: ["symbol-height-offset": 40, "symbol-height-anchor": "absolute"]))
        try expectSymbol(at: center, height: 40)
        for invalid in [["get", "missing"], ["/", 0, 0]] as [JSONValue] {
            map.load(document([center], symbols: ["symbol-height-offset": invalid]))
            try expectSymbol(at: center, height: 0)
        }
    }

    @Test("Symbols above each other do not collide, and those at the same point of the screen do")
    func collisions() throws {
        // Symbols of two layers at the same position.
        var document = document([center], symbols: ["symbol-z-offset": 80])
        document.layers.append(document.layers[2])
        document.layers[3] = StyleLayer(
            id: "ground symbols", type: .symbol, source: "symbols", properties: ["icon-image": "dot"])
        map.load(document)
        _ = try mapView.snapshot()
        _ = try mapView.snapshot()
        #expect(hits(at: try point(center, height: 80)) == 1)
        try map.setLayerProperty(for: "symbols", property: "symbol-z-offset", value: 1)
        _ = try mapView.snapshot()
        _ = try mapView.snapshot()
        #expect(hits(at: try point(center, height: 1)) == 0)
    }

    @Test("A symbol on a roof is seen above it, and one on the ground behind a building is hidden")
    func occlusion() throws {
        let behind = CLLocationCoordinate2D(latitude: center.latitude + 0.0012, longitude: center.longitude + 0.0004)
        for (height, isHidden) in [(0.0, true), (100, false)] {
            map.load(document([behind], symbols: ["symbol-z-offset": .number(height), "icon-occlusion-opacity": 0]))
            #expect(try (drawn() == nil) == isHidden, "\(height)")
        }
        map.load(document([center], symbols: ["symbol-z-elevate": true, "icon-occlusion-opacity": 0]))
        try expectSymbol(at: center, height: 90)
    }

    @Test("Invalid offsets are 0", arguments: [.number(-50), ["get", "missing"], ["/", 0, 0]] as [JSONValue])
    func invalid(offset: JSONValue) throws {
        map.load(document([center], symbols: ["symbol-z-offset": offset]))
        try expectSymbol(at: center, height: 0)
    }
}
