import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import KioskStyle
import TestSupport
import Testing

/// Labels that are placed, in random scenes whose pictures are compared with hits.
@MainActor
@Suite("Drawing and hit testing of placed labels agree")
struct LabelHitPictureTests {
    /// The properties of a layer.
    enum Variant: String, CaseIterable {
        case lines, uprightLines, centers, offsetLines, glyphsOfViewport, facingLines
        case variableAnchors, variableAnchorsOnMap, radialOffsets
        case icons, iconsAroundText
        case raisedLines, raisedFacingLines, raisedAnchors

        var isOnLines: Bool {
            switch self {
            case .variableAnchors, .variableAnchorsOnMap, .radialOffsets, .iconsAroundText, .raisedAnchors: false
            default: true
            }
        }

        /// Heights that are the same on the screen at each zoom level, in metres.
        private static var height: JSONValue {
            let height: JSONValue = [
                "match", ["get", "name"], "Haus", 40_000, "Mole", 90_000, "Ring", 130_000, "Tor", 180_000, 220_000,
            ]
            return ["interpolate", ["exponential", 0.5], ["zoom"], 4, height, 16, ["/", height, 4096]]
        }

        var properties: JSONObject {
            switch self {
            case .lines: ["text-keep-upright": false]
            case .uprightLines: [:]
            case .centers: ["symbol-placement": "line-center"]
            case .offsetLines: ["text-offset": ["literal", [0.5, 1]]]
            case .glyphsOfViewport: ["text-rotation-alignment": "viewport-glyph"]
            case .facingLines: ["text-pitch-alignment": "viewport", "text-translate": [9, -6]]
            case .variableAnchors: ["text-variable-anchor": ["left", "top", "bottom-right"], "text-justify": "auto"]
            case .variableAnchorsOnMap:
                [
                    "text-variable-anchor": ["top", "bottom"], "text-rotation-alignment": "map",
                    "text-pitch-alignment": "map",
                ]
            case .radialOffsets:
                ["text-variable-anchor": ["right", "bottom-left"], "text-radial-offset": 1.5, "text-rotate": 30]
            case .raisedLines: ["symbol-z-offset": Self.height]
            case .raisedFacingLines: ["text-pitch-alignment": "viewport", "symbol-z-offset": Self.height]
            case .raisedAnchors:
                ["text-variable-anchor": ["left", "top", "bottom-right"], "symbol-z-offset": Self.height]
            case .icons: ["icon-image": ["get", "picture"], "icon-size": 0.6, "text-optional": true]
            case .iconsAroundText:
                [
                    "icon-image": ["get", "picture"], "icon-text-fit": "both", "icon-text-fit-padding": [3, 9, 5, 7],
                    "text-variable-anchor": ["left", "right"],
                ]
            }
        }
    }

    private static let size = CGSize(width: 240, height: 180)
    private static let colors: [UIColor] = [.red, .green, .blue, .yellow, .cyan, .magenta]

    /// The distance from the nearest drawn pixel from which on nothing is hit, in points: a letter may be lower than its line.
    private static let clearance = 18

    private let mapView: MapView

    init() throws {
        mapView = MapView(frame: CGRect(origin: .zero, size: Self.size))
        mapView.ornaments.options = .hidden
        mapView.renderer = try OffscreenRenderer()
        for (index, color) in Self.colors.enumerated() {
            let pixel = [color.red, color.green, color.blue, 1].map { UInt8($0 * 255) }
            let pixels = (0..<24 * 16).flatMap { _ in pixel }
            let image = try #require(UIImage(pixelWidth: 24, pixelHeight: 16, pixels: pixels))
            try mapView.mapboxMap.addImage(
                image, id: "picture \(index)", stretchX: [ImageStretches(first: 4, second: 20)], stretchY: [])
        }
    }

    private func coordinate(using generator: inout SeededGenerator) -> CLLocationCoordinate2D {
        mapView.mapboxMap.coordinate(
            for: CGPoint(x: .random(in: 0...240, using: &generator), y: .random(in: 30...180, using: &generator)))
    }

    private func style(_ variant: Variant, using generator: inout SeededGenerator) -> StyleDocument {
        var features: [Feature] = []
        for (row, color) in Self.colors.enumerated() {
            let (start, end) = (coordinate(using: &generator), coordinate(using: &generator))
            let geometry: Geometry = variant.isOnLines ? .lineString(LineString([start, end])) : .point(Point(start))
            var feature = Feature(geometry: geometry)
            feature.identifier = .number(Double(row))
            feature.properties = [
                "color": .string("rgb(\(Int(color.red * 255)),\(Int(color.green * 255)),\(Int(color.blue * 255)))"),
                "picture": .string("picture \(row)"),
                "name": .string(["Haus", "Mole", "Ring", "Tor", "Allee", "Ufer"][row]),
            ]
            features.append(feature)
        }
        var properties: JSONObject = [
            "text-field": ["get", "name"], "text-size": 20, "text-color": ["get", "color"], "text-padding": 3,
            "symbol-placement": variant.isOnLines ? "line" : "point", "symbol-spacing": 90,
        ]
        properties.merge(variant.properties) { $1 }
        var document = StyleDocument()
        document.sources["things"] = .geoJSON(.featureCollection(FeatureCollection(features: features)))
        document.layers = [
            StyleLayer(id: "ground", type: .background, properties: ["background-color": "black"]),
            StyleLayer(id: "things", type: .symbol, source: "things", properties: properties),
        ]
        return document
    }

    private func hits(x: Int, y: Int) -> [FeatureIdentifier?] {
        var found: [QueriedRenderedFeature] = []
        mapView.mapboxMap.queryRenderedFeatures(with: CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) {
            found = (try? $0.get()) ?? []
        }
        return found.map(\.feature.identifier)
    }

    @Test("A pixel of a label is a hit on it, and nothing is hit away from the labels", arguments: Variant.allCases)
    func agreement(variant: Variant) throws {
        var generator = SeededGenerator(seed: 21)
        var (painted, empty) = (0, 0)
        for scene in 0..<randomRounds(6) {
            mapView.mapboxMap.setCamera(
                to: CameraOptions(
                    center: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94),
                    zoom: .random(in: 4...15, using: &generator), bearing: .random(in: 0...360, using: &generator),
                    pitch: scene % 3 == 0 ? 0 : .random(in: 0...55, using: &generator)))
            mapView.mapboxMap.load(style(variant, using: &generator))
            _ = try mapView.snapshot()
            let image = try mapView.snapshot()
            let (width, height) = (image.pixelWidth, image.pixelHeight)
            func pixel(_ x: Int, _ y: Int) -> ArraySlice<UInt8> {
                image.pixels[4 * (y * width + x)..<4 * (y * width + x) + 3]
            }
            var isDrawn = [Bool](repeating: false, count: width * height)
            for y in 0..<height { for x in 0..<width { isDrawn[y * width + x] = pixel(x, y).contains { $0 > 8 } } }
            func isClear(_ x: Int, _ y: Int) -> Bool {
                let reach = Self.clearance
                return (max(0, y - reach)...min(height - 1, y + reach)).allSatisfy { row in
                    (max(0, x - reach)...min(width - 1, x + reach)).allSatisfy { !isDrawn[row * width + $0] }
                }
            }
            for y in 0..<height {
                for x in 0..<width {
                    let color = pixel(x, y)
                    // The inside of a stroke has the colour of its feature.
                    if color.max() ?? 0 > 200 {
                        let bits = color.map { $0 > 127 }
                        guard
                            let row = Self.colors.firstIndex(where: {
                                [$0.red, $0.green, $0.blue].map { $0 > 0.5 } == bits
                            })
                        else { continue }
                        painted += 1
                        guard (x + y) % 4 == 0 else { continue }
                        let found = hits(x: x, y: y)
                        let isFound = found.contains(.number(Double(row)))
                        #expect(
                            isFound,
                            "scene \(scene) at \(x), \(y): \(row) is drawn, \(found) found")
                    } else if x % 9 == 4, y % 9 == 4, x >= Self.clearance, y >= Self.clearance,
                        x < width - Self.clearance, y < height - Self.clearance, isClear(x, y)
                    {
                        empty += 1
                        let found = hits(x: x, y: y)
                        #expect(found.isEmpty, "scene \(scene) at \(x), \(y): nothing is drawn, \(found) found")
                    }
                }
            }
        }
        #expect(painted > 300)
        #expect(empty > 100)
    }
}
