import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import KioskStyle
import TestSupport
import Testing

@MainActor
@Suite("Pictures of symbols along lines")
struct LineSymbolPictureTests {
    /// The rotation alignments of a text and an icon.
    struct Alignment: Sendable {
        var text: String?
        var icon: String
    }

    private static let side = 220
    private let mapView: MapView

    init() throws {
        mapView = MapView(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        mapView.ornaments.options = .hidden
        mapView.renderer = try OffscreenRenderer()
        // A bar that is red on the left and blue on the right.
        let (red, blue): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255])
        let row = Array(repeating: red, count: 20) + Array(repeating: blue, count: 20)
        let pixels = Array(repeating: row, count: 6).flatMap { $0.flatMap { $0 } }
        try mapView.mapboxMap.addImage(
            try #require(UIImage(pixelWidth: 40, pixelHeight: 6, pixels: pixels)), id: "bar")
    }

    /// Returns a picture of a label on a line that rises to the east.
    private func picture(_ properties: JSONObject, bearing: Double) throws -> UIImage {
        var document = StyleDocument()
        let line = LineString([.init(latitude: -20, longitude: -40), .init(latitude: 20, longitude: 40)])
        document.sources["line"] = .geoJSON(
            .featureCollection(FeatureCollection(features: [Feature(geometry: Geometry.lineString(line))])))
        var all: JSONObject = [
            "symbol-placement": "line-center", "icon-image": "bar", "text-size": 20, "text-keep-upright": false,
            "icon-keep-upright": false, "icon-allow-overlap": true, "text-allow-overlap": true,
        ]
        all.merge(properties) { $1 }
        document.layers = [
            StyleLayer(id: "ground", type: .background, properties: ["background-color": "white"]),
            StyleLayer(id: "label", type: .symbol, source: "line", properties: all),
        ]
        mapView.mapboxMap.setCamera(
            to: CameraOptions(center: .init(latitude: 0, longitude: 0), zoom: 0, bearing: bearing, pitch: 0))
        mapView.mapboxMap.load(document)
        _ = try mapView.snapshot()
        return try mapView.snapshot()
    }

    /// Returns the sum of the differences of two pictures, in fully different pixels.
    private func difference(_ first: UIImage, _ second: UIImage) -> Double {
        zip(first.pixels, second.pixels).reduce(0) { $0 + abs(Double($1.0) - Double($1.1)) } / (3 * 255)
    }

    @Test(
        "On a map without pitch, labels that lie on it look like those that face the viewport",
        arguments: [
            Alignment(text: "map", icon: "map"), Alignment(text: "viewport-glyph", icon: "map"),
            Alignment(text: "map", icon: "viewport"), Alignment(text: "viewport-glyph", icon: "viewport"),
            Alignment(text: "viewport", icon: "map"), Alignment(text: nil, icon: "map"),
            Alignment(text: nil, icon: "viewport"),
        ], [0.0, 50, 140, 260])
    func pitchAlignments(alignment: Alignment, bearing: Double) throws {
        var properties: JSONObject = ["icon-rotation-alignment": .string(alignment.icon)]
        if let text = alignment.text {
            properties["text-field"] = "Weg"
            properties["text-rotation-alignment"] = .string(text)
        }
        func picture(_ pitchAlignment: String) throws -> UIImage {
            var all = properties
            all["text-pitch-alignment"] = .string(pitchAlignment)
            all["icon-pitch-alignment"] = .string(pitchAlignment)
            return try self.picture(all, bearing: bearing)
        }
        let (lying, facing) = (try picture("map"), try picture("viewport"))
        let blank = try self.picture(["icon-image": ""], bearing: bearing)
        #expect(difference(lying, blank) > 100)
        // The edges of pixels differ.
        #expect(difference(lying, facing) < 0.2 * difference(lying, blank), "\(alignment), bearing \(bearing)")
    }

    @Test("An icon that rotates with the map points along its line, at any bearing", arguments: [0.0, 50, 140, 260])
    func direction(bearing: Double) throws {
        for pitchAlignment in ["map", "viewport"] {
            for text in ["", "Weg"] {
                let picture = try picture(
                    [
                        "icon-pitch-alignment": .string(pitchAlignment), "text-field": .string(text), "text-opacity": 0,
                    ], bearing: bearing)
                func middle(of channel: Int) -> SIMD2<Double> {
                    var (sum, count) = (SIMD2<Double>.zero, 0.0)
                    for y in 0..<Self.side {
                        for x in 0..<Self.side {
                            let pixel = picture.pixels[4 * (y * Self.side + x)..<4 * (y * Self.side + x) + 4]
                            guard pixel[pixel.startIndex + channel] > 200, pixel[pixel.startIndex + 2 - channel] < 80
                            else {
                                continue
                            }
                            sum += SIMD2(Double(x), Double(y))
                            count += 1
                        }
                    }
                    return sum / count
                }
                let offset = middle(of: 2) - middle(of: 0)
                let (start, end) = (
                    mapView.mapboxMap.point(for: .init(latitude: -20, longitude: -40)),
                    mapView.mapboxMap.point(for: .init(latitude: 20, longitude: 40))
                )
                let line = SIMD2(Double(end.x - start.x), Double(end.y - start.y))
                let cosine = (offset * line).sum() / ((offset * offset).sum() * (line * line).sum()).squareRoot()
                #expect(cosine > 0.995, "\(pitchAlignment), \(text), bearing \(bearing)")
            }
        }
    }
}
