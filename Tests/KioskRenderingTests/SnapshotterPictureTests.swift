import Foundation
import KioskMaps
import KioskMapsGL
import KioskRendering
import KioskSymbols
import Testing

@MainActor
@Suite("Images of snapshotters")
struct SnapshotterPictureTests {
    private let clock = ManualClock()
    private let fonts = FontLibrary()
    private let center = CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94)
    private let style =
        #"{"version":8,"sources":{"p":{"type":"geojson","attribution":"© OpenStreetMap contributors","data":{"type":"#
        + #""Feature","properties":{"name":"Park"},"geometry":{"type":"Polygon","coordinates":[[[24.9,60.15],[24.98,60.15],"#
        + #"[24.98,60.19],[24.9,60.19],[24.9,60.15]]]}}}},"layers":[{"id":"b","type":"background","paint":"#
        + #"{"background-color":"rgb(221,232,238)"}},{"id":"f","type":"fill","source":"p","paint":{"fill-color":"rgb(143,191,127)"}},"#
        + #"{"id":"t","type":"symbol","source":"p","layout":{"text-field":["get","name"]}}]}"#

    private func camera(_ bearing: Double = 20) -> CameraOptions {
        CameraOptions(center: center, zoom: 10.5, bearing: bearing, pitch: 30)
    }

    private func snapshotter(showsAttribution: Bool = false, queue: SnapshotQueue? = nil) -> Snapshotter {
        let options = MapSnapshotOptions(
            size: CGSize(width: 300, height: 200), pixelRatio: 1.5, showsAttribution: showsAttribution)
        let snapshotter = Snapshotter(
            options: options, clock: clock, fonts: fonts, queue: queue ?? SnapshotQueue(limit: 4))
        snapshotter.styleJSON = style
        snapshotter.setCamera(to: camera())
        return snapshotter
    }

    private func image(_ snapshotter: Snapshotter, _ handler: SnapshotOverlayHandler? = nil) throws -> UIImage {
        var answer: Result<UIImage, Snapshotter.SnapshotError>?
        snapshotter.start(overlayHandler: handler) { answer = $0 }
        clock.advance(by: 3)
        return try #require(answer).get()
    }

    @Test("The image is that of a map view with the same style and camera")
    func same() throws {
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 200),
            mapInitOptions: MapInitOptions(
                mapOptions: MapOptions(pixelRatio: 1.5), cameraOptions: camera(), styleJSON: style), clock: clock)
        mapView.renderer = try OffscreenRenderer(fonts: fonts)
        clock.advance(by: 3)
        let image = try image(snapshotter())
        try PicturesFolder.write(image, name: "same-snapshotter")
        try PicturesFolder.write(try mapView.snapshot(includeOverlays: false), name: "same-map")
        #expect(image == (try mapView.snapshot(includeOverlays: false)))
        #expect(image.size == CGSize(width: 300, height: 200) && image.scale == 1.5)
    }

    @Test("An overlay is where its coordinate is, and the attribution is at the bottom right")
    func overlay() throws {
        let corner = CLLocationCoordinate2D(latitude: 60.15, longitude: 24.9)
        let snapshotter = snapshotter(showsAttribution: true)
        snapshotter.setCamera(to: CameraOptions(zoom: 9.5))
        var point = CGPoint.zero
        let image = try image(snapshotter) { overlay in
            point = overlay.point(for: corner)
            overlay.context.fill(.circle(center: point, radius: 8), with: .red)
        }
        try PicturesFolder.write(image, name: "snapshotter")
        let drawing = Drawing(image: image, transform: snapshotter.mapboxMap.cameraTransform)
        #expect(drawing[point] == [1, 0, 0, 1])
        #expect(drawing[point.x + 12, point.y] != [1, 0, 0, 1])
        let text = drawing[285, 187]
        #expect(text.x > 0.8 && text.y > 0.85 && text.z > 0.75)
        let dark = (180..<290).flatMap { x in (165..<195).filter { drawing[CGFloat(x), CGFloat($0)].x < 0.35 } }
        #expect(dark.count > 100)
    }

    @Test("Twenty snapshots at once have their own cameras")
    func twenty() throws {
        let queue = SnapshotQueue(limit: 3)
        let all = (0..<20).map { _ in snapshotter(queue: queue) }
        var images: [Int: UIImage] = [:]
        for (index, snapshotter) in all.enumerated() {
            snapshotter.setCamera(to: camera(Double(index * 18)))
            snapshotter.start(overlayHandler: nil) { images[index] = try? $0.get() }
        }
        // A snapshotter that is released ends its snapshot.
        withExtendedLifetime(all) {
            #expect(queue.runningCount == 3)
            clock.advance(by: 10)
        }
        #expect(images.count == 20)
        #expect(Set(images.values).count == 20)
        let again = snapshotter()
        again.setCamera(to: camera(7 * 18))
        #expect(try image(again) == images[7])
    }

    @Test("A hundred snapshots at once leave nothing behind, with four renderers at a time")
    func many() throws {
        final class Count {
            var (live, most) = (0, 0)
        }
        /// A renderer that is counted while it exists.
        final class Counted: MapRenderer {
            let base: OffscreenRenderer
            let count: Count

            init(_ fonts: FontLibrary, _ count: Count) throws {
                base = try OffscreenRenderer(fonts: fonts)
                self.count = count
                count.live += 1
                count.most = max(count.most, count.live)
            }

            isolated deinit { count.live -= 1 }

            var textShaper: (any TextShaping)? { base.textShaper }
            func draw(_ scene: MapScene) throws { try base.draw(scene) }
            func readImage() throws -> UIImage { try base.readImage() }
        }
        let (count, queue) = (Count(), SnapshotQueue(limit: 4))
        var images: [UIImage] = []
        weak var last: Snapshotter?
        do {
            let all = (0..<100).map { number in
                let snapshotter = Snapshotter(
                    options: MapSnapshotOptions(size: CGSize(width: 60, height: 40), pixelRatio: 1), clock: clock,
                    queue: queue
                ) { [fonts] in try Counted(fonts, count) }
                snapshotter.styleJSON = style
                snapshotter.setCamera(to: camera(Double(number)))
                snapshotter.start(overlayHandler: nil) { if case .success(let image) = $0 { images.append(image) } }
                return snapshotter
            }
            last = all.last
            withExtendedLifetime(all) { clock.advance(by: 20) }
        }
        #expect(images.count == 100)
        #expect(Set(images).count > 50)
        #expect(count.most == 4)
        #expect(count.live == 0)
        #expect(queue.runningCount == 0)
        #expect(last == nil)
        #expect(!clock.isFrameRequested)
    }

    @Test("JPEG and PDF files have the pixels of the image on white")
    func files() throws {
        let image = try image(snapshotter(showsAttribution: true))
        let decoded = try ImageDecoder().decode(try image.jpegData(compressionQuality: 1), scale: 1)
        #expect(decoded.pixelWidth == 450 && decoded.pixelHeight == 300)
        let differences = zip(decoded.pixels, image.pixels).map { abs(Int($0) - Int($1)) }
        #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 1)
        let translucent = try #require(UIImage(pixelWidth: 8, pixelHeight: 8, pixels: .init(repeating: 0, count: 256)))
        #expect(try ImageDecoder().decode(try translucent.jpegData(), scale: 1).pixels.allSatisfy { $0 == 255 })
        #expect(try translucent.jpegData(compressionQuality: 1e300) == translucent.jpegData(compressionQuality: 1))
        #expect(try translucent.jpegData(compressionQuality: -1e10) == translucent.jpegData(compressionQuality: 0))
        for (data, box) in [
            (try image.pdfData(), "[0 0 300 200]"), (try image.pdfData(pageWidth: 72), "[0 0 204.09 136.06]"),
        ] {
            let text = String(decoding: data, as: UTF8.self)
            #expect(text.hasPrefix("%PDF-1.4\n") && text.hasSuffix("%%EOF\n"))
            #expect(text.contains("/MediaBox \(box)"))
            // Each entry of the cross-reference table is the offset of its object.
            let table = text.components(separatedBy: "\nxref\n").last ?? ""
            let offsets = table.split(separator: "\n").filter { $0.hasSuffix(" n ") }.compactMap { Int($0.prefix(10)) }
            #expect(offsets.count == 5)
            for (index, offset) in offsets.enumerated() {
                #expect(data.dropFirst(offset).starts(with: Data("\(index + 1) 0 obj\n".utf8)))
            }
        }
        for width in [0, -1, CGFloat.nan, 1e9] {
            #expect(throws: ImageError.self) { try image.pdfData(pageWidth: width) }
        }
        let huge = try #require(UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [0, 0, 0, 255], scale: 1e-300))
        #expect(throws: ImageError.self) { try huge.pdfData() }
    }
}
