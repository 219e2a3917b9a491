import ArgumentParser
import CHeap
import Dispatch
import Foundation
import KioskLinux
import KioskMaps
import KioskOffline
import KioskRendering
import KioskWindow
import Logging

/// One process of the benchmark of a real map: it draws the first complete frame, prints a line, pans, and taps.
///
/// The scripts that compare renderers use it as well, with maps of their own.
struct RealMapCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "real-map", abstract: "Draws a real map for the benchmarks.", shouldDisplay: false)

    @Argument(help: "The style.")
    var style: String

    @Flag(help: "Reads the map from a web address, which the process serves itself.")
    var served = false

    @Option(help: "The file of the cache of responses.")
    var cache: String?

    @Option(help: "The latitude of the center, in degrees.")
    var latitude = 47.1410

    @Option(help: "The longitude of the center, in degrees.")
    var longitude = 9.5209

    @Option(help: "The zoom level.")
    var zoom = 14.0

    @Flag(help: "Counts the memory of the graphics driver, which slows all frames.")
    var countsDriver = false

    func run() throws {
        // Before the driver is loaded.
        if countsDriver { heap_count_driver() }
        try MainActor.assumeIsolated {
            LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
            let loop = try KioskLoop()
            var uri = StyleURI(url: URL(filePath: style))
            if served {
                HttpServiceFactory.setUserDefinedForCustom(try RealMapServer(style: URL(filePath: style)))
                uri = StyleURI(rawValue: RealMapServer.style)
            }
            let store = cache.map { AmbientCache(file: URL(filePath: $0)) }
            let camera = CameraOptions(
                center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), zoom: CGFloat(zoom))
            let map = try RealMap(
                style: uri, camera: camera, cache: store, pans: !served, countsDriver: countsDriver
            ) { loop.stop() }
            loop.run()
            store?.close()
            print(map.report)
        }
    }
}

/// A map of 1920 × 1080 points that is panned after it was drawn completely.
@MainActor
private final class RealMap {
    private let mapView: MapView
    private let renderer: OffscreenRenderer
    private let meter: FrameMeter
    private let onEnd: () -> Void
    private let frameCount: Int

    /// The camera of the first frame.
    private let start: CameraState
    private var tokens: [AnyCancelable] = []
    private var step = 0

    /// What the frames of the pan cost besides time.
    private var costs: [FrameCosts] = []

    /// The counts at the end of the last frame.
    private var counts = FrameCosts()

    /// The resident memory of the first complete frame without mapped files and the blocks of the graphics driver, in bytes; nil unless
    /// those are counted.
    private var ownMemory: Int?
    private(set) var report = ""

    init(
        style: StyleURI?, camera: CameraOptions, cache: AmbientCache?, pans: Bool, countsDriver: Bool,
        onEnd: @escaping () -> Void
    ) throws {
        self.onEnd = onEnd
        frameCount = pans ? 60 : 0
        var resources = ResourceOptionsManager.default.resourceOptions
        resources.tileArchiveFormats.append(.mbtiles)
        resources.cache = cache
        renderer = try OffscreenRenderer()
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 1920, height: 1080),
            mapInitOptions: MapInitOptions(
                resourceOptions: resources, cameraOptions: camera, styleURI: style),
            clock: MainQueueClock())
        start = mapView.cameraState
        meter = FrameMeter(mapView)
        mapView.renderer = renderer
        mapView.imageDecoder = ImageDecoder()
        tokens.append(
            mapView.mapboxMap.onRenderFrameFinished.observe { [weak self] _ in
                // The work of the rasteriser belongs to the frame.
                try? self?.renderer.finish()
                self?.noteCosts()
            })
        tokens.append(
            mapView.mapboxMap.onMapLoaded.observe { [weak self] _ in
                FileHandle.standardOutput.write(Data("complete\n".utf8))
                if countsDriver {
                    self?.ownMemory = ResidentMemory.anonymousBytes().map { $0 - Int(clamping: heap_driver_bytes()) }
                }
                // The frame that completes the map is not one of those that are panned, and ends after this event.
                self?.mapView.clock?.wake(at: Timestamp.now()) { _ in
                    self?.meter.reset()
                    self?.costs = []
                    self?.pan()
                }
            })
    }

    private func noteCosts() {
        let counts = FrameCosts(
            drawCalls: renderer.counts?.drawCalls ?? 0, allocations: heap_allocations(),
            ownAllocations: heap_own_allocations())
        costs.append(
            FrameCosts(
                drawCalls: counts.drawCalls - self.counts.drawCalls,
                allocations: counts.allocations - self.counts.allocations,
                ownAllocations: counts.ownAllocations - self.counts.ownAllocations,
                uploadedBytes: renderer.uploadedBytes))
        self.counts = counts
    }

    /// Moves the map by a step that is seen as a slow drag, and continues with the next frame.
    private func pan() {
        guard meter.frames.count < frameCount else { return end() }
        step += 1
        let offset = Double(step) * 0.0004 * exp2(14 - Double(start.zoom))
        mapView.mapboxMap.setCamera(
            to: CameraOptions(
                center: CLLocationCoordinate2D(
                    latitude: start.center.latitude + offset, longitude: start.center.longitude + offset / 2)))
        mapView.clock?.wake(at: Timestamp.now().advanced(bySeconds: 1.0 / 60)) { [weak self] _ in self?.pan() }
    }

    /// Returns the times of queries at points that are spread over the view, in microseconds.
    private func measureTaps() -> [Double] {
        var random = SplitMix(seed: 3)
        let size = mapView.mapboxMap.size
        return (0..<200).map { _ in
            let (right, down) = (random.nextUnit(), random.nextUnit())
            let point = CGPoint(x: Double(size.width) * right, y: Double(size.height) * down)
            let begin = Timestamp.now()
            mapView.mapboxMap.queryRenderedFeatures(with: point) { consume($0) }
            return Timestamp.now().seconds(since: begin) * 1e6
        }
    }

    private func end() {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.writeKey("frames")
            writer.writeArray { writer in
                for duration in meter.durations.prefix(frameCount) { writer.writeNumber(duration) }
            }
            for (name, cost) in FrameCosts.members {
                writer.writeKey(name)
                writer.writeArray { writer in
                    for frame in costs.prefix(frameCount) { writer.writeNumber(Double(frame[keyPath: cost])) }
                }
            }
            // Before the taps, which lay out what only queries need.
            writer.writeMember("resident", Double(ResidentMemory.bytes() ?? 0))
            if let ownMemory { writer.writeMember("own-memory", Double(ownMemory)) }
            writer.writeKey("taps")
            writer.writeArray { writer in
                for duration in measureTaps() { writer.writeNumber(duration) }
            }
        }
        report = (try? writer.finish()).map { String(decoding: $0, as: UTF8.self) } ?? ""
        onEnd()
    }
}
