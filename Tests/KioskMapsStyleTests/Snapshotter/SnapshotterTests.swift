import Foundation
import KioskMapsTesting
import Logging
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskResources
@testable import KioskRuntime
@testable import KioskScene

@MainActor
@Suite("Snapshotter")
struct SnapshotterTests {
    /// A renderer that returns a white image, and counts the renderers that exist.
    private final class WhiteRenderer: MapRenderer {
        static var count = 0
        static var maximum = 0
        private(set) var scene: MapScene?
        private let onDraw: (MapScene) -> Void

        init(onDraw: @escaping (MapScene) -> Void = { _ in }) {
            self.onDraw = onDraw
            Self.count += 1
            Self.maximum = max(Self.maximum, Self.count)
        }

        isolated deinit { Self.count -= 1 }

        func draw(_ scene: MapScene) throws {
            self.scene = scene
            onDraw(scene)
        }

        func readImage() throws -> UIImage {
            let size = scene?.transform.size ?? CGSize(width: 1, height: 1)
            let ratio = scene?.pixelRatio ?? 1
            let (width, height) = (Int(size.width * ratio), Int(size.height * ratio))
            let pixels = [UInt8](repeating: 255, count: 4 * width * height)
            return try #require(UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels, scale: ratio))
        }
    }

    private typealias Answer = Result<UIImage, Snapshotter.SnapshotError>

    private let clock = ManualClock()
    private let style = #"{"version":8,"sources":{},"layers":[{"id":"b","type":"background"}],"attribution":"© Us"}"#

    private func snapshotter(
        size: CGSize = CGSize(width: 200, height: 100), ratio: CGFloat = 1, queue: SnapshotQueue? = nil,
        resources: TileServer? = nil, onDraw: @escaping (MapScene) -> Void = { _ in }
    ) -> Snapshotter {
        Snapshotter(
            options: MapSnapshotOptions(size: size, pixelRatio: ratio), clock: clock, resources: resources,
            queue: queue ?? SnapshotQueue(limit: 4), logger: Logger(label: "quiet") { _ in SwiftLogNoOpLogHandler() }
        ) { WhiteRenderer(onDraw: onDraw) }
    }

    private func reason(_ answer: Answer?) -> String? {
        if case .failure(.snapshotFailed(let reason))? = answer { reason } else { nil }
    }

    @Test("The image has the size in points and the scale of the options", arguments: [1.0, 2, 1.5])
    func size(ratio: CGFloat) throws {
        let snapshotter = snapshotter(ratio: ratio)
        snapshotter.styleJSON = style
        snapshotter.setCamera(to: CameraOptions(center: .helsinki, zoom: 7, bearing: 30))
        var answers: [Answer] = []
        snapshotter.start(overlayHandler: nil) { answers.append($0) }
        #expect(answers.isEmpty)
        clock.advance(by: 2)
        #expect(answers.count == 1)
        let image = try #require(try answers.first?.get())
        #expect(image.size == CGSize(width: 200, height: 100) && image.scale == ratio)
        #expect(snapshotter.cameraState.bearing == 30)
        snapshotter.snapshotSize = CGSize(width: 50, height: 60)
        snapshotter.start(overlayHandler: nil) { answers.append($0) }
        clock.advance(by: 2)
        #expect(try answers.last?.get().size == CGSize(width: 50, height: 60))
        #expect(answers.count == 2)
        #expect(!clock.isFrameRequested)
    }

    @Test("The scene has the overlay of the application below the attribution, and no ornaments")
    func overlays() throws {
        var scenes: [MapScene] = []
        let snapshotter = snapshotter { scenes.append($0) }
        snapshotter.styleJSON = style
        snapshotter.setCamera(to: CameraOptions(center: .helsinki, zoom: 7, bearing: 30, pitch: 40))
        var calls = 0
        snapshotter.start { overlay in
            calls += 1
            #expect(overlay.scale == 1)
            #expect(overlay.point(for: .helsinki).distance(to: CGPoint(x: 100, y: 50)) < 1e-6)
            #expect(overlay.coordinate(for: CGPoint(x: 100, y: 50)).distance(to: .helsinki) < 0.01)
            let outside = overlay.pointForCoordinate(overlay.coordinateForPoint(CGPoint(x: -300, y: 250)))
            #expect(outside.distance(to: CGPoint(x: -300, y: 250)) < 1e-3)
            overlay.context.fill(.circle(center: overlay.point(for: .helsinki), radius: 5), with: .red)
        } completion: { _ in
        }
        clock.advance(by: 2)
        #expect(calls == 1)
        #expect(scenes.count == 1)
        let overlays = try #require(scenes.first?.overlays)
        #expect(overlays.count == 2)
        #expect(overlays.first?.drawing.elements.count == 1)
        let text = overlays.last?.drawing.elements.compactMap { element in
            if case .text(let text, _) = element { text.string } else { String?.none }
        }
        #expect(text == ["© Us"])
    }

    @Test("A snapshot is cancelled before its first frame, while it waits and by another one, and completes once")
    func cancellation() throws {
        let queue = SnapshotQueue(limit: 1)
        let (first, second) = (snapshotter(queue: queue), snapshotter(queue: queue))
        for snapshotter in [first, second] { snapshotter.styleJSON = style }
        var answers: [String: [Answer]] = [:]
        first.start(overlayHandler: nil) { answers["first", default: []].append($0) }
        second.start(overlayHandler: nil) { answers["second", default: []].append($0) }
        #expect(queue.runningCount == 1)
        second.cancel()
        #expect(reason(answers["second"]?.last)?.contains("cancelled") == true)
        first.cancel()
        first.cancel()
        #expect(answers["first"]?.count == 1)
        #expect(queue.runningCount == 0)
        first.start(overlayHandler: nil) { answers["first", default: []].append($0) }
        first.start(overlayHandler: nil) { answers["first", default: []].append($0) }
        #expect(answers["first"]?.count == 2)
        clock.advance(by: 2)
        #expect(answers["first"]?.count == 3)
        #expect(try answers["first"]?.last?.get().pixelWidth == 200)
        first.cancel()
        clock.advance(by: 2)
        #expect(answers["first"]?.count == 3)
        #expect(queue.runningCount == 0)
    }

    @Test("A snapshot can be cancelled by its overlay handler and started again by its completion")
    func reentrancy() throws {
        let snapshotter = snapshotter()
        snapshotter.styleJSON = style
        var answers: [Answer] = []
        snapshotter.start { _ in
            snapshotter.cancel()
        } completion: { answer in
            answers.append(answer)
            snapshotter.start(overlayHandler: nil) { answers.append($0) }
        }
        clock.advance(by: 2)
        #expect(answers.count == 2)
        #expect(reason(answers.first) != nil)
        #expect(try answers.last?.get().pixelHeight == 100)
    }

    @Test("A snapshot that the completion of a cancelled one starts is drawn, and each completes once")
    func startWithinStart() throws {
        let queue = SnapshotQueue(limit: 1)
        let snapshotter = snapshotter(queue: queue)
        snapshotter.styleJSON = style
        var answers: [String: [Answer]] = [:]
        snapshotter.start(overlayHandler: nil) { answer in
            answers["first", default: []].append(answer)
            snapshotter.start(overlayHandler: nil) { answers["last", default: []].append($0) }
        }
        snapshotter.start(overlayHandler: nil) { answers["second", default: []].append($0) }
        #expect(reason(answers["first"]?.last)?.contains("cancelled") == true)
        #expect(reason(answers["second"]?.last)?.contains("cancelled") == true)
        clock.advance(by: 2)
        #expect(try answers["last"]?.last?.get().pixelWidth == 200)
        #expect(answers.count == 3)
        #expect(answers.values.allSatisfy { $0.count == 1 })
        #expect(queue.runningCount == 0)
    }

    /// The answers to a snapshot.
    @MainActor private final class Answers {
        var list: [Answer] = []
    }

    @Test("A task that is cancelled does not cancel the snapshot of another caller")
    func cancelledTask() async throws {
        let queue = SnapshotQueue(limit: 1)
        // The snapshot waits, so that it has no renderer while other tests run.
        let ticket = queue.enter {}
        let snapshotter = snapshotter(queue: queue)
        snapshotter.styleJSON = style
        let answers = Answers()
        snapshotter.start(overlayHandler: nil) { answers.list.append($0) }
        let task = Task { try await snapshotter.snapshot() }
        task.cancel()
        let result = await task.result
        #expect(throws: Snapshotter.SnapshotError.self) { try result.get() }
        await Task.yield()
        queue.leave(ticket)
        clock.advance(by: 2)
        #expect(answers.list.count == 1)
        #expect(try answers.list.last?.get().pixelWidth == 200)
    }

    /// Returns the answer to a snapshot of tiles of a server, its time and the numbers of requests for tiles.
    private func tileSnapshot(
        _ respond: @escaping (_ url: String, _ count: Int) -> TileServer.Response
    ) -> (answers: [Answer], seconds: Double, counts: Set<Int>) {
        let server = TileServer(clock: clock)
        server.respond = respond
        let snapshotter = snapshotter(resources: server)
        snapshotter.styleJSON =
            #"{"version":8,"sources":{"s":{"type":"vector","tiles":["https://tiles.example/{z}/{x}/{y}"]}},"#
            + #""layers":[{"id":"l","type":"line","source":"s","source-layer":"road"}]}"#
        snapshotter.setCamera(to: CameraOptions(center: .helsinki, zoom: 7))
        var answers: [Answer] = []
        var end = clock.now
        let begin = clock.now
        snapshotter.start(overlayHandler: nil) {
            answers.append($0)
            end = clock.now
        }
        clock.advance(by: 120)
        let counts = Dictionary(grouping: server.tileURLs) { $0 }.mapValues(\.count)
        return (answers, end.seconds(since: begin), Set(counts.values))
    }

    @Test("No further tiles are requested for a snapshot that was cancelled")
    func cancelledTiles() {
        let server = TileServer(clock: clock)
        server.respond = { _, _ in .data(TileBytes.vector()) }
        let snapshotter = snapshotter(size: CGSize(width: 2_000, height: 2_000), resources: server)
        snapshotter.styleJSON =
            #"{"version":8,"sources":{"s":{"type":"vector","tiles":["https://tiles.example/{z}/{x}/{y}"]}},"#
            + #""layers":[{"id":"l","type":"line","source":"s","source-layer":"road"}]}"#
        snapshotter.setCamera(to: CameraOptions(center: .helsinki, zoom: 7))
        snapshotter.start(overlayHandler: nil) { _ in }
        clock.advance(by: 0.04)
        #expect(server.tileURLs.count == TileSources.maximumRequestCountPerHost)
        snapshotter.cancel()
        clock.advance(by: 10)
        #expect(server.tileURLs.count == TileSources.maximumRequestCountPerHost)
        #expect(!clock.isFrameRequested)
    }

    @Test("A tile that a server refuses for now is requested again, and the image waits for it")
    func refusedTiles() throws {
        let data = TileServer.Response.data(TileBytes.vector())
        let limited = tileSnapshot { _, count in count == 0 ? .failure(.rateLimit, retryAfter: 5) : data }
        #expect(limited.answers.count == 1 && limited.counts == [2])
        #expect(try limited.answers.first?.get().pixelWidth == 200)
        #expect((5..<8).contains(limited.seconds))
        let broken = tileSnapshot { _, count in count == 0 ? .failure(.server) : data }
        #expect(broken.answers.count == 1 && broken.counts == [2] && broken.seconds < 4)
    }

    @Test("The number of repeated requests and the wait for them are limited; then tiles are missing in the image")
    func limitedRetries() throws {
        let dead = tileSnapshot { _, _ in .failure(.server) }
        #expect(try dead.answers.first?.get().pixelWidth == 200)
        #expect(dead.seconds < 20)
        let patient = tileSnapshot { _, _ in .failure(.rateLimit, retryAfter: 600) }
        #expect(try patient.answers.first?.get().pixelWidth == 200)
        #expect(patient.seconds < 3 && patient.counts == [1])
        let lost = tileSnapshot { _, _ in .failure(.connection) }
        #expect(lost.answers.count == 1 && lost.seconds < 3)
    }

    @Test("An import that is missing is missing in the image", arguments: ["notFound", "connection", "server"])
    func missingImport(reason: String) throws {
        let reasons: [String: ResponseInfo.Failure.Reason] = ["connection": .connection, "server": .server]
        let server = TileServer(clock: clock)
        server.respond = { _, _ in .failure(reasons[reason] ?? .notFound) }
        var scenes: [MapScene] = []
        let snapshotter = snapshotter(resources: server) { scenes.append($0) }
        var errors: [String] = []
        let token = snapshotter.onMapLoadingError.observe { errors.append($0.message) }
        defer { token.cancel() }
        snapshotter.styleJSON =
            #"{"version":8,"sources":{},"layers":[{"id":"b","type":"background"}],"#
            + #""imports":[{"id":"base","url":"https://city.example/nope.json"}]}"#
        var answers: [Answer] = []
        snapshotter.start(overlayHandler: nil) { answers.append($0) }
        clock.advance(by: 30)
        #expect(try answers.first?.get().pixelWidth == 200)
        #expect(scenes.first?.layers.isEmpty == false)
        #expect(errors.count == 1 && errors.first?.contains(#"style import "base""#) == true, "\(errors)")
    }

    @Test("A snapshotter that is released fails its snapshot, and one that its completion retains is released after it")
    func release() throws {
        var answers: [Answer] = []
        var released: Snapshotter? = snapshotter()
        released?.styleJSON = style
        released?.start(overlayHandler: nil) { answers.append($0) }
        released = nil
        #expect(reason(answers.first)?.contains("released") == true)
        weak var retained: Snapshotter?
        do {
            let snapshotter = snapshotter()
            snapshotter.styleJSON = style
            snapshotter.start(overlayHandler: nil) { answer in
                answers.append(answer)
                _ = snapshotter.cameraState
            }
            retained = snapshotter
        }
        #expect(retained != nil)
        clock.advance(by: 2)
        #expect(answers.count == 2)
        clock.advance(by: 2)
        #expect(retained == nil)
    }

    @Test("Missing and invalid styles, sizes and renderers are errors with their remedies")
    func errors() throws {
        var answers: [Answer] = []
        func start(_ snapshotter: Snapshotter) {
            snapshotter.start(overlayHandler: nil) { answers.append($0) }
            clock.advance(by: 1)
        }
        let empty = snapshotter()
        start(empty)
        #expect(reason(answers.last)?.contains("there is no style") == true)
        empty.styleJSON = "{"
        clock.advance(by: 1)
        start(empty)
        #expect(reason(answers.last) != nil)
        empty.styleJSON = style
        start(empty)
        #expect(try answers.last?.get().pixelWidth == 200)
        for (size, ratio) in [
            (CGSize(width: 9000, height: 10), 1), (CGSize(width: 5000, height: 10), 2),
            (CGSize(width: 10, height: 10), 0), (CGSize(width: 10, height: 10), .nan),
            (CGSize(width: 0.4, height: 10), 1), (CGSize(width: 10, height: 4), 0.1),
        ] as [(CGSize, CGFloat)] {
            let invalid = snapshotter(size: size, ratio: ratio)
            invalid.styleJSON = style
            start(invalid)
            #expect(reason(answers.last)?.contains("out of range") == true, "\(size) \(ratio)")
        }
        let broken = Snapshotter(options: MapSnapshotOptions(size: CGSize(width: 9, height: 9)), clock: clock) {
            throw MapError(message: "no driver")
        }
        broken.styleJSON = style
        start(broken)
        #expect(reason(answers.last) == "no driver")
    }

    @Test("Of a hundred snapshots at once, four have a renderer at a time, and all are drawn")
    func many() throws {
        let queue = SnapshotQueue(limit: 4)
        WhiteRenderer.maximum = WhiteRenderer.count
        let before = WhiteRenderer.count
        var images = 0
        let all = (0..<100).map { _ in snapshotter(queue: queue) }
        for snapshotter in all {
            snapshotter.styleJSON = style
            snapshotter.start(overlayHandler: nil) { if case .success = $0 { images += 1 } }
        }
        #expect(queue.runningCount == 4)
        clock.advance(by: 10)
        #expect(images == 100)
        #expect(queue.runningCount == 0)
        #expect(WhiteRenderer.maximum - before <= 4)
        #expect(WhiteRenderer.count == before)
    }

    @Test("Events are those of the map, and a style is loaded before the snapshot is started")
    func events() throws {
        let snapshotter = snapshotter()
        var events: [String] = []
        var tokens: Set<AnyCancelable> = []
        snapshotter.onStyleLoaded.observe { _ in events.append("style") }.store(in: &tokens)
        snapshotter.onStyleDataLoaded.observe { events.append($0.type.rawValue) }.store(in: &tokens)
        snapshotter.onNext(event: .styleLoaded) { events.append($0.type) }
        snapshotter.styleJSON = style
        clock.advance(by: 1)
        #expect(events == ["style", "sources", "style", "style-loaded"])
        #expect(snapshotter.style.allLayerIdentifiers.map(\.id) == ["b"])
        #expect(snapshotter.tileCover(for: TileCoverOptions()).isEmpty == false)
        #expect(
            snapshotter.coordinateBounds(for: CameraOptions(center: .helsinki, zoom: 9)).contains(
                forPoint: .helsinki, wrappedCoordinates: false))
    }

    @Test("No tiles are requested before a snapshot is started")
    func tiles() {
        let server = ResourceShelf()
        let snapshotter = Snapshotter(
            options: MapSnapshotOptions(size: CGSize(width: 200, height: 100)), clock: clock, resources: server,
            queue: SnapshotQueue(limit: 1), logger: Logger(label: "quiet") { _ in SwiftLogNoOpLogHandler() }
        ) { WhiteRenderer() }
        snapshotter.styleJSON =
            #"{"version":8,"sources":{"v":{"type":"vector","tiles":["https://t.example/{z}/{x}/{y}"]}},"#
            + #""layers":[{"id":"l","type":"line","source":"v","source-layer":"x"}]}"#
        clock.advance(by: 2)
        #expect(server.requests.isEmpty)
        var answers: [Answer] = []
        snapshotter.start(overlayHandler: nil) { answers.append($0) }
        clock.advance(by: 2)
        #expect(!server.requests.isEmpty)
    }

    @Test("Credits are shortened, broken into lines and omitted as the image becomes smaller")
    func credits() {
        let attributions = [
            Attribution(title: "OpenStreetMap contributors"), Attribution(title: "Improve", isFeedback: true),
            Attribution(title: "Us"),
        ]
        func text(_ width: CGFloat, _ height: CGFloat) -> String? {
            let credits = SnapshotCredits(logo: nil, attributions: attributions, texts: .estimate)
            for case .text(let text, let rect) in credits.drawing(size: CGSize(width: width, height: height)).elements {
                #expect(rect.minX >= 10 && rect.maxX <= width - 10 && rect.minY >= 0 && rect.maxY <= height)
                return text.string
            }
            return nil
        }
        #expect(text(600, 300) == "© OpenStreetMap contributors © Us")
        #expect(text(200, 100) == "© OSM contributors © Us")
        #expect(text(150, 100) == "© OSM contributors © Us")
        #expect(text(150, 30) == nil)
        #expect(text(30, 100) == nil)
    }
}
