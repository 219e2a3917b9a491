import Foundation
import KioskMaps
import KioskMapsTesting
import KioskRendering
import TestSupport
import Testing

/// Tests of the comparison of a map with an image file, and of servers by script, as tests of applications use them.
@MainActor
@Suite struct ExpectedPictureTests {
    private let clock = ManualClock()
    private let folder: ScratchDirectory

    init() throws {
        folder = try ScratchDirectory()
    }

    private func mapView(radius: Double) -> MapView {
        let camera = CameraOptions(center: CLLocationCoordinate2D(latitude: 60, longitude: 24), zoom: 14)
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 80), mapInitOptions: MapInitOptions(cameraOptions: camera),
            clock: clock)
        var dot = CircleAnnotation(
            id: "a", centerCoordinate: CLLocationCoordinate2D(latitude: 60, longitude: 24))
        dot.circleRadius = radius
        mapView.annotations.makeCircleAnnotationManager(id: "dots").annotations = [dot]
        clock.advance(by: 0.1)
        return mapView
    }

    @Test("A map that equals the file has no difference, and another one states where its images are")
    func difference() throws {
        let picture = ExpectedPicture(folder.url.appending(path: "want.png"))
        let missing = try #require(try picture.difference(from: mapView(radius: 20)))
        #expect(missing.fraction == nil)
        #expect(missing.description.contains("no such file; the image is "))
        #expect(missing.description.contains("want-actual.png, --update-snapshots or KIOSKMAPS_UPDATE_SNAPSHOTS=1"))
        try FileManager.default.copyItem(at: missing.actual, to: picture.url)
        #expect(try picture.difference(from: mapView(radius: 20)) == nil)

        let found = try #require(try picture.difference(from: mapView(radius: 30)))
        let fraction = try #require(found.fraction)
        #expect(fraction > 0.1)
        #expect(found.description.contains("want.png: "))
        #expect(found.description.contains(" % of the pixels differ, at most 0.01 % may; the image is "))
        for file in [found.actual, try #require(found.marks)] {
            #expect(found.description.contains(file.relativePath))
            #expect(FileManager.default.fileExists(atPath: file.path))
        }
        let masked = ExpectedPicture(picture.url, masks: [CGRect(x: 0, y: 0, width: 100, height: 80)])
        #expect(try masked.difference(from: mapView(radius: 30)) == nil)
        let tolerant = ExpectedPicture(picture.url, tolerance: 1)
        #expect(try tolerant.difference(from: mapView(radius: 30)) == nil)
    }

    @Test("A mask that is not finite hides what it covers, and one of NaN nothing")
    func infiniteMasks() throws {
        let picture = ExpectedPicture(folder.url.appending(path: "mask.png"))
        func image(_ level: UInt8) throws -> UIImage {
            let pixels = [[UInt8]](repeating: [level, level, level, 255], count: 4).flatMap { $0 }
            return try #require(UIImage(pixelWidth: 2, pixelHeight: 2, pixels: pixels))
        }
        try image(255).writePNG(to: picture.url)
        var masked = picture
        masked.masks = [CGRect(x: -1, y: -1, width: CGFloat.infinity, height: CGFloat.infinity)]
        #expect(try masked.difference(from: image(0)) == nil)
        let size = CGSize(width: 2, height: 2)
        masked.masks = [
            CGRect(origin: CGPoint(x: CGFloat.nan, y: 0), size: size),
            CGRect(origin: CGPoint(x: 0, y: CGFloat.nan), size: size),
        ]
        #expect(try masked.difference(from: image(0)) != nil)
    }

    @Test("An image of another size is a difference, and a file that is no image is an error")
    func sizes() throws {
        let picture = ExpectedPicture(folder.url.appending(path: "size.png"))
        try #require(UIImage(pixelWidth: 2, pixelHeight: 2, pixels: [UInt8](repeating: 255, count: 16)))
            .writePNG(to: picture.url)
        let found = try #require(try picture.difference(from: mapView(radius: 20)))
        #expect(found.description.contains("expected an image of 2 × 2 pixels, found 100 × 80; it is "))
        try folder.write("no image", to: "size.png")
        #expect(throws: (any Error).self) { try picture.difference(from: mapView(radius: 20)) }
    }

    @Test("Each map has servers of its own, which answer in virtual time")
    func servers() throws {
        let style = #"{"version": 8, "sources": {}, "layers": [{"id": "NAME", "type": "background"}]}"#
        for name in ["one", "two"] {
            let service = ScriptedHttpService(clock: clock)
            try service.answer(
                "https://city.example/style.json", with: .init(status: 503),
                .init(delay: 2, body: .data(Data(style.replacing("NAME", with: name).utf8))))
            var options = MapInitOptions(styleURI: StyleURI(rawValue: "https://city.example/style.json"))
            options.answerRequests(with: service)
            let mapView = MapView(
                frame: CGRect(x: 0, y: 0, width: 100, height: 80), mapInitOptions: options, clock: clock)
            clock.advance(by: 60)
            #expect(mapView.mapboxMap.style.allLayerIdentifiers.map(\.id) == [name])
            #expect(service.requests.count == 2)
        }
        let error = #expect(throws: MapError.self) {
            try ScriptedHttpService(clock: clock).answer("https://{a}{b}", with: .init())
        }
        #expect(error?.message.contains("is not a pattern; separate the names in braces") == true)
    }
}
