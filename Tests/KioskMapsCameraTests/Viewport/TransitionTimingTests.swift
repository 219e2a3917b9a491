import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

/// When each part of the camera sets out and arrives, watched from outside in virtual time.
@MainActor
@Suite("Timing of the default transition")
struct TransitionTimingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var from: CGFloat = 12
        /// Points east of the centre; nil leaves the centre alone.
        var distance: CGFloat?
        var zoom: CGFloat?
        var bearing: Double?
        var pitch: CGFloat?
        var padding: CGFloat?
        var maxDuration: Double?

        /// The start and the end of each part in seconds, computed by hand from the specification.
        var expected: [String: ClosedRange<Double>]

        var testDescription: String {
            "from \(from) to zoom \(zoom.map { "\($0)" } ?? "–"), \(distance.map { "\($0)" } ?? "–") points, "
                + "bearing \(bearing.map { "\($0)" } ?? "–"), pitch \(pitch.map { "\($0)" } ?? "–"), "
                + "padding \(padding.map { "\($0)" } ?? "–"), at most \(maxDuration.map { "\($0)" } ?? "3.5") s"
        }
    }

    nonisolated static let cases: [Case] = [
        // Going away, or staying as near: each part in its fixed time.
        Case(
            distance: 100, zoom: 9, bearing: 90, pitch: 30, padding: 40,
            expected: ["center": 0.8...1.8, "zoom": 0...1.8, "bearing": 0.6...1.8, "pitch": 0...1, "padding": 0...1.2]),
        Case(distance: 100, zoom: 9, expected: ["center": 0.8...1.8, "zoom": 0...1.8]),
        Case(distance: 100, expected: ["center": 0.8...1.8]),
        Case(zoom: 3, expected: ["zoom": 0...1.8]),
        Case(bearing: 200, expected: ["bearing": 0.6...1.8]),
        Case(pitch: 60, expected: ["pitch": 0...1]),
        Case(padding: 100, expected: ["padding": 0...1.2]),
        Case(distance: 300, bearing: 20, expected: ["center": 0.8...1.8, "bearing": 0.6...1.8]),
        Case(from: 16, zoom: 2, pitch: 10, maxDuration: 10, expected: ["zoom": 0...1.8, "pitch": 0...1]),
        // Sped up as a whole: the longest part takes 1.8 s.
        Case(
            distance: 100, zoom: 9, bearing: 90, pitch: 30, padding: 40, maxDuration: 0.9,
            expected: [
                "center": 0.4...0.9, "zoom": 0...0.9, "bearing": 0.3...0.9, "pitch": 0...0.5, "padding": 0...0.6,
            ]),
        Case(pitch: 30, maxDuration: 0.5, expected: ["pitch": 0...0.5]),
        Case(pitch: 30, padding: 9, maxDuration: 0.6, expected: ["pitch": 0...0.5, "padding": 0...0.6]),
        Case(distance: 50, zoom: 1, maxDuration: 1.8, expected: ["center": 0.8...1.8, "zoom": 0...1.8]),
        // Going closer: 2.2 levels a second, 500 points a second, each 3 seconds at most.
        Case(zoom: 14.2, expected: ["zoom": 0...1]),
        Case(zoom: 13.1, expected: ["zoom": 0...0.5]),
        Case(from: 2, zoom: 20, expected: ["zoom": 0...3]),
        Case(distance: 250, zoom: 14.2, expected: ["center": 0...0.5, "zoom": 0.25...1.25]),
        Case(distance: 375, zoom: 13.1, expected: ["center": 0...0.75, "zoom": 0.375...0.875]),
        Case(
            distance: 250, zoom: 16.4, bearing: 90,
            expected: ["center": 0...0.5, "zoom": 0.25...2.25, "bearing": 0.45...2.25]),
        Case(
            distance: 250, zoom: 16.4, bearing: 90, pitch: 45, padding: 20,
            expected: [
                "center": 0...0.5, "zoom": 0.25...2.25, "bearing": 0.45...2.25, "pitch": 1.15...2.35,
                "padding": 1.15...2.35,
            ]),
        Case(zoom: 12.22, bearing: 5, expected: ["zoom": 0...0.1, "bearing": 0...1.8]),
        Case(zoom: 13.1, pitch: 5, expected: ["zoom": 0...0.5, "pitch": 0...1.2]),
        Case(zoom: 14.2, pitch: 5, padding: 7, expected: ["zoom": 0...1, "pitch": 0...1.2, "padding": 0...1.2]),
        Case(zoom: 14.42, pitch: 5, expected: ["zoom": 0...1.1, "pitch": 0...1.2]),
        Case(from: 2, zoom: 20, pitch: 5, expected: ["zoom": 0...3, "pitch": 1.9...3.1]),
        Case(
            distance: 250, zoom: 16.4, pitch: 45, maxDuration: 1.175,
            expected: ["center": 0...0.25, "zoom": 0.125...1.125, "pitch": 0.575...1.175]),
        // Out of view it is 500 points from the middle of 800 × 600 points to the point (−1, −1), and a bit.
        Case(
            distance: 5000, zoom: 14.2,
            expected: ["center": 0...1.003, "zoom": 0.5015...1.5015]),
        Case(
            from: 4, distance: 5000, zoom: 20, bearing: 9, maxDuration: 1.75,
            expected: ["center": 0...0.5014, "zoom": 0.2507...1.75, "bearing": 0.85...1.75]),
    ]

    @Test("Each part sets out and arrives when it should, within one frame", arguments: cases)
    func timing(of timing: Case) throws {
        let kiosk = Kiosk(camera: CameraOptions(center: CLLocationCoordinate2D(), zoom: timing.from))
        let world = 512 * pow(2, timing.from)
        let target = CameraOptions(
            center: timing.distance.map {
                CLLocationCoordinate2D(latitude: 0, longitude: Double($0 / world) * 360)
            },
            padding: timing.padding.map { UIEdgeInsets(top: $0, left: 0, bottom: 0, right: 0) }, zoom: timing.zoom,
            bearing: timing.bearing, pitch: timing.pitch)
        let transition = kiosk.viewport.makeDefaultViewportTransition()
        if let maxDuration = timing.maxDuration { transition.options.maxDuration = maxDuration }
        let start = kiosk.clock.now
        var reached: Double?
        kiosk.viewport.transition(
            to: PlainState("A", camera: target), transition: transition
        ) { reached = $0 ? kiosk.clock.now.seconds(since: start) : nil }

        // The first and the last frame in which each part is another than in the frame before.
        var moves: [String: ClosedRange<Double>] = [:]
        var last = kiosk.camera
        while reached == nil, kiosk.clock.now.seconds(since: start) < 8 {
            kiosk.frame()
            let now = kiosk.clock.now.seconds(since: start)
            let camera = kiosk.camera
            for (name, isMoved) in [
                ("center", camera.center != last.center), ("zoom", camera.zoom != last.zoom),
                ("bearing", camera.bearing != last.bearing), ("pitch", camera.pitch != last.pitch),
                ("padding", camera.padding != last.padding),
            ] where isMoved {
                moves[name] = (moves[name]?.lowerBound ?? now)...now
            }
            last = camera
        }
        let frame = kiosk.clock.frameInterval * 1.01
        #expect(Set(moves.keys) == Set(timing.expected.keys))
        for (name, seconds) in timing.expected {
            let moved = try #require(moves[name])
            // The first change is visible with the first frame after the start.
            #expect(moved.lowerBound >= seconds.lowerBound && moved.lowerBound <= seconds.lowerBound + 2 * frame)
            #expect(moved.upperBound >= seconds.upperBound - 1e-6 && moved.upperBound <= seconds.upperBound + frame)
        }
        let end = try #require(timing.expected.values.map(\.upperBound).max())
        #expect(try #require(reached) >= end - 1e-6)
        #expect(try #require(reached) <= end + frame)
        if let zoom = timing.zoom { #expect(kiosk.camera.zoom == zoom) }
        if let bearing = timing.bearing { #expect(kiosk.camera.bearing == bearing) }
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test("A part in the middle of its time has gone half its way")
    func curve() {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12))
        kiosk.viewport.transition(to: PlainState("A", camera: CameraOptions(zoom: 8)))
        kiosk.clock.advance(by: 0.9)
        #expect(kiosk.camera.zoom.isClose(to: 10, within: 0.08))
        kiosk.clock.advance(by: 0.45)
        // The cubic Bézier curve (0.42, 0), (0.58, 1) has gone 0.871 of its way at three quarters of its time.
        #expect(kiosk.camera.zoom.isClose(to: 12 - 4 * 0.871, within: 0.06))
    }

    @Test(
        "Limits that are not positive count as 0, which ends with the next frame",
        arguments: [0.0, -1, .nan, -Double.infinity])
    func impossible(maxDuration: Double) {
        let kiosk = Kiosk()
        let transition = kiosk.viewport.makeDefaultViewportTransition(options: .init(maxDuration: maxDuration))
        kiosk.viewport.transition(
            to: PlainState("A", camera: CameraOptions(zoom: 8, pitch: 20)), transition: transition)
        #expect(kiosk.camera.zoom == 12)
        kiosk.frame()
        kiosk.frame()
        #expect(kiosk.camera.zoom == 8)
        #expect(kiosk.camera.pitch == 20)
        #expect(kiosk.diagnostics.isEmpty)
        #expect(kiosk.viewport.status != .idle)
    }
}
