import Foundation
import KioskGeometry
import KioskMapsTesting
import KioskStyle
import KioskTiles
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskResources
@testable import KioskRuntime
@testable import KioskScene

@MainActor
@Suite("Image sources")
struct ImageSourceTests {
    /// A decoder of files with one byte: the gray value of an image of one pixel.
    private struct ByteDecoder: ImageDecoding {
        func decode(_ data: Data, scale: CGFloat) throws -> UIImage {
            guard data.count == 1, let byte = data.first,
                let image = UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [byte, byte, byte, 255], scale: scale)
            else { throw StyleError(message: "expected one byte, found \(data.count)") }
            return image
        }
    }

    private let shelf = ResourceShelf()
    private let mapView: MapView
    private let log: EventLog
    private var map: MapboxMap { mapView.mapboxMap }

    init() {
        shelf.files = [
            "https://city.example/radar.png": Data([50]), "https://city.example/later.png": Data([60]),
            "https://city.example/broken.png": Data([1, 2]),
        ]
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300), mapInitOptions: MapInitOptions(styleURI: nil),
            clock: ManualClock(), resources: shelf)
        mapView.imageDecoder = ByteDecoder()
        log = EventLog(mapView.mapboxMap, kinds: [.sourceAdded, .sourceDataLoaded, .mapLoadingError])
    }

    private let square = [[0.0, 10.0], [10.0, 10.0], [10.0, 0.0], [0.0, 0.0]]

    private func add(_ name: String?, coordinates: [[Double]]? = nil) throws {
        var source = ImageSource(id: "radar")
        source.url = name.map { "https://city.example/\($0).png" }
        source.coordinates = coordinates ?? square
        try map.addSource(source)
    }

    private func image(_ value: UInt8) throws -> UIImage {
        try #require(UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [value, value, value, 255]))
    }

    /// The first byte of the image; nil if there is no image.
    private var value: UInt8? { map.sourceImages["radar"]?.image.pixels.first }

    /// Returns the drawing of a raster layer of the source.
    private func bucket() throws -> RasterBucket? {
        let layer = map.compiled(StyleLayer(id: "r", type: .raster, source: "radar"))
        let transform = map.cameraTransform
        var drawing = RasterDrawing()
        drawing.update(
            LayerInput(
                layer: layer, contexts: map.contexts(of: layer, seenBy: transform),
                resources: LayerResources(images: [:], texts: map.texts, sourceImages: map.sourceImages)),
            key: map.contentKey(of: layer, seenBy: transform).cache, revision: 1)
        return drawing.layers.first?.bucket as? RasterBucket
    }

    @Test("The image of a URL is loaded and placed between its corners")
    func load() throws {
        shelf.isOpen = false
        try add("radar")
        #expect(value == nil)
        #expect(try bucket() == nil)
        #expect(log.take() == ["source-added radar"])
        let revision = map.sources["radar"]?.revision
        shelf.isOpen = true
        #expect(value == 50)
        #expect(log.take() == ["source-data-loaded radar metadata"])
        #expect(map.sources["radar"]?.revision != revision, "layers of the source are drawn again")
        let bucket = try #require(try bucket())
        guard case .image(let image, let corners) = bucket.content else {
            Issue.record("expected an image, found \(bucket.content)")
            return
        }
        #expect(image.identity.layer == "radar")
        let expected = square.map {
            WebMercator.point(for: CLLocationCoordinate2D(latitude: $0[1], longitude: $0[0]))
        }
        // Rounded to the units of a tile that is at most twice as wide as the image.
        for (corner, place) in zip(corners, expected) { #expect(corner.distance(to: place) < 2.0 / 16 / 8192) }
    }

    @Test("The corners of a tile are exact although coordinates are decimal numbers")
    func corners() throws {
        let box = TileID(z: 15, x: 17_600, y: 10_747).box
        let positions = [
            CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
            CGPoint(x: box.minX, y: box.maxY),
        ]
        let coordinates = positions.map { position in
            let coordinate = WebMercator.coordinate(for: position)
            // Seven decimals are a centimetre.
            return [coordinate.longitude, coordinate.latitude].map { ($0 * 1e7).rounded() / 1e7 }
        }
        try add("radar", coordinates: coordinates)
        #expect(map.sourceImages["radar"]?.corners == positions)
    }

    @Test("An image is replaced live, and an image that is still being loaded does not replace it")
    func update() throws {
        shelf.isOpen = false
        try add("radar")
        try map.updateImageSource(withId: "radar", image: image(99))
        #expect(value == 99)
        #expect(log.take() == ["source-added radar", "source-data-loaded radar metadata"])
        let first = map.sourceImages["radar"]?.revision
        shelf.isOpen = true
        #expect(value == 99)
        try map.updateImageSource(withId: "radar", image: image(98))
        #expect(value == 98)
        #expect(map.sourceImages["radar"]?.revision != first)
        #expect(try map.source(withId: "radar", type: ImageSource.self).url == "https://city.example/radar.png")
    }

    @Test("Another URL is loaded, and the previous image stays until then")
    func anotherAddress() throws {
        try add("radar")
        shelf.isOpen = false
        try map.setSourceProperty(for: "radar", property: "url", value: "https://city.example/later.png")
        #expect(value == 50)
        shelf.isOpen = true
        #expect(value == 60)
        try map.setSourceProperty(for: "radar", property: "url", value: NSNull())
        #expect(value == nil)
    }

    @Test("The same URL is loaded again when it is set again")
    func reload() throws {
        try add("radar")
        shelf.files["https://city.example/radar.png"] = Data([51])
        try map.setSourceProperty(for: "radar", property: "url", value: "https://city.example/radar.png")
        #expect(value == 51)
    }

    @Test("New coordinates move the image without loading it again")
    func move() throws {
        try add("radar")
        let before = try #require(map.sourceImages["radar"])
        let moved = square.map { [$0[0] + 20, $0[1]] }
        try map.setSourceProperty(for: "radar", property: "coordinates", value: moved)
        let after = try #require(map.sourceImages["radar"])
        #expect(after.revision == before.revision)
        let corners = try #require(before.corners)
        for (corner, old) in zip(try #require(after.corners), corners) {
            #expect(corner.x.isClose(to: old.x + 20.0 / 360, within: 1e-4))
        }
        #expect(shelf.requests == ["https://city.example/radar.png"])
    }

    @Test("A source without a URL draws the image that the application sets")
    func withoutAddress() throws {
        try add(nil)
        #expect(try bucket() == nil)
        #expect(shelf.requests.isEmpty)
        try map.updateImageSource(withId: "radar", image: image(3))
        #expect(try bucket() != nil)
        try map.setSourceProperty(for: "radar", property: "coordinates", value: square)
        #expect(value == 3)
    }

    @Test("A source without valid coordinates draws nothing", arguments: ["[]", "[[0,1],[1,1],[1,0]]", "7"])
    func coordinates(json: String) throws {
        map.loadStyleJSON(
            """
            {"version":8,"layers":[],"sources":{"radar":
             {"type":"image","url":"https://city.example/radar.png","coordinates":\(json)}}}
            """)
        #expect(try bucket() == nil)
        #expect(log.take().contains("map-loading-error source"))
    }

    @Test("A removed source has no image")
    func removal() throws {
        try add("radar")
        try map.removeSource(withId: "radar")
        #expect(map.sourceImages.isEmpty)
        try add("later")
        #expect(value == 60)
        map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[]}"#)
        #expect(map.sourceImages.isEmpty)
    }

    @Test("A missing file, a damaged file and a missing decoder are reported as errors of the source")
    func failures() throws {
        for name in ["missing", "broken"] {
            try add(name)
            #expect(log.take() == ["source-added radar", "map-loading-error source"])
            #expect(value == nil)
            try map.removeSource(withId: "radar")
        }
        mapView.imageDecoder = nil
        var messages: [String] = []
        let token = map.onMapLoadingError.observe { messages.append($0.message) }
        try add("radar")
        #expect(messages.count == 1)
        #expect(messages.first?.contains("mapView.imageDecoder") == true)
        token.cancel()
    }

    @Test("Only image sources have an image, and they are not reported as not drawn")
    func types() throws {
        var reports: [String] = []
        let token = map.onDiagnostic.observe { reports.append($0.message) }
        try add("radar")
        try map.addSource(withId: "canvas", properties: ["type": "canvas", "coordinates": square])
        try map.updateImageSource(withId: "canvas", image: image(4))
        #expect(reports.isEmpty)
        try map.addSource(GeoJSONSource(id: "stops"))
        for id in ["stops", "unknown"] {
            #expect(throws: StyleError.self) { try map.updateImageSource(withId: id, image: image(4)) }
        }
        token.cancel()
    }
}
