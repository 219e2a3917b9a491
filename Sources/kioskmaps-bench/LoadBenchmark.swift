import Dispatch
import Foundation
import KioskMaps
import KioskMapsTesting

/// The loading of 50 MB of GeoJSON from a file into a source that has as much already.
///
/// The total time is compared with the same loading on the main actor. The longest stall is the longest time between two
/// turns of a task that only yields the main actor, so other processes must be idle.
@MainActor
struct LoadBenchmark {
    static let name = "load-50mb-geojson"

    private struct Measurement {
        var total = 0.0
        var stall = 0.0
    }

    private let file: URL
    private let size: Int

    /// Returns the result as a JSON line.
    static func line(runs: Int) async throws -> String {
        let file = try makeFile()
        defer { try? FileManager.default.removeItem(at: file) }
        let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        return try await LoadBenchmark(file: file, size: size).line(runs: runs)
    }

    /// Writes 50 MB of GeoJSON to a temporary file, which the caller removes.
    static func makeFile() throws -> URL {
        let file = FileManager.default.temporaryDirectory.appending(
            path: "kioskmaps-bench-\(UUID().uuidString).geojson")
        try points(bytes: 50_000_000).write(to: file)
        return file
    }

    private func line(runs: Int) async throws -> String {
        var measurements: [Measurement] = []
        var baseline: [Double] = []
        let background = try Stage(file, clock: DispatchClock())
        try await background.load()
        for _ in 0..<max(3, runs) { measurements.append(try await background.measure()) }
        let inline = try Stage(file, clock: nil)
        try await inline.load()
        for _ in 0..<max(3, runs / 2) { baseline.append(try await inline.measure().total) }
        func median(_ figures: [Double]) -> Double { figures.sorted()[figures.count / 2] * 1e3 }
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.writeMember("name", Self.name)
            writer.writeMember("median", median(measurements.map(\.total)))
            writer.writeMember("unit", "ms")
            writer.writeKey("runs")
            writer.writeInteger(measurements.count)
            writer.writeKey("bytes")
            writer.writeInteger(size)
            writer.writeMember("longest-stall", median(measurements.map(\.stall)))
            writer.writeKey("baseline")
            writer.writeObject { writer in
                writer.writeMember("name", "on the main actor")
                writer.writeMember("median", median(baseline))
            }
        }
        return String(decoding: try writer.finish(), as: UTF8.self)
    }

    /// A map with a source of the file.
    @MainActor
    private final class Stage {
        private let mapView: MapView
        private let source: GeoJSONSource
        private var loadCount = 0
        private var token: AnyCancelable?

        init(_ file: URL, clock: (any FrameClock)?) throws {
            mapView = MapView(
                frame: CGRect(x: 0, y: 0, width: 1920, height: 1080), mapInitOptions: MapInitOptions(styleURI: nil),
                clock: clock)
            var source = GeoJSONSource(id: "s")
            try mapView.mapboxMap.addSource(source)
            source.data = .url(file)
            self.source = source
            token = mapView.mapboxMap.onSourceDataLoaded.observe { [weak self] _ in self?.loadCount += 1 }
        }

        func load() async throws {
            let next = loadCount + 1
            try start()
            while loadCount < next { await Task.yield() }
        }

        func measure() async throws -> Measurement {
            let next = loadCount + 1
            var result = Measurement()
            let begin = ContinuousClock.now
            var last = begin
            func note() {
                let now = ContinuousClock.now
                result.stall = max(result.stall, (now - last).seconds)
                last = now
            }
            try start()
            note()
            while loadCount < next {
                await Task.yield()
                note()
            }
            result.total = (ContinuousClock.now - begin).seconds
            // What is released after the result has landed counts as well.
            for _ in 0..<1000 {
                await Task.yield()
                note()
            }
            return result
        }

        private func start() throws {
            guard let data = source.data else { return }
            try mapView.mapboxMap.updateGeoJSONSource(withId: source.id, data: data)
        }
    }

    /// A clock that calls on the main queue.
    @MainActor
    private final class DispatchClock: FrameClock {
        var preferredFramesPerSecond = 0
        private let start = ContinuousClock.now

        var now: Timestamp { Timestamp.zero.advanced(bySeconds: (ContinuousClock.now - start).seconds) }

        func requestFrame(_ frame: @escaping @MainActor (Timestamp) -> Void) {
            wake(at: now.advanced(bySeconds: 1.0 / 60), frame)
        }

        @discardableResult
        func wake(at time: Timestamp, _ action: @escaping @MainActor (Timestamp) -> Void) -> any Cancelable {
            let token = Wake(action)
            DispatchQueue.main.asyncAfter(deadline: .now() + max(0, time.seconds(since: now))) {
                MainActor.assumeIsolated { token.fire(at: self.now) }
            }
            return token
        }
    }

    /// A call that is scheduled.
    @MainActor
    private final class Wake: Cancelable {
        private var action: (@MainActor (Timestamp) -> Void)?

        init(_ action: @escaping @MainActor (Timestamp) -> Void) { self.action = action }

        func fire(at time: Timestamp) {
            action?(time)
            action = nil
        }

        func cancel() { action = nil }
    }

    /// Returns a collection of points with four properties each.
    private static func points(bytes count: Int) -> Data {
        var random = SplitMix(seed: 4)
        var text = #"{"type":"FeatureCollection","features":["#
        text.reserveCapacity(count + 300)
        var index = 0
        while text.utf8.count < count {
            if index > 0 { text += "," }
            let longitude = ((random.nextUnit() - 0.5) * 3e9).rounded() / 1e7
            let latitude = ((random.nextUnit() - 0.5) * 1.6e9).rounded() / 1e7
            text += #"{"type":"Feature","id":\#(index),"properties":{"name":"Stop number \#(index)","kind":"stop","#
            text += #""lines":[1,\#(index % 90)],"open":true},"geometry":{"type":"Point","coordinates":[\#(longitude),"#
            text += "\(latitude)]}}"
            index += 1
        }
        return Data((text + "]}").utf8)
    }
}
