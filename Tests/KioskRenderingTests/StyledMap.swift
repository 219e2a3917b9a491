import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import KioskStyle
import Testing

/// A map of 120 × 80 points that draws layers of a style over black ground, without transitions.
@MainActor
struct StyledMap {
    let mapView: MapView

    init(pitch: CGFloat = 0) throws {
        mapView = MapView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
        mapView.ornaments.options = .hidden
        mapView.renderer = try OffscreenRenderer()
        map.setCamera(
            to: CameraOptions(
                center: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94), zoom: 16, pitch: pitch))
    }

    var map: MapboxMap { mapView.mapboxMap }

    /// Adds an image of one colour.
    func addImage(_ id: String, _ color: PixelColor, side: Int = 8) throws {
        let pixels = (0..<side * side).flatMap { _ in [color.x, color.y, color.z, color.w] }
        try map.addImage(try #require(UIImage(pixelWidth: side, pixelHeight: side, pixels: pixels)), id: id)
    }

    /// Adds a distance field whose left half is inside the shape.
    func addStripes(_ id: String, side: Int = 32) throws {
        let pixels = (0..<side * side).flatMap { index -> [UInt8] in
            let inside = Double(side / 4) - abs(Double(index % side) + 0.5 - Double(side / 4))
            let value = UInt8(min(max((0.75 + inside / 8) * 255, 0), 255))
            return [value, value, value, value]
        }
        try map.addImage(
            try #require(UIImage(pixelWidth: side, pixelHeight: side, pixels: pixels)), id: id, sdf: true,
            contentInsets: .zero)
    }

    func polygon(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> Geometry {
        let corners = [
            (x.lowerBound, y.lowerBound), (x.upperBound, y.lowerBound), (x.upperBound, y.upperBound),
            (x.lowerBound, y.upperBound), (x.lowerBound, y.lowerBound),
        ]
        return .polygon(Polygon([corners.map { map.coordinate(for: CGPoint(x: $0.0, y: $0.1)) }]))
    }

    func line(_ points: [(Double, Double)]) -> Geometry {
        .lineString(LineString(points.map { map.coordinate(for: CGPoint(x: $0.0, y: $0.1)) }))
    }

    /// Loads layers of the sources `a`, `b` and so on, each with the features of one array.
    func load(_ features: [[Feature]], _ layers: [StyleLayer], ground: JSONValue = "black") {
        var document = StyleDocument()
        document.members["light"] = ["intensity": 0]
        document.members["transition"] = ["duration": 0]
        for (name, features) in zip(["a", "b", "c"], features) {
            document.sources[name] = .geoJSON(.featureCollection(FeatureCollection(features: features)))
        }
        document.layers =
            [StyleLayer(id: "ground", type: .background, properties: ["background-color": ground])] + layers
        map.load(document)
    }

    /// Returns the drawn map.
    func draw() throws -> Drawing {
        Drawing(image: try mapView.snapshot(), transform: map.cameraTransform)
    }
}

extension Feature {
    /// Creates a feature with properties.
    init(_ geometry: Geometry, _ properties: JSONObject = [:]) {
        self.init(geometry: geometry)
        self.properties = properties
    }
}

extension SIMD4<Double> {
    /// Returns whether all components differ by at most a hundredth.
    func isNear(_ other: SIMD4<Double>, by tolerance: Double = 0.012) -> Bool {
        (0..<4).allSatisfy { abs(self[$0] - other[$0]) <= tolerance }
    }
}
