import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import KioskStyle
import TestSupport
import Testing

/// Symbols that overlap at the borders of the tiles in which they are laid out, which have no meaning for a source without tiles.
@MainActor
@Suite("The order of symbols is that of the whole source, in pictures, hits and queries")
struct SymbolOrderPictureTests {
    /// What the order depends on.
    enum Order: String, CaseIterable {
        case key, position, source

        var properties: JSONObject {
            switch self {
            case .key: ["symbol-sort-key": ["get", "key"]]
            case .position: ["symbol-z-order": "viewport-y"]
            case .source: ["symbol-z-order": "source"]
            }
        }
    }

    private static let size = CGSize(width: 200, height: 200)
    private static let count = 14

    private let mapView: MapView
    private let colors: [[UInt8]]

    init() throws {
        mapView = MapView(frame: CGRect(origin: .zero, size: Self.size))
        mapView.ornaments.options = .hidden
        mapView.renderer = try OffscreenRenderer()
        colors = (0..<Self.count).map { index -> [UInt8] in
            let green = index * 53 % 200 + 40
            let blue = index * 97 % 200 + 40
            return [UInt8(80 + index * 12), UInt8(green), UInt8(blue), 255]
        }
        for (index, color) in colors.enumerated() {
            let pixels = (0..<32 * 32).flatMap { _ in color }
            let image = try #require(UIImage(pixelWidth: 32, pixelHeight: 32, pixels: pixels))
            try mapView.mapboxMap.addImage(image, id: "picture \(index)")
        }
    }

    private func feature(_ index: Int, at coordinate: CLLocationCoordinate2D, key: Int) -> Feature {
        var feature = Feature(geometry: Point(coordinate))
        feature.identifier = .number(Double(index))
        feature.properties = ["picture": .string("picture \(index)"), "key": .number(Double(key))]
        return feature
    }

    private func load(_ features: [Feature], _ order: Order) {
        var properties: JSONObject = [
            "icon-image": ["get", "picture"], "icon-allow-overlap": true, "icon-padding": 0,
        ]
        properties.merge(order.properties) { $1 }
        var document = StyleDocument()
        document.sources["things"] = .geoJSON(.featureCollection(FeatureCollection(features: features)))
        document.layers = [
            StyleLayer(id: "ground", type: .background, properties: ["background-color": "black"]),
            StyleLayer(id: "things", type: .symbol, source: "things", properties: properties),
        ]
        mapView.mapboxMap.load(document)
    }

    private func hits(at point: CGPoint) -> [Int] {
        var found: [QueriedRenderedFeature] = []
        mapView.mapboxMap.queryRenderedFeatures(with: point) { found = (try? $0.get()) ?? [] }
        return found.compactMap(\.feature.identifier?.number).map { Int($0) }
    }

    /// The index of the colour of a pixel; nil for the ground and for blended edges.
    private func color(of image: UIImage, _ x: Int, _ y: Int) -> Int? {
        let start = (y * image.pixelWidth + x) * 4
        let pixel = image.pixels[start..<start + 4]
        return colors.firstIndex { $0.elementsEqual(pixel) }
    }

    @Test("The symbol on top is hit first, and symbols overlap in their order", arguments: Order.allCases)
    func agreement(order: Order) throws {
        var generator = SeededGenerator(seed: 39)
        var compared = 0
        for scene in 0..<randomRounds(4) {
            // A corner of four tiles, of which one is at the antimeridian in every other scene.
            let zoom = Double.random(in: 5...12, using: &generator)
            let tiles = exp2(zoom.rounded(.down))
            let corner = CGPoint(
                x: scene % 2 == 0 ? Double(Int.random(in: 1..<Int(tiles), using: &generator)) / tiles : 1,
                y: Double(Int.random(in: Int(tiles / 4)...Int(tiles * 3 / 4), using: &generator)) / tiles)
            mapView.mapboxMap.setCamera(
                to: CameraOptions(
                    center: WebMercator.coordinate(for: corner), zoom: zoom,
                    bearing: scene % 4 < 2 ? 0 : .random(in: 0...360, using: &generator)))
            let keys = (0..<Self.count).map { _ in Int.random(in: 0..<Self.count / 2, using: &generator) }
            var points: [CGPoint] = []
            for _ in 0..<Self.count {
                points.append(
                    CGPoint(x: .random(in: 70...130, using: &generator), y: .random(in: 70...130, using: &generator)))
            }
            let features = points.enumerated().map { index, point in
                feature(index, at: mapView.mapboxMap.coordinate(for: point).wrap(), key: keys[index])
            }
            load(features, order)
            _ = try mapView.snapshot()
            let image = try mapView.snapshot()
            for y in stride(from: 60, to: 140, by: 3) {
                for x in stride(from: 60, to: 140, by: 3) {
                    // Icons are drawn at whole pixels, so that their edges differ from those of hits.
                    let near = [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)].map { color(of: image, x + $0.0, y + $0.1) }
                    guard let shown = near[0], near.allSatisfy({ $0 == shown }) else { continue }
                    let found = hits(at: CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
                    #expect(found.first == shown, "\(order), scene \(scene), at \(x), \(y): \(found), drawn \(shown)")
                    compared += 1
                    for (above, below) in zip(found, found.dropFirst()) {
                        switch order {
                        case .key: #expect((keys[above], above) > (keys[below], below))
                        case .source: #expect(above > below)
                        case .position: #expect(points[above].y > points[below].y - 0.2)
                        }
                    }
                }
            }
            let whole = CGRect(origin: .zero, size: Self.size)
            var queried: [Int] = []
            mapView.mapboxMap.queryRenderedFeatures(with: whole) {
                queried = ((try? $0.get()) ?? []).compactMap(\.feature.identifier?.number).map { Int($0) }
            }
            #expect(Set(queried) == Set(0..<Self.count))
            if order == .key { #expect(queried == queried.sorted { (keys[$0], $0) > (keys[$1], $1) }) }
        }
        #expect(compared > 500)
    }
}
