import Foundation
import KioskMapsTesting
import KioskRendering
import KioskStyle
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("What lies behind raised layers on terrain")
struct RaisedHidingTests {
    private static let colors = ["red", "lime", "blue", "yellow", "cyan", "magenta"]
    private static let pixels: [[UInt8]] = [
        [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 0], [0, 255, 255], [255, 0, 255],
    ]

    /// A layer with two features.
    private enum Kind: String, CaseIterable {
        case ground, raised, lines

        func layer(opacity: Double = 1) -> StyleLayer {
            let color: JSONValue = ["get", "color"]
            let source = rawValue
            return switch self {
            case .ground:
                StyleLayer(
                    id: source, type: .fill, source: source,
                    properties: ["fill-color": color, "fill-antialias": false])
            case .raised:
                StyleLayer(
                    id: source, type: .fill, source: source,
                    properties: [
                        "fill-color": color, "fill-antialias": false, "fill-z-offset": ["get", "height"],
                        "fill-opacity": .number(opacity),
                    ])
            case .lines:
                StyleLayer(
                    id: source, type: .line, source: source,
                    properties: [
                        "line-color": color, "line-width": 12, "line-cap": "round", "line-join": "round",
                        "line-z-offset": ["get", "height"],
                        "line-elevation-reference": "ground",
                    ])
            }
        }
    }

    private func source(
        _ kind: Kind, number: Int, _ map: MapboxMap, using generator: inout SeededGenerator
    ) -> StyleSource {
        let features = (0..<2).map { index in
            let x = Double.random(in: 40...200, using: &generator)
            let y = Double.random(in: 80...170, using: &generator)
            @MainActor func coordinate(_ x: Double, _ y: Double) -> CLLocationCoordinate2D {
                map.coordinate(for: CGPoint(x: x, y: max(y, 60)))
            }
            let corners = [coordinate(x - 45, y - 25), coordinate(x + 45, y - 15), coordinate(x, y + 35)]
            let geometry: Geometry =
                kind == .lines ? .lineString(LineString(corners)) : .polygon(Polygon([corners + [corners[0]]]))
            var feature = Feature(geometry: geometry)
            let row = 2 * number + index
            feature.identifier = .number(Double(row))
            feature.properties = [
                "color": .string(Self.colors[row]), "height": .number(.random(in: 60...400, using: &generator)),
            ]
            return feature
        }
        return .geoJSON(.featureCollection(FeatureCollection(features: features)))
    }

    /// Returns the row of the feature whose colour a pixel and those around it have, −1 for the ground; nil at an edge.
    private func row(in image: UIImage, _ column: Int, _ line: Int) -> Int? {
        func row(_ column: Int, _ line: Int) -> Int? {
            let start = 4 * (line * image.pixelWidth + column)
            let pixel = image.pixels[start..<start + 3]
            guard pixel.contains(where: { $0 > 8 }) else { return -1 }
            return Self.pixels.firstIndex(of: Array(pixel))
        }
        let center = row(column, line)
        for y in -3...3 {
            for x in -3...3 where row(column + x, line + y) != center { return nil }
        }
        return center
    }

    private func found(_ map: MapboxMap, at point: CGPoint) -> [FeatureIdentifier?] {
        var found: [FeatureIdentifier?] = []
        map.queryRenderedFeatures(with: point) { found = ((try? $0.get()) ?? []).map(\.feature.identifier) }
        return found
    }

    @Test("The first feature found is the one that is drawn in front, in each order of the layers")
    func agreement() throws {
        var generator = SeededGenerator(seed: 5)
        var (painted, behind) = (0, 0)
        for round in 0..<randomRounds(3) {
            let map = try TerrainMap(
                Hills(seed: UInt64(round + 1), height: 500, zoom: 13),
                camera: CameraOptions(
                    center: TerrainMap.vaduz, zoom: .random(in: 12...13, using: &generator),
                    bearing: .random(in: 0...360, using: &generator), pitch: .random(in: 30...65, using: &generator)))
            map.load(TerrainMap.style())
            let kinds = Kind.allCases.shuffled(using: &generator)
            var document = TerrainMap.style(layers: kinds.map { $0.layer() })
            for (number, kind) in kinds.enumerated() {
                document.sources[kind.rawValue] = source(kind, number: number, map.map, using: &generator)
            }
            map.load(document)
            let image = try map.mapView.snapshot()
            PicturesFolder.write(image, name: "raised-hiding-\(round)")
            let order = kinds.map(\.rawValue)
            for y in stride(from: 4, to: image.pixelHeight - 4, by: 4) {
                for x in stride(from: 4, to: image.pixelWidth - 4, by: 4) {
                    guard let row = row(in: image, x, y) else { continue }
                    let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
                    let found = found(map.map, at: point)
                    let expected = row >= 0 ? FeatureIdentifier.number(Double(row)) : nil
                    #expect((found.first ?? nil) == expected, "\(round) \(order) at \(point): \(row), found \(found)")
                    if row >= 0 { painted += 1 }
                    if row >= 0, found.count == 1 { behind += 1 }
                }
            }
        }
        #expect(painted > 500)
        #expect(behind > 100)
    }

    @Test("What is seen through a translucent polygon above the ground is hit")
    func translucent() throws {
        for (opacity, isHit) in [(1.0, false), (0.5, true)] {
            let map = try TerrainMap(
                Hills(seed: 3, height: 200, zoom: 13),
                camera: CameraOptions(center: TerrainMap.vaduz, zoom: 12.5, pitch: 50))
            map.load(TerrainMap.style())
            var document = TerrainMap.style(layers: [Kind.ground.layer(), Kind.raised.layer(opacity: opacity)])
            for (number, kind) in [Kind.ground, .raised].enumerated() {
                let ring = [(9.4, 47.1), (9.6, 47.1), (9.6, 47.2), (9.4, 47.2), (9.4, 47.1)].map {
                    CLLocationCoordinate2D(latitude: $0.1, longitude: $0.0)
                }
                var feature = Feature(geometry: Geometry.polygon(Polygon([ring])))
                feature.identifier = .number(Double(number))
                feature.properties = ["color": .string(Self.colors[number]), "height": 100]
                document.sources[kind.rawValue] = .geoJSON(.featureCollection(FeatureCollection(features: [feature])))
            }
            map.load(document)
            let found = found(map.map, at: CGPoint(x: 120, y: 90))
            #expect(found == (isHit ? [.number(1), .number(0)] : [.number(1)]), "opacity \(opacity)")
        }
    }
}
