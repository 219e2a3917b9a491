import Foundation
import KioskMapsTesting
import KioskRendering
import KioskStyle
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Drawing and hit testing agree on terrain")
struct TerrainHitTests {
    private static let colors: [UIColor] = [.red, .green, .blue, .yellow, .cyan, .magenta]

    /// A layer of random features on terrain.
    enum Kind: String, CaseIterable {
        case facingCircles, lyingCircles, icons, fills, lines
        case raisedIcons, raisedLyingIcons, iconsAboveSea
        case raisedFills, fillsAtOwnHeights, raisedLines, linesAtOwnHeights, linesAboveSea

        var type: LayerType {
            switch self {
            case .facingCircles, .lyingCircles: .circle
            case .icons, .raisedIcons, .raisedLyingIcons, .iconsAboveSea: .symbol
            case .fills, .raisedFills, .fillsAtOwnHeights: .fill
            case .lines, .raisedLines, .linesAtOwnHeights, .linesAboveSea: .line
            }
        }

        /// The properties of heights, in metres.
        var heights: JSONObject {
            switch self {
            case .raisedIcons: ["symbol-z-offset": ["get", "height"]]
            case .raisedLyingIcons:
                [
                    "symbol-z-offset": 150, "icon-pitch-alignment": "map", "icon-rotation-alignment": "map",
                ]
            case .iconsAboveSea: ["symbol-z-offset": 950, "symbol-elevation-reference": "sea"]
            case .raisedFills: ["fill-z-offset": 120]
            case .fillsAtOwnHeights: ["fill-z-offset": ["get", "height"]]
            case .raisedLines: ["line-z-offset": 120]
            case .linesAtOwnHeights: ["line-z-offset": ["get", "height"], "line-elevation-reference": "ground"]
            case .linesAboveSea: ["line-z-offset": 600, "line-elevation-reference": "sea"]
            case .facingCircles, .lyingCircles, .icons, .fills, .lines: [:]
            }
        }
    }

    private func geometry(
        _ kind: Kind, _ map: MapboxMap, using generator: inout SeededGenerator
    ) -> Geometry {
        func coordinate(_ x: Double, _ y: Double) -> CLLocationCoordinate2D {
            // Near the top there may be no ground.
            map.coordinate(for: CGPoint(x: x, y: max(y, 60)))
        }
        let (x, y) = (Double.random(in: 0...240, using: &generator), Double.random(in: 70...180, using: &generator))
        switch kind.type {
        case .fill:
            return .polygon(
                Polygon([
                    [
                        coordinate(x - 30, y - 20), coordinate(x + 30, y - 12), coordinate(x, y + 25),
                        coordinate(x - 30, y - 20),
                    ]
                ]))
        case .line:
            return .lineString(
                LineString([coordinate(x - 50, y - 10), coordinate(x, y + 20), coordinate(x + 50, y - 20)]))
        default: return .point(Point(coordinate(x, y)))
        }
    }

    private func layer(_ kind: Kind) -> StyleLayer {
        let color: JSONValue = ["get", "color"]
        let properties: JSONObject =
            switch kind.type {
            case .circle:
                [
                    "circle-color": color, "circle-radius": ["get", "size"],
                    "circle-pitch-alignment": kind == .lyingCircles ? "map" : "viewport",
                ]
            case .symbol:
                [
                    "icon-image": ["get", "picture"], "icon-allow-overlap": true, "icon-ignore-placement": true,
                    "icon-padding": 0,
                ]
            case .fill: ["fill-color": color, "fill-antialias": false]
            // A line is hit beyond its ends as far as round ends reach.
            default: ["line-color": color, "line-width": 9, "line-cap": "round"]
            }
        return StyleLayer(
            id: "things", type: kind.type, source: "things", properties: properties.merging(kind.heights) { $1 })
    }

    private func features(
        _ kind: Kind, _ map: MapboxMap, using generator: inout SeededGenerator
    ) -> FeatureCollection {
        FeatureCollection(
            features: Self.colors.enumerated().map { row, color in
                var feature = Feature(geometry: geometry(kind, map, using: &generator))
                feature.identifier = .number(Double(row))
                feature.properties = [
                    "color": .string("rgb(\(Int(color.red * 255)),\(Int(color.green * 255)),\(Int(color.blue * 255)))"),
                    "size": .number(.random(in: 8...20, using: &generator)), "picture": .string("picture \(row)"),
                    // Two of the features are on the ground.
                    "height": .number(Double(max(0, row - 1)) * 60),
                ]
                return feature
            })
    }

    /// Returns the row of the feature whose colour a pixel and those around it have, −1 for the ground; nil at an edge.
    private func row(in image: UIImage, _ column: Int, _ line: Int, margin: Int) -> Int? {
        func row(_ column: Int, _ line: Int) -> Int? {
            let start = 4 * (line * image.pixelWidth + column)
            let pixel = image.pixels[start..<start + 3]
            guard pixel.contains(where: { $0 > 8 }) else { return -1 }
            return Self.colors.firstIndex { [$0.red, $0.green, $0.blue].map { UInt8($0 * 255) } == Array(pixel) }
        }
        let center = row(column, line)
        for y in -margin...margin {
            for x in -margin...margin where row(column + x, line + y) != center { return nil }
        }
        return center
    }

    @Test("A feature is hit where it is drawn on terrain, and only there", arguments: Kind.allCases)
    func agreement(kind: Kind) throws {
        var generator = SeededGenerator(seed: 31)
        var painted = 0
        for round in 0..<randomRounds(2) {
            let map = try TerrainMap(
                Hills(seed: UInt64(round + 1), height: 500, zoom: 13),
                camera: CameraOptions(
                    center: TerrainMap.vaduz, zoom: .random(in: 11.5...13, using: &generator),
                    bearing: .random(in: 0...360, using: &generator), pitch: .random(in: 0...60, using: &generator)))
            for (index, color) in Self.colors.enumerated() {
                let pixel = [color.red, color.green, color.blue, 1].map { UInt8($0 * 255) }
                let pixels = (0..<24 * 18).flatMap { _ in pixel }
                let image = try #require(UIImage(pixelWidth: 24, pixelHeight: 18, pixels: pixels))
                try map.map.addImage(image, id: "picture \(index)")
            }
            map.load(TerrainMap.style())
            var document = TerrainMap.style(layers: [layer(kind)])
            document.sources["things"] = .geoJSON(.featureCollection(features(kind, map.map, using: &generator)))
            map.load(document)
            for (index, color) in Self.colors.enumerated() where kind.type == .symbol {
                let pixel = [color.red, color.green, color.blue, 1].map { UInt8($0 * 255) }
                let pixels = (0..<24 * 18).flatMap { _ in pixel }
                let image = try #require(UIImage(pixelWidth: 24, pixelHeight: 18, pixels: pixels))
                try map.map.addImage(image, id: "picture \(index)")
            }
            // Symbols are placed at intervals.
            if kind.type == .symbol { map.clock.advance(by: 1) }
            map.settle()
            let image = try map.mapView.snapshot()
            PicturesFolder.write(image, name: "terrain-hits-\(kind)-\(round)")
            let isDraped = kind.type == .fill || kind.type == .line
            let margin = isDraped ? 3 : 1
            for y in stride(from: 4, to: image.pixelHeight - 4, by: 4) {
                for x in stride(from: 4, to: image.pixelWidth - 4, by: 4) {
                    guard let row = row(in: image, x, y, margin: margin) else { continue }
                    if row >= 0 { painted += 1 }
                    var found: [FeatureIdentifier?] = []
                    let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
                    map.map.queryRenderedFeatures(with: point) {
                        found = ((try? $0.get()) ?? []).map(\.feature.identifier)
                    }
                    let expected = row >= 0 ? FeatureIdentifier.number(Double(row)) : nil
                    #expect((found.first ?? nil) == expected, "\(kind) \(round) at \(point): \(row), found \(found)")
                }
            }
        }
        #expect(painted > 6)
    }

    @Test("A tap near a circle on a slope hits it within the tolerance, and no farther")
    func tolerance() throws {
        let map = try TerrainMap(
            Hills(seed: 3, height: 500, zoom: 13),
            camera: CameraOptions(center: TerrainMap.vaduz, zoom: 12.5, pitch: 50))
        map.load(TerrainMap.style())
        let manager = map.mapView.annotations.makeCircleAnnotationManager()
        var circle = CircleAnnotation(centerCoordinate: map.map.coordinate(for: CGPoint(x: 120, y: 120)))
        circle.circleRadius = 6
        var taps = 0
        circle.tapHandler = { _ in
            taps += 1
            return true
        }
        manager.annotations = [circle]
        map.settle()
        map.fingers.tap(at: CGPoint(x: 120, y: 120))
        #expect(taps == 1)
        map.fingers.rest(1)
        map.fingers.tap(at: CGPoint(x: 138, y: 120))
        #expect(taps == 2)
        map.fingers.rest(1)
        map.fingers.tap(at: CGPoint(x: 170, y: 120))
        #expect(taps == 2)
    }

    @Test(
        "A fill behind a building is neither seen nor hit, above and below it in the style", arguments: [false, true])
    func buildings(isAbove: Bool) throws {
        let map = try TerrainMap(
            Hills(seed: 2, height: 300, zoom: 13),
            camera: CameraOptions(center: TerrainMap.vaduz, zoom: 14, bearing: 30, pitch: 60))
        map.load(TerrainMap.style())
        func square(_ half: Double) -> FeatureCollection {
            let corners = [(-half, -half), (half, -half), (half, half), (-half, half), (-half, -half)].map { x, y in
                map.map.coordinate(for: CGPoint(x: 120 + x, y: 110 + y))
            }
            return FeatureCollection(features: [Feature(geometry: Geometry.polygon(Polygon([corners])))])
        }
        let fill = StyleLayer(
            id: "lot", type: .fill, source: "lot", properties: ["fill-color": "red", "fill-antialias": false])
        let building = StyleLayer(
            id: "building", type: .fillExtrusion, source: "building",
            properties: ["fill-extrusion-color": "lime", "fill-extrusion-height": 300])
        var document = TerrainMap.style(layers: isAbove ? [building, fill] : [fill, building])
        document.members["light"] = ["intensity": 0]
        document.sources["lot"] = .geoJSON(.featureCollection(square(60)))
        document.sources["building"] = .geoJSON(.featureCollection(square(15)))
        map.load(document)
        let image = try map.mapView.snapshot()
        PicturesFolder.write(image, name: "terrain-hits-building-\(isAbove)")
        func pixel(_ x: Int, _ y: Int) -> [UInt8] {
            let start = 4 * (y * image.pixelWidth + x)
            return Array(image.pixels[start..<start + 3])
        }
        var (lots, buildings) = (0, 0)
        for y in stride(from: 4, to: image.pixelHeight - 4, by: 3) {
            for x in stride(from: 4, to: image.pixelWidth - 4, by: 3) {
                let isUniform = (-1...1).allSatisfy { dy in
                    (-1...1).allSatisfy { dx in pixel(x + dx, y + dy) == pixel(x, y) }
                }
                guard isUniform else { continue }
                var found: [String] = []
                map.map.queryRenderedFeatures(with: CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) {
                    found = ((try? $0.get()) ?? []).flatMap(\.layers)
                }
                let (red, green) = (pixel(x, y)[0], pixel(x, y)[1])
                if red > 200, green < 60 {
                    lots += 1
                    #expect(found == ["lot"], "\(x), \(y)")
                } else if green > 200, red < 60 {
                    buildings += 1
                    #expect(found == ["building"], "\(x), \(y)")
                }
            }
        }
        #expect(lots > 100)
        #expect(buildings > 50)
    }

    @Test("A circle behind a hill is neither drawn nor hit")
    func hidden() throws {
        let map = try TerrainMap(
            Hills(seed: 2, height: 2500, zoom: 12.5),
            camera: CameraOptions(center: TerrainMap.vaduz, zoom: 12, bearing: 10, pitch: 70))
        map.load(TerrainMap.style())
        // Positions on a grid around the centre, of which some are hidden.
        let center = map.map.cameraState.center
        let positions = (-8...8).flatMap { row in
            (-8...8).map { column in
                CLLocationCoordinate2D(
                    latitude: center.latitude + Double(row) * 0.006,
                    longitude: center.longitude + Double(column) * 0.008)
            }
        }
        let transform = map.map.cameraTransform
        let hidden = positions.filter {
            let seen = map.map.point(for: $0)
            return transform.isHidden(WebMercator.point(for: $0)) && seen.x > 5 && seen.x < 235 && seen.y > 5
        }
        try #require(!hidden.isEmpty)
        for position in hidden.prefix(6) {
            var document = TerrainMap.style(layers: [
                StyleLayer(
                    id: "things", type: .circle, source: "things",
                    properties: ["circle-color": "red", "circle-radius": 4])
            ])
            document.sources["things"] = .geoJSON(
                .featureCollection(FeatureCollection(features: [Feature(geometry: Geometry.point(Point(position)))])))
            map.load(document)
            let image = try map.mapView.snapshot()
            let isDrawn = stride(from: 0, to: image.pixels.count, by: 4).contains { image.pixels[$0] > 20 }
            #expect(!isDrawn)
            var found = 0
            map.map.queryRenderedFeatures(with: map.map.point(for: position)) { found = (try? $0.get())?.count ?? 0 }
            #expect(found == 0)
        }
    }
}
