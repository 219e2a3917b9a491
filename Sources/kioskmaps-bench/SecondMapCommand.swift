import ArgumentParser
import CHeap
import Foundation
import KioskLinux
import KioskMaps
import KioskOffline
import KioskRendering
import KioskWindow
import Logging

/// One process of the benchmark of a second map: it draws a map completely, then a second one with the same style as in a window with two
/// views, and prints by how many bytes its own memory has grown.
struct SecondMapCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "second-map", abstract: "Draws two maps for the benchmark of their memory.", shouldDisplay: false)

    @Argument(help: "The style.")
    var style: String

    @Flag(help: "Shows another part of the country on the second map.")
    var elsewhere = false

    func run() throws {
        // Before the driver is loaded.
        heap_count_driver()
        try MainActor.assumeIsolated {
            LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
            let loop = try KioskLoop()
            let maps = try TwoMaps(style: StyleURI(url: URL(filePath: style)), isElsewhere: elsewhere) { loop.stop() }
            loop.run()
            guard let growth = maps.growth else { throw MapError(message: "second-map: the memory cannot be read") }
            print(growth)
        }
    }
}

/// Two maps of 1920 × 1080 points with the same style, the second of which is added when the first is complete.
@MainActor
private final class TwoMaps {
    private static let vaduz = CLLocationCoordinate2D(latitude: 47.1410, longitude: 9.5209)
    private static let balzers = CLLocationCoordinate2D(latitude: 47.0667, longitude: 9.5036)

    /// The time after which a complete map has released what its loading needed, in seconds.
    private static let pause = 1.0

    /// The memory that the second map has added, in bytes; nil before it is complete.
    private(set) var growth: Int?

    private let clock = MainQueueClock()
    private let renderer: OffscreenRenderer
    private let onEnd: () -> Void
    private var options: MapInitOptions
    private var maps: [MapView] = []
    private var tokens: [AnyCancelable] = []

    init(style: StyleURI?, isElsewhere: Bool, onEnd: @escaping () -> Void) throws {
        self.onEnd = onEnd
        renderer = try OffscreenRenderer()
        var resources = ResourceOptionsManager.default.resourceOptions
        resources.tileArchiveFormats.append(.mbtiles)
        options = MapInitOptions(
            resourceOptions: resources, cameraOptions: CameraOptions(center: Self.vaduz, zoom: 14), styleURI: style)
        options.sharedMaps = SharedMaps(for: options)
        add(renderer) { [weak self] in
            guard let self, let before = Self.ownMemory() else { return onEnd() }
            if isElsewhere { options.cameraOptions?.center = Self.balzers }
            add(OffscreenRenderer(sharing: renderer)) { [weak self] in
                self?.growth = Self.ownMemory().map { $0 - before }
                onEnd()
            }
        }
    }

    /// Adds a map.
    ///
    /// - Parameters:
    ///   - renderer: Its renderer.
    ///   - completion: Called once, after the map is complete.
    private func add(_ renderer: OffscreenRenderer, completion: @escaping () -> Void) {
        let map = MapView(
            frame: CGRect(x: 0, y: 0, width: 1920, height: 1080), mapInitOptions: options, clock: clock)
        maps.append(map)
        map.renderer = renderer
        map.imageDecoder = ImageDecoder()
        tokens.append(
            map.mapboxMap.onMapLoaded.observe { [clock] _ in
                clock.wake(at: clock.now.advanced(bySeconds: Self.pause)) { _ in completion() }
            })
    }

    /// The memory without mapped files and the blocks of the graphics driver, in bytes, after free memory was returned; nil if it cannot
    /// be read.
    private static func ownMemory() -> Int? {
        MemoryArenas.trim()
        return ResidentMemory.anonymousBytes().map { $0 - Int(clamping: heap_driver_bytes()) }
    }
}
