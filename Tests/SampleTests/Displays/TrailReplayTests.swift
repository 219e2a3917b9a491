import Foundation
import KioskMaps
import KioskMapsTesting
import SampleProgram
import Testing

@testable import TrailReplay

@MainActor
@Suite("TrailReplay")
struct TrailReplayTests {
    private let display: Display
    private let trail: Trail
    private let replay: TrailReplay

    init() throws {
        display = try Display()
        trail = try Trail(gpx: Data(contentsOf: Town.file("trail.gpx")))
        replay = TrailReplay(on: display.mapView, clock: display.clock, trail: trail)
        display.clock.advance(by: 3)
    }

    private var latest: CLLocationCoordinate2D? { display.mapView.location.latestLocation?.coordinate }

    @Test("The puck rides, the camera follows, and the line and the readout grow with it")
    func rides() throws {
        let start = try #require(latest)
        let count = replay.line.count
        display.clock.advance(by: 20)
        let now = try #require(latest)
        #expect(start.distance(to: now) > 50)
        #expect(display.camera.center.distance(to: now) < 30)
        #expect(replay.line.count > count + 10)
        #expect(display.names.contains { $0.hasPrefix("0.1 km · ") && $0.hasSuffix(" km/h") })
    }

    @Test("Pause and speed act at once")
    func controls() {
        #expect(display.tap("play"))
        let paused = replay.replay.position
        display.clock.advance(by: 10)
        #expect(replay.replay.position == paused)
        #expect(display.names.contains("Play"))
        #expect(display.tap("play"))
        for speed in [4.0, 16, 1] {
            #expect(display.tap("speed"))
            #expect(replay.replay.speed == speed)
        }
        #expect(display.names.contains("Pause"))
    }

    @Test("A drag ends following, which the button resumes")
    func dragged() throws {
        display.fingers.drag(from: CGPoint(x: 900, y: 400), to: CGPoint(x: 500, y: 600))
        display.clock.advance(by: 1)
        #expect(display.mapView.viewport.status == .idle)
        #expect(display.tap("follow"))
        display.clock.advance(by: 5)
        #expect(try display.camera.center.distance(to: #require(latest)) < 30)
    }

    @Test("At the end the whole trail is in view, and the button plays it again")
    func end() throws {
        for _ in 0..<2 { display.tap("speed") }
        display.clock.advance(by: trail.track.duration / 16 + 5)
        #expect(display.names.contains("Again"))
        #expect(display.names.contains { $0.hasPrefix("5.7 km · ") })
        // The line has the length of the trail, with a vertex every five metres or more.
        #expect(replay.line.count > 400)
        let free = CGRect(x: 0, y: 0, width: display.mapView.size.width, height: display.mapView.size.height - 148)
        for entry in trail.track.entries {
            #expect(free.contains(display.mapView.mapboxMap.point(for: entry.fix.coordinate)))
        }
        #expect(display.tap("play"))
        display.clock.advance(by: 5)
        #expect(replay.line.count < 150)
        #expect(replay.replay.position < 200)
        #expect(display.names.contains("Pause"))
    }

    @Test("Buttons are large enough, within the view and apart from each other", arguments: Display.sizes)
    func layout(size: CGSize) {
        display.mapView.size = size
        display.clock.advance(by: 3)
        #expect(display.layoutProblems == [])
        let panel = display.mapView.screenElements.frame(ofElement: "panel")
        let readout = display.mapView.screenElements.frame(ofElement: "readout")
        #expect(readout.map { panel?.contains($0) == true } == true)
    }

    @Test("A track without points is replayed as an empty one")
    func empty() throws {
        let display = try Display()
        let empty = try Trail(gpx: Data("<gpx version=\"1.1\"></gpx>".utf8))
        let replay = TrailReplay(on: display.mapView, clock: display.clock, trail: empty)
        display.clock.advance(by: 5)
        #expect(replay.line.count == 0)
        #expect(display.names.contains("no fixes"))
    }
}
