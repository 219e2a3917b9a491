import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import KioskStyle
import Testing

@MainActor
@Suite("Drawing and hit testing agree in fog")
struct FogHitTests {
    /// What stands in the fog.
    enum Kind: String, CaseIterable {
        case facingCircles, lyingCircles, placedIcons, icons, raisedIcons

        var properties: JSONObject {
            switch self {
            case .facingCircles: ["circle-color": "red", "circle-radius": 5, "circle-pitch-scale": "viewport"]
            case .lyingCircles:
                [
                    "circle-color": "red", "circle-radius": 5, "circle-pitch-scale": "viewport",
                    "circle-pitch-alignment": "map",
                ]
            case .placedIcons: ["icon-image": "dot", "icon-allow-overlap": true]
            case .icons: ["icon-image": "dot", "icon-allow-overlap": true, "icon-ignore-placement": true]
            case .raisedIcons: ["icon-image": "dot", "icon-allow-overlap": true, "symbol-z-offset": 20]
            }
        }
    }

    /// Fog and a sky that are as black as the ground.
    private static let black: JSONValue = [
        "color": "black", "high-color": "black", "space-color": "black", "range": [-0.5, 3], "horizon-blend": 0.1,
    ]

    private let mapView: MapView

    init() throws {
        mapView = MapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        mapView.ornaments.options = .hidden
        mapView.renderer = try OffscreenRenderer()
        let pixels = (0..<100).flatMap { _ in [255, 0, 0, 255] as [UInt8] }
        let image = try #require(UIImage(pixelWidth: 10, pixelHeight: 10, pixels: pixels))
        try mapView.mapboxMap.addImage(image, id: "dot")
    }

    /// Loads black fog over a black map with a feature at each of some points of the screen.
    private func load(_ kind: Kind, at points: [CGPoint], fog: JSONValue?) {
        var document = StyleDocument()
        if let fog { document.members["fog"] = fog }
        let features = points.enumerated().map { row, point in
            var feature = Feature(geometry: Geometry.point(Point(mapView.mapboxMap.coordinate(for: point))))
            feature.identifier = .number(Double(row))
            return feature
        }
        document.sources["things"] = .geoJSON(.featureCollection(FeatureCollection(features: features)))
        document.layers = [
            StyleLayer(id: "ground", type: .background, properties: ["background-color": "black"]),
            StyleLayer(
                id: "things", type: kind.rawValue.hasSuffix("Circles") ? .circle : .symbol, source: "things",
                properties: kind.properties),
        ]
        mapView.mapboxMap.load(document)
    }

    private func found(_ region: CGRect) -> Set<Int> {
        var found: Set<Int> = []
        mapView.mapboxMap.queryRenderedFeatures(with: region) { result in
            for feature in (try? result.get()) ?? [] {
                if case .number(let row)? = feature.feature.identifier { found.insert(Int(row)) }
            }
        }
        return found
    }

    @Test("What fog covers is neither drawn nor hit, and what is seen through it is both", arguments: Kind.allCases)
    func agreement(kind: Kind) throws {
        mapView.mapboxMap.setCamera(
            to: CameraOptions(
                center: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94), zoom: 15, bearing: 20, pitch: 75))
        // More and more distant points, up to the horizon near the row 29.
        let points = (0..<24).map { (index: Int) -> CGPoint in
            let step = Double(23 - index)
            return CGPoint(x: 12.5 + 16 * Double(index), y: 32.5 + 0.35 * step * step)
        }
        load(kind, at: points, fog: Self.black)
        _ = try mapView.snapshot()
        let image = try mapView.snapshot()
        /// Returns whether anything is drawn in the columns around a feature.
        func isDrawn(_ point: CGPoint) -> Bool {
            (max(0, Int(point.x) - 7)...Int(point.x) + 7).contains { x in
                (0..<image.pixelHeight).contains { image.pixels[4 * ($0 * image.pixelWidth + x)] > 0 }
            }
        }
        var (seen, covered) = (0, 0)
        for (row, point) in points.enumerated() {
            let isHit = found(CGRect(x: point.x - 7, y: 0, width: 14, height: 300)).contains(row)
            #expect(isHit == isDrawn(point), "\(kind) \(row)")
            if isHit { seen += 1 } else { covered += 1 }
        }
        #expect(seen > 4)
        #expect(covered > 4)
    }

    @Test("Without fog in the view, all features are hit", arguments: Kind.allCases)
    func clear(kind: Kind) throws {
        let views: [(pitch: CGFloat, fog: JSONValue?)] = [(75, nil), (40, ["range": [-1, 0]])]
        for (pitch, fog) in views {
            mapView.mapboxMap.setCamera(
                to: CameraOptions(
                    center: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94), zoom: 15, pitch: pitch))
            let points = (0..<10).map { (index: Int) -> CGPoint in
                CGPoint(x: 30 + 30 * Double(index), y: 60 + 20 * Double(index))
            }
            load(kind, at: points, fog: fog)
            _ = try mapView.snapshot()
            #expect(found(CGRect(x: 0, y: 0, width: 400, height: 300)).count == 10)
        }
    }
}
