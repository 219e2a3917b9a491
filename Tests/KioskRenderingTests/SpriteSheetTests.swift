import Foundation
import KioskMaps
import KioskRendering
import KioskStyle
import TestSupport
import Testing

@MainActor
@Suite("Sprites from PNG files")
struct SpriteSheetTests {
    @Test("A sprite provides the images of a style, and a damaged sheet is reported as an error")
    func sprite() throws {
        let directory = try ScratchDirectory()
        let folder = directory.url.appending(path: "sprite sheets")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let pixels: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 0, 0, 100, 50, 25, 128]
        let sheet = try #require(UIImage(pixelWidth: 2, pixelHeight: 2, pixels: pixels))
        let png = folder.appending(path: "icons.png")
        try sheet.writePNG(to: png)
        try Data(#"{"green":{"x":1,"y":0,"width":1,"height":1},"low":{"x":0,"y":1,"width":2,"height":1}}"#.utf8)
            .write(to: folder.appending(path: "icons.json"))
        let sprite = folder.appending(path: "icons").absoluteString
        let json = #"{"version":8,"sprite":"\#(sprite)","sources":{},"layers":[]}"#

        // The image decoder is set after the view has received its first style.
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 64, height: 64), mapInitOptions: MapInitOptions(styleJSON: json),
            clock: ManualClock())
        mapView.imageDecoder = ImageDecoder()
        var errors: [String] = []
        let token = mapView.mapboxMap.onMapLoadingError.observe { errors.append($0.message) }
        (mapView.clock as? ManualClock)?.advance(by: 1)
        let style = mapView.mapboxMap.style
        #expect(errors.isEmpty && mapView.mapboxMap.isStyleLoaded)
        #expect(style.image(withId: "green")?.pixels == [0, 255, 0, 255])
        #expect(style.image(withId: "low")?.pixels == Array(pixels.suffix(8)))

        try Data(try Data(contentsOf: png).dropLast(20)).write(to: png)
        mapView.mapboxMap.loadStyleJSON(json)
        #expect(errors.count == 1 && errors[0].contains("PNG: ") && mapView.mapboxMap.isStyleLoaded)
        #expect(style.image(withId: "green") == nil)
        token.cancel()
    }

    @Test("Random bytes result in an image or an error")
    func hostile() throws {
        let pixels = [UInt8](repeating: 200, count: 4 * 7 * 5)
        let png = Array(try #require(UIImage(pixelWidth: 7, pixelHeight: 5, pixels: pixels)).pngData())
        var random = SeededGenerator(seed: 13)
        var (pictures, errors) = (0, 0)
        let rounds = randomRounds(600)
        for _ in 0..<rounds {
            var bytes = png
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            bytes = Array(bytes.prefix(Int.random(in: 0...2 * bytes.count, using: &random)))
            do {
                let picture = try ImageDecoder().decode(Data(bytes), scale: 2)
                #expect(picture.pixels.count == 4 * picture.pixelWidth * picture.pixelHeight && picture.scale == 2)
                pictures += 1
            } catch {
                errors += 1
            }
        }
        #expect(pictures > rounds / 20)
        #expect(errors > rounds / 20)
    }
}
