import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import KioskStyle
import TestSupport
import Testing

@MainActor
@Suite("Drawing and hit testing agree")
struct HitPictureTests {
    private static let size = CGSize(width: 240, height: 180)
    static let colors: [UIColor] = [.red, .green, .blue, .yellow, .cyan, .magenta]

    let mapView: MapView
    private let renderer: OffscreenRenderer

    init() throws {
        renderer = try OffscreenRenderer()
        mapView = MapView(frame: CGRect(origin: .zero, size: Self.size))
        mapView.ornaments.options = .hidden
        mapView.renderer = renderer
        for (index, color) in Self.colors.enumerated() {
            let (width, height) = (20 + 7 * index, 44 - 6 * index)
            let pixel = [color.red, color.green, color.blue, 1].map { UInt8($0 * 255) }
            let pixels = (0..<width * height).flatMap { _ in pixel }
            let image = try #require(UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels))
            let stretched = index < 3 ? [] : [ImageStretches(first: 4, second: Float(7 + index))]
            try mapView.mapboxMap.addImage(image, id: "picture \(index)", stretchX: stretched, stretchY: stretched)
        }
    }

    private func coordinate(_ x: Double, _ y: Double) -> CLLocationCoordinate2D {
        mapView.mapboxMap.coordinate(for: CGPoint(x: x, y: y))
    }

    /// Returns a coordinate in or slightly outside the view, on the ground.
    private func position(using generator: inout SeededGenerator) -> (x: Double, y: Double) {
        (.random(in: -20...260, using: &generator), .random(in: 20...200, using: &generator))
    }

    private func star(_ center: (x: Double, y: Double), radius: Double) -> [CLLocationCoordinate2D] {
        (0...7).map { corner in
            let angle = Double(corner % 7) / 7 * 2 * .pi
            let size = corner % 7 % 2 == 0 ? radius : radius * 0.6
            return coordinate(center.x + size * cos(angle), center.y + size * sin(angle))
        }
    }

    /// Returns rings through random points, which cross themselves and each other.
    private func crossingRings(
        _ middle: (x: Double, y: Double), using generator: inout SeededGenerator
    ) -> [[CLLocationCoordinate2D]] {
        (0..<Int.random(in: 1...3, using: &generator)).map { _ in
            var points = (0..<Int.random(in: 4...7, using: &generator)).map { _ in
                SIMD2(middle.x, middle.y) + SIMD2<Double>.random(in: -60...60, using: &generator)
            }
            points.append(points[0])
            return points.map { coordinate($0.x, max(20, $0.y)) }
        }
    }

    func geometry(_ type: LayerType, crosses: Bool = false, using generator: inout SeededGenerator) -> Geometry {
        let center = position(using: &generator)
        if crosses { return .polygon(Polygon(crossingRings(center, using: &generator))) }
        switch type {
        case .line:
            let count = Int.random(in: 2...4, using: &generator)
            return .lineString(
                LineString(
                    (0..<count).map { _ in
                        let direction = SIMD2<Double>.random(in: -60...60, using: &generator)
                        return coordinate(center.x + direction.x, max(20, center.y + direction.y))
                    }))
        case .fill, .fillExtrusion:
            let radius = Double.random(in: 15...60, using: &generator)
            let high = (x: center.x, y: max(center.y, 20 + radius))
            return .polygon(Polygon([star(high, radius: radius), star(high, radius: radius * 0.5)]))
        default:
            return .point(Point(coordinate(center.x, center.y)))
        }
    }

    /// Returns a style with a layer of random features.
    ///
    /// - Parameters:
    ///   - type: The type of the layer.
    ///   - shape: The type that usually has the geometry of the features; nil for `type`.
    ///   - crosses: Whether the rings of polygons cross themselves and each other.
    ///   - generator: The source of random numbers.
    func style(
        _ type: LayerType, of shape: LayerType? = nil, crosses: Bool = false, using generator: inout SeededGenerator
    ) -> StyleDocument {
        let camera = mapView.mapboxMap.cameraState
        let metersPerPoint = Projection.metersPerPoint(for: camera.center.latitude, zoom: camera.zoom)
        var features: [Feature] = []
        for (row, color) in Self.colors.enumerated() {
            var feature = Feature(geometry: geometry(shape ?? type, crosses: crosses, using: &generator))
            feature.identifier = .number(Double(row))
            let base = Double.random(in: -20...40, using: &generator) * metersPerPoint
            let height = max(0, base) + .random(in: 0...200, using: &generator) * metersPerPoint
            feature.properties = [
                "base": .number(base), "height": .number(height),
                "color": .string("rgb(\(Int(color.red * 255)),\(Int(color.green * 255)),\(Int(color.blue * 255)))"),
                "size": .number(.random(in: 2...25, using: &generator)), "picture": .string("picture \(row)"),
                "turn": .number(.random(in: -180...180, using: &generator)),
            ]
            features.append(feature)
        }
        func either(_ first: JSONValue, _ second: JSONValue) -> JSONValue {
            Bool.random(using: &generator) ? first : second
        }
        let moved = JSONValue.array((0..<2).map { _ in .number(.random(in: -20...20, using: &generator)) })
        let prefix = type == .symbol ? "icon" : type.rawValue
        var properties: JSONObject = [
            "\(prefix)-translate": moved, "\(prefix)-translate-anchor": either("map", "viewport"),
        ]
        let own: JSONObject =
            switch type {
            case .circle:
                [
                    "circle-color": ["get", "color"], "circle-radius": ["get", "size"], "circle-stroke-width": 4,
                    "circle-stroke-color": ["get", "color"], "circle-pitch-scale": either("map", "viewport"),
                    "circle-pitch-alignment": either("map", "viewport"),
                ]
            case .line:
                [
                    "line-color": ["get", "color"], "line-width": ["get", "size"], "line-cap": "round",
                    "line-join": "round",
                ]
            case .fill: ["fill-color": ["get", "color"]]
            case .fillExtrusion:
                [
                    "fill-extrusion-color": ["get", "color"], "fill-extrusion-base": ["get", "base"],
                    "fill-extrusion-height": ["get", "height"], "fill-extrusion-vertical-gradient": .boolean(false),
                ]
            default: symbol(translate: moved, either)
            }
        properties.merge(own) { $1 }
        var document = StyleDocument()
        // Walls and roofs have the colours of their features.
        document.members["light"] = ["intensity": 0]
        document.sources["things"] = .geoJSON(.featureCollection(FeatureCollection(features: features)))
        document.layers = [
            StyleLayer(id: "ground", type: .background, properties: ["background-color": "black"]),
            StyleLayer(id: "things", type: type, source: "things", properties: properties),
        ]
        return document
    }

    /// Returns the properties of symbols: icons, or texts in icons of the same colour that fit them.
    private func symbol(translate: JSONValue, _ either: (JSONValue, JSONValue) -> JSONValue) -> JSONObject {
        var properties: JSONObject = ["icon-image": ["get", "picture"]]
        let hasText = either(true, false) == true
        for (name, value) in [
            ("translate", translate), ("translate-anchor", either("map", "viewport")), ("rotate", ["get", "turn"]),
            ("rotation-alignment", either("map", "viewport")), ("pitch-alignment", either("map", "viewport")),
            ("padding", 0), ("allow-overlap", true), ("ignore-placement", true),
        ] {
            properties["icon-\(name)"] = value
            if hasText { properties["text-\(name)"] = value }
        }
        let own: JSONObject =
            hasText
            ? [
                "icon-text-fit": "both", "icon-text-fit-padding": [3, 9, 5, 7], "icon-size": either(1, 1.4),
                "text-field": "Ha", "text-color": ["get", "color"], "text-anchor": either("bottom", "left"),
                "text-offset": ["literal", [0.5, 0.5]], "text-size": either(14, 20),
            ]
            : [
                "icon-offset": translate, "icon-anchor": either("bottom", "top-left"),
                "icon-size": either(1.4, ["interpolate", ["linear"], ["zoom"], 0, 0.5, 20, 1.6]),
            ]
        return properties.merging(own) { $1 }
    }

    /// The row of the feature whose colour a pixel and all within a margin around it have; −1 for the ground, nil where they differ.
    private func row(shownIn image: UIImage, column: Int, row: Int, margin: Int) -> Int? {
        func pixel(_ column: Int, _ row: Int) -> ArraySlice<UInt8> {
            let start = 4 * (row * image.pixelWidth + column)
            return image.pixels[start..<start + 3]
        }
        // Ambient light adds a little to each component.
        func color(_ column: Int, _ row: Int) -> [Bool] { pixel(column, row).map { $0 > 127 } }
        let center = color(column, row)
        for y in -margin...margin {
            for x in -margin...margin where color(column + x, row + y) != center { return nil }
        }
        if center == [false, false, false] { return -1 }
        return Self.colors.firstIndex { [$0.red, $0.green, $0.blue].map { $0 > 0.5 } == center }
    }

    /// The heights of symbols.
    enum SymbolHeights: String, CaseIterable {
        case ground, common, own

        /// The property that sets the heights, the same on the screen at each zoom level.
        func properties(using generator: inout SeededGenerator) -> JSONObject {
            let height: JSONValue =
                self == .own
                ? ["*", 1500, ["abs", ["get", "turn"]]] : .number(.random(in: 10_000...300_000, using: &generator))
            guard self != .ground else { return [:] }
            return [
                "symbol-z-offset": [
                    "interpolate", ["exponential", 0.5], ["zoom"], 4, height, 16, ["/", height, 4096],
                ]
            ]
        }
    }

    @Test("The colour of a pixel is that of the topmost feature found there", arguments: SymbolHeights.allCases)
    func agreement(heights: SymbolHeights) throws {
        var generator = SeededGenerator(seed: 77)
        var painted = 0
        // Icons of placed symbols are hit with the transparent border of their images.
        let margin = heights == .ground ? 1 : 4
        for scene in 0..<randomRounds(4) {
            mapView.mapboxMap.setCamera(
                to: CameraOptions(
                    center: CLLocationCoordinate2D(latitude: 60.17, longitude: scene % 5 == 0 ? 180 : 24.94),
                    zoom: .random(in: 4...16, using: &generator), bearing: .random(in: 0...360, using: &generator),
                    pitch: scene % 3 == 0 ? 0 : .random(in: 0...60, using: &generator)))
            var document = style(.symbol, using: &generator)
            document.layers[1].properties.merge(heights.properties(using: &generator)) { $1 }
            mapView.mapboxMap.load(document)
            if heights != .ground { _ = try mapView.snapshot() }
            let image = try mapView.snapshot()
            for y in stride(from: margin + 1, to: image.pixelHeight - margin - 1, by: 7) {
                for x in stride(from: margin + 1, to: image.pixelWidth - margin - 1, by: 7) {
                    guard let shown = row(shownIn: image, column: x, row: y, margin: margin) else { continue }
                    var found: [QueriedRenderedFeature] = []
                    let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
                    mapView.mapboxMap.queryRenderedFeatures(with: point) { found = (try? $0.get()) ?? [] }
                    let expected: FeatureIdentifier? = shown < 0 ? nil : .number(Double(shown))
                    if shown >= 0 { painted += 1 }
                    #expect(
                        found.first?.feature.identifier == expected,
                        "scene \(scene) at \(point), \(mapView.mapboxMap.cameraState)")
                }
            }
        }
        #expect(painted > 100)
    }
}
