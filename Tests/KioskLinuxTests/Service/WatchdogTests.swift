import Foundation
import Glibc
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

@testable import KioskLinux

@MainActor
@Suite("The notification of systemd", .serialized)
struct WatchdogTests {
    /// The notifications that were sent.
    private final class Log {
        var lines: [String] = []

        /// Returns the lines since the last call.
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    private let clock = ManualClock()
    private let mapView: MapView
    private let renderer = SceneRecorder()
    private let log = Log()

    /// The environment of a service with a watchdog of 10 seconds.
    private let environment = ["WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "77"]

    init() {
        mapView = MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), clock: clock)
        mapView.renderer = renderer
    }

    private func watchdog(_ environment: [String: String]? = nil) -> Watchdog {
        Watchdog(clock: clock, environment: environment ?? self.environment, processID: 77) { [log] in
            log.lines.append($0)
        }
    }

    /// Requests frames of a display that hangs; the watchdog is woken by the clock of the process.
    private func hangFrames() {
        mapView.clock = ManualClock()
    }

    @Test("The service is ready once, after the first frame")
    func ready() {
        let watchdog = watchdog([:])
        watchdog.watch(mapView)
        #expect(log.take() == [])
        clock.advance(by: 1)
        #expect(log.take() == ["READY=1"])
        mapView.mapboxMap.setCamera(to: CameraOptions(zoom: 3))
        clock.advance(by: 100)
        #expect(log.take() == [])
        #expect(clock.nextWake == nil)
        watchdog.stop()
        watchdog.stop()
        #expect(log.take() == ["STOPPING=1"])
    }

    @Test("The service is ready when each of its maps has drawn a frame")
    func severalMaps() {
        let other = MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), clock: clock)
        let watchdog = watchdog([:])
        for map in [mapView, other] { watchdog.watch(map) }
        clock.advance(by: 1)
        #expect(log.take() == [])
        other.renderer = SceneRecorder()
        clock.advance(by: 1)
        #expect(log.take() == ["READY=1"])
    }

    @Test(
        "A map that is released or hidden before its first frame does not delay the others", arguments: [false, true])
    func mapWithoutFrame(isHidden: Bool) {
        var other: MapView? = MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), clock: clock)
        let watchdog = watchdog([:])
        watchdog.watch(mapView)
        if let other { watchdog.watch(other) }
        clock.advance(by: 1)
        #expect(log.take() == [])
        if isHidden, let other { watchdog.setHidden(true, other) } else { other = nil }
        // The other map rests, and no frame follows.
        #expect(log.take() == ["READY=1"])
        other = nil
        #expect(log.take() == [])
        watchdog.stop()
    }

    @Test("A service whose only map is released before its first frame is not ready until another one is drawn")
    func onlyMapReleased() {
        let watchdog = watchdog([:])
        do {
            let other = MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), clock: clock)
            watchdog.watch(other)
        }
        #expect(log.take() == [])
        watchdog.watch(mapView)
        clock.advance(by: 1)
        #expect(log.take() == ["READY=1"])
        watchdog.stop()
    }

    /// What a watched map does.
    enum Activity: CaseIterable {
        case resting
        case moving
        case dark
        case hidden
    }

    @Test(
        "A map that rests, moves, is on a dark display or is hidden is notified about twice in the interval",
        arguments: Activity.allCases)
    func healthy(activity: Activity) {
        let watchdog = watchdog()
        #expect(watchdog.interval == 10)
        watchdog.watch(mapView)
        clock.advance(by: 1)
        switch activity {
        case .resting: break
        case .moving: mapView.camera.ease(to: CameraOptions(zoom: 9), duration: 100)
        case .dark:
            mapView.kiosk.sleep()
            clock.advance(by: 1)
            mapView.mapboxMap.setCamera(to: CameraOptions(zoom: 3))
        case .hidden:
            watchdog.setHidden(true, mapView)
            hangFrames()
        }
        _ = log.take()
        clock.advance(by: 20)
        #expect(log.take() == Array(repeating: "WATCHDOG=1", count: 4))
        watchdog.stop()
        clock.advance(by: 20)
        #expect(log.take() == ["STOPPING=1"])
    }

    @Test("Notifications draw no frame")
    func drawsNothing() {
        let watchdog = watchdog()
        watchdog.watch(mapView)
        clock.advance(by: 1)
        let drawn = renderer.count
        clock.advance(by: 20)
        #expect(renderer.count == drawn)
        watchdog.stop()
    }

    @Test("The frames of a map that is shown again are due from then on")
    func shownAgain() {
        let watchdog = watchdog()
        watchdog.watch(mapView)
        clock.advance(by: 1)
        watchdog.setHidden(true, mapView)
        hangFrames()
        clock.advance(by: 100)
        watchdog.setHidden(false, mapView)
        _ = log.take()
        clock.advance(by: 60)
        // The frame had been due for less than 5 seconds at the first notification.
        #expect(log.take() == ["WATCHDOG=1"])
        watchdog.stop()
    }

    @Test("A renderer that fails ends the notifications until it draws again")
    func failure() {
        let watchdog = watchdog()
        watchdog.watch(mapView)
        clock.advance(by: 1)
        _ = log.take()
        renderer.failure = MapError(message: "the context is lost")
        mapView.mapboxMap.setCamera(to: CameraOptions(zoom: 3))
        clock.advance(by: 8)
        // The frame had been due for less than 5 seconds at the first notification.
        #expect(log.take() == ["WATCHDOG=1"])
        clock.advance(by: 20)
        #expect(log.take() == [])
        renderer.failure = nil
        mapView.mapboxMap.setCamera(to: CameraOptions(zoom: 4))
        clock.advance(by: 5)
        #expect(log.take() == ["WATCHDOG=1"])
        watchdog.stop()
    }

    @Test("A map that never draws its first frame is not healthy")
    func noFrame() {
        mapView.renderer = nil
        let watchdog = watchdog()
        watchdog.watch(mapView)
        clock.advance(by: 60)
        #expect(log.take() == [])
        watchdog.stop()
    }

    @Test("A clock whose frames do not come is not healthy")
    func hangingFrames() {
        let watchdog = watchdog()
        watchdog.watch(mapView)
        clock.advance(by: 1)
        hangFrames()
        _ = log.take()
        clock.advance(by: 60)
        // The frame had been due for less than 5 seconds at the first notification.
        #expect(log.take() == ["WATCHDOG=1"])
        watchdog.stop()
    }

    @Test("A map that was released is not watched")
    func released() {
        let watchdog = watchdog()
        do {
            let other = MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), clock: clock)
            watchdog.watch(other)
        }
        watchdog.watch(mapView)
        clock.advance(by: 6)
        #expect(log.take() == ["READY=1", "WATCHDOG=1"])
        watchdog.stop()
    }

    @Test(
        "The interval is that of this process",
        arguments: [
            ([:], nil), (["WATCHDOG_USEC": "30000000"], 30), (["WATCHDOG_USEC": "1", "WATCHDOG_PID": "77"], 1e-6),
            (["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "78"], nil),
            (["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": ""], nil),
            (["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "x"], nil), (["WATCHDOG_USEC": "0"], nil),
            (["WATCHDOG_USEC": "-5"], nil), (["WATCHDOG_USEC": "soon"], nil), (["WATCHDOG_USEC": ""], nil),
            (["WATCHDOG_USEC": "99999999999999999999"], nil), (["WATCHDOG_PID": "77"], nil),
        ] as [([String: String], Double?)])
    func interval(environment: [String: String], seconds: Double?) {
        #expect(Watchdog.interval(in: environment, processID: 77) == seconds)
    }

    @Test("Notifications reach the socket of NOTIFY_SOCKET")
    func socket() throws {
        let folder = try ScratchDirectory()
        let path = folder.url.appending(path: "notify").path
        let receiver = try DatagramReceiver(path: path)
        setenv("NOTIFY_SOCKET", path, 1)
        defer { unsetenv("NOTIFY_SOCKET") }
        let watchdog = Watchdog(clock: clock, environment: ["WATCHDOG_USEC": "10000000"])
        watchdog.watch(mapView)
        clock.advance(by: 5)
        watchdog.stop()
        #expect(receiver.received() == ["READY=1", "WATCHDOG=1", "STOPPING=1"])
    }
}

/// A socket that receives datagrams, as systemd does.
private final class DatagramReceiver {
    private let descriptor: Int32

    init(path: String) throws {
        descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let number = descriptor
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard status == 0 else { throw POSIXError(.EADDRINUSE) }
    }

    deinit { close(descriptor) }

    /// Returns the datagrams that have arrived.
    func received() -> [String] {
        var datagrams: [String] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
            guard count > 0 else { return datagrams }
            datagrams.append(String(decoding: buffer[..<count], as: UTF8.self))
        }
    }
}
