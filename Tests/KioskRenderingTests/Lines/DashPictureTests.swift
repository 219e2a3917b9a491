import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import KioskStyle
import TestSupport
import Testing

@MainActor
@Suite("Drawing and hit testing of dashes agree")
struct DashPictureTests {
    private static let size = CGSize(width: 240, height: 180)
    private static let colors: [UIColor] = [.red, .green, .blue, .yellow, .cyan, .magenta]

    private let mapView: MapView

    init() throws {
        mapView = MapView(frame: CGRect(origin: .zero, size: Self.size))
        mapView.renderer = try OffscreenRenderer()
        mapView.ornaments.options = .hidden
    }

    /// Returns lines and outlines of several segments with random dashes, caps, joins and offsets.
    ///
    /// - Parameters:
    ///   - isLong: Whether they extend over several tiles.
    ///   - generator: The source of random numbers.
    private func style(isLong: Bool, using generator: inout SeededGenerator) -> StyleDocument {
        let features = Self.colors.enumerated().map { row, color -> Feature in
            let (columns, rows) = isLong ? (-900.0...1140, -400.0...580) : (0...240, 20...180)
            let points = (0..<Int.random(in: 2...5, using: &generator)).map { _ in
                mapView.mapboxMap.coordinate(
                    for: CGPoint(x: generator.number(columns), y: generator.number(rows)))
            }
            let isRing = isLong && row == 0 && points.count > 2
            var feature =
                isRing
                ? Feature(geometry: Polygon([points + points.prefix(1)])) : Feature(geometry: LineString(points))
            feature.identifier = .number(Double(row))
            feature.properties = [
                "color": .string("rgb(\(Int(color.red * 255)),\(Int(color.green * 255)),\(Int(color.blue * 255)))"),
                "size": .number(generator.number(3...18)),
            ]
            return feature
        }
        let lengths = (0..<Int.random(in: 2...4, using: &generator)).map { _ in
            JSONValue.number(generator.number(0.5...4))
        }
        var document = StyleDocument()
        document.sources["lines"] = .geoJSON(.featureCollection(FeatureCollection(features: features)))
        document.layers = [
            StyleLayer(id: "ground", type: .background, properties: ["background-color": "black"]),
            StyleLayer(
                id: "lines", type: .line, source: "lines",
                properties: [
                    "line-color": ["get", "color"], "line-width": ["get", "size"], "line-dasharray": .array(lengths),
                    "line-offset": .number(generator.flip() ? 0 : generator.number(-8...8)),
                    "line-cap": .string(["butt", "round", "square"].randomElement(using: &generator) ?? "butt"),
                    "line-join": .string(["miter", "round", "bevel"].randomElement(using: &generator) ?? "miter"),
                ]),
        ]
        return document
    }

    /// The row of the feature whose colour a pixel and all around it have; −1 for the ground, nil where they differ.
    private func row(shownIn image: UIImage, column: Int, row: Int) -> Int? {
        func pixel(_ column: Int, _ row: Int) -> [UInt8] {
            let start = 4 * (row * image.pixelWidth + column)
            return Array(image.pixels[start..<start + 3])
        }
        let center = pixel(column, row)
        for y in -1...1 {
            for x in -1...1 where pixel(column + x, row + y) != center { return nil }
        }
        if center == [0, 0, 0] { return -1 }
        return Self.colors.firstIndex { [$0.red, $0.green, $0.blue].map { UInt8($0 * 255) } == center }
    }

    @Test("A pixel with the colour of a dash is a hit on its line, and a pixel of a gap is not")
    func agreement() throws {
        var generator = SeededGenerator(seed: 31)
        var (painted, bare) = (0, 0)
        for scene in 0..<randomRounds(18) {
            // In every third scene, a corner of four tiles, which may be at the antimeridian.
            let isLong = scene % 3 == 2
            let zoom = Double.random(in: 4...18, using: &generator)
            let tiles = exp2(zoom.rounded(.down))
            let corner = CGPoint(
                x: scene % 2 == 0 ? (tiles * 0.57).rounded() / tiles : 1, y: (tiles * 0.29).rounded() / tiles)
            mapView.mapboxMap.setCamera(
                to: CameraOptions(
                    center: isLong
                        ? WebMercator.coordinate(for: corner)
                        : CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94),
                    zoom: zoom, bearing: .random(in: 0...360, using: &generator),
                    pitch: isLong || scene % 2 == 0 ? 0 : .random(in: 0...50, using: &generator)))
            mapView.mapboxMap.load(style(isLong: isLong, using: &generator))
            let image = try mapView.snapshot()
            for y in stride(from: 2, to: image.pixelHeight - 2, by: 3) {
                for x in stride(from: 2, to: image.pixelWidth - 2, by: 3) {
                    guard let shown = row(shownIn: image, column: x, row: y) else { continue }
                    var found: [QueriedRenderedFeature] = []
                    let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
                    mapView.mapboxMap.queryRenderedFeatures(with: point) { found = (try? $0.get()) ?? [] }
                    if shown >= 0 { painted += 1 } else { bare += 1 }
                    #expect(
                        found.first?.feature.identifier == (shown < 0 ? nil : .number(Double(shown))),
                        "scene \(scene) at \(point)")
                }
            }
        }
        #expect(painted > 500)
        #expect(bare > 500)
    }
}
