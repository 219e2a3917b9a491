import Foundation
import KioskMapsTesting
import Logging

@testable import KioskMaps
@testable import KioskResources
@testable import KioskRuntime
@testable import KioskScene

/// A map in virtual time with one source of tiles on a scripted server.
@MainActor
final class TileMap {
    static let vaduz = CLLocationCoordinate2D(latitude: 47.14, longitude: 9.52)

    let clock: ManualClock
    let server: TileServer
    let offline: OfflineSwitch
    let mapView: MapView

    /// The events in order, without those of frames and the camera.
    private(set) var events: [String] = []
    private var tokens = Set<AnyCancelable>()

    /// Creates a map without a style, with threads for background work if there is a number of them.
    ///
    /// - Parameters:
    ///   - zoom: The zoom level.
    ///   - width: The width of the view, in points.
    ///   - height: The height of the view, in points.
    ///   - workers: The number of threads; nil for none.
    ///   - other: The map whose clock and server the map has; nil for its own.
    ///   - shared: The maps with which the map shares what it loads; nil for none.
    init(
        zoom: Double = 12, width: Double = 500, height: Double = 400, workers: Int? = nil, beside other: TileMap? = nil,
        sharing shared: SharedMaps? = nil
    ) {
        clock = other?.clock ?? ManualClock()
        offline = other?.offline ?? OfflineSwitch()
        if let workers { clock.backgroundExecutor = WorkerPool(clock: clock, workers: workers, seed: 1) }
        server = other?.server ?? TileServer(clock: clock)
        var options = MapInitOptions(
            cameraOptions: CameraOptions(center: Self.vaduz, zoom: zoom), styleURI: nil, offlineSwitch: offline)
        options.sharedMaps = shared
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: width, height: height), mapInitOptions: options, clock: clock,
            resources: server, logger: Logger(label: "quiet") { _ in SwiftLogNoOpLogHandler() })
        mapView.imageDecoder = PlainTileDecoder()
        mapView.renderer = SceneRecorder()
        observe(mapView.mapboxMap)
        clock.advance(by: 0.1)
    }

    private func observe(_ map: MapboxMap) {
        map.onMapLoaded.observe { [weak self] _ in self?.events.append("loaded") }.store(in: &tokens)
        map.onMapIdle.observe { [weak self] _ in self?.events.append("idle") }.store(in: &tokens)
        map.onStyleLoaded.observe { [weak self] _ in self?.events.append("style") }.store(in: &tokens)
        map.onMapLoadingError.observe { [weak self] in
            self?.events.append("error \($0.type) \($0.tileId.map(\.description) ?? "-")")
        }.store(in: &tokens)
        map.onSourceDataLoaded.observe { [weak self] in
            if $0.type == .tile {
                self?.events.append("tile \($0.tileId.map(\.description) ?? "-")\($0.loaded == true ? " loaded" : "")")
            }
        }.store(in: &tokens)
    }

    var map: MapboxMap { mapView.mapboxMap }

    /// The source.
    var source: TileSource? { map.tileSources.sources["base"] }

    /// The addresses that are drawn.
    var drawn: [String] { source?.drawnTiles { _ in true }.map(\.id.canonical.description) ?? [] }

    /// Loads a style with a source that one layer draws.
    func load(
        type: String = "vector", members: String = #""tiles":["https://tiles.example/{z}/{x}/{y}"],"maxzoom":14"#,
        layer: String = #"{"id":"l","type":"line","source":"base","source-layer":"road"}"#
    ) {
        map.loadStyleJSON(
            #"{"version":8,"sources":{"base":{"type":"\#(type)",\#(members)}},"layers":[\#(layer)]}"#)
    }

    /// Returns the events since the last call, without idle ones if not requested.
    func takeEvents(idle: Bool = false) -> [String] {
        defer { events = [] }
        return events.filter { idle || $0 != "idle" }
    }

    /// Advances the clock by seconds until no request is in progress and no frame is requested; returns whether that state was
    /// reached.
    func settle(within seconds: Double = 3600) -> Bool {
        let end = clock.now.advanced(bySeconds: seconds)
        while clock.now < end {
            clock.advance(by: 1)
            if server.inProgress.isEmpty, !clock.isFrameRequested { return true }
        }
        return false
    }
}
