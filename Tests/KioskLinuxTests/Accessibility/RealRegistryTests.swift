import Foundation
import Glibc
import KioskMaps
import KioskMapsTesting
import Testing

@testable import KioskLinux

/// A real registry of at-spi2-core, which `org.a11y.Bus` starts on a private session bus, and a real client.
@MainActor
@Suite(
    .timeLimit(.minutes(3)), .serialized,
    .enabled(
        if: AccessibilityClient.isAvailable,
        "skipped: at-spi2-core, gir1.2-atspi-2.0, python3-gi or dbus-daemon is not installed"))
struct RealRegistryTests {
    private static let name = "City map"

    private struct Object: Decodable, Equatable {
        var depth: Int
        var role: String
        var name: String
        var description: String
        var index: Int
        var frame: [Int]
        var actions: [String]
        var states: [String]
    }

    private struct Event: Decodable, Equatable {
        var event: String
        var name: String
        var number: Int
        var value: String
    }

    private let clock = ManualClock()
    private let mapView: MapView
    private let bus: PrivateBus
    private let bridge: AccessibilityBridge
    private let window: AnyCancelable

    init() throws {
        let center = CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94)
        let map = MapView(
            frame: CGRect(x: 0, y: 0, width: 800, height: 600),
            mapInitOptions: MapInitOptions(cameraOptions: CameraOptions(center: center, zoom: 12)), clock: clock)
        map.ornaments.options = .hidden
        map.ornaments.options.zoomButtons.visibility = .visible
        map.ornaments.options.scaleBar.visibility = .visible
        map.screenElements.insert(ScreenElement(id: "home", .button("Home"), layout: .init(.trailing, .top)))
        let stops = map.annotations.makeCircleAnnotationManager(id: "stops")
        stops.annotations = [("Harbour", 400, 300), ("Market", 200, 200)].map { name, x, y in
            var circle = CircleAnnotation(
                id: name, centerCoordinate: map.mapboxMap.coordinate(for: CGPoint(x: x, y: y)))
            circle.circleRadius = 10
            circle.accessibilityLabel = name
            return circle
        }
        clock.advance(by: 1)
        mapView = map
        bus = try PrivateBus()
        bridge = try AccessibilityBridge(applicationName: Self.name, session: .address(bus.address))
        var placement = AccessibleWindowPlacement()
        placement.origin = { CGPoint(x: 1000, y: 50) }
        placement.viewPoint = { $0 }
        window = bridge.add(map, title: "Map window", placement: placement)
    }

    private func lines(_ commands: String...) throws -> [String] {
        let client = try AccessibilityClient(bus, application: Self.name, commands)
        var lines: [String] = []
        while let line = client.nextLine(processing: bridge, advancing: clock) { lines.append(line) }
        return lines
    }

    private func objects() throws -> [Object] {
        try lines("tree").map { try JSONDecoder().decode(Object.self, from: Data($0.utf8)) }
    }

    @Test("A client reads roles, names, order, states, actions and rectangles")
    func tree() throws {
        let objects = try objects()
        #expect(bridge.status == .attached)
        #expect(
            objects.map(\.role) == [
                "application", "frame", "image map", "push button", "image", "push button", "push button",
                "push button",
                "push button",
            ])
        #expect(
            objects.map(\.name) == [
                "City map", "Map window", "Map", "Home", "Scale", "Zoom in", "Zoom out", "Market", "Harbour",
            ])
        #expect(objects.map(\.depth) == [0, 1, 2, 3, 3, 3, 3, 3, 3])
        #expect(objects.suffix(6).map(\.index) == [0, 1, 2, 3, 4, 5])
        let map = try #require(objects.dropFirst(2).first)
        #expect(map.frame == [1000, 50, 800, 600])
        #expect(map.actions == ["zoom-in", "zoom-out"])
        #expect(map.states == ["focusable", "focused", "showing", "visible"])
        let scale = try #require(objects.first { $0.name == "Scale" })
        #expect(scale.description.hasSuffix(" km"))
        #expect(scale.actions.isEmpty)
        let stop = try #require(objects.last)
        #expect(stop.frame == [1390, 340, 20, 20])
        #expect(stop.actions == ["activate"])
        #expect(stop.states == ["focusable", "selectable", "showing", "visible"])
    }

    @Test("A client performs actions and moves the focus")
    func actions() throws {
        var taps: [String] = []
        let token = mapView.screenElements.onTap.observe { taps.append($0) }
        #expect(try lines("press", "Home", "press", "Harbour") == ["{\"done\": true}", "{\"done\": true}"])
        #expect(taps == ["home"])
        let stops = try #require(mapView.annotations.annotationManagersById["stops"] as? CircleAnnotationManager)
        #expect(stops.annotation(withId: "Harbour")?.isSelected == true)
        #expect(try lines("focus", "Market", "at", "1200", "250") == ["{\"done\": true}", "{\"at\": \"Market\"}"])
        #expect(mapView.accessibility.focusedElement?.name == "Market")
        #expect(try objects().first { $0.name == "Market" }?.states.contains("focused") == true)
        token.cancel()
    }

    @Test("A client that listens receives changes, the focus and announcements; without one, elements are not observed")
    func events() throws {
        _ = try lines("tree")
        #expect(!bridge.hasListeners)
        let client = try AccessibilityClient(bus, application: Self.name, ["listen"])
        #expect(client.nextLine(processing: bridge, advancing: clock) == "listening")
        // The registry notifies the application of the listener after the client.
        while !bridge.hasListeners {
            var entry = pollfd(fd: bridge.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 60_000) > 0 else { break }
            bridge.process()
        }
        #expect(bridge.hasListeners)
        mapView.accessibility.focus(.screenElement("home"))
        mapView.screenElements.insert(ScreenElement(id: "help", .button("Help"), layout: .init(.leading, .bottom)))
        clock.advance(by: 1)
        mapView.accessibility.announce("Welcome")
        mapView.accessibility.announce("stop", priority: .assertive)
        var events: [Event] = []
        while let line = client.nextLine(processing: bridge, advancing: clock) {
            events.append(try JSONDecoder().decode(Event.self, from: Data(line.utf8)))
        }
        #expect(events.contains(Event(event: "object:state-changed:focused", name: "Home", number: 1, value: "")))
        #expect(events.contains(Event(event: "object:state-changed:focused", name: "Map", number: 0, value: "")))
        #expect(events.contains { $0.event == "object:children-changed:add" && $0.name == "Map" })
        let announcements = events.filter { $0.event.hasPrefix("object:announcement") }
        #expect(announcements.map(\.value) == ["Welcome", "stop"])
    }

    @Test("A client reads texts by characters and words, and reads and sets the zoom level")
    func textsAndValues() throws {
        struct Text: Decodable {
            var text: String
            var words: [String]
            var first: String
            var part: String
        }
        let line = try #require(try lines("text", "Scale").first)
        let text = try JSONDecoder().decode(Text.self, from: Data(line.utf8))
        #expect(text.text.hasSuffix(" km"))
        #expect(text.words.joined() == text.text)
        #expect(text.words.count == 2)
        #expect(text.first == text.text.prefix(1))
        #expect(text.part == text.text.dropFirst().prefix(2))
        #expect(try lines("value", "Map") == ["[12.0, 0.0, 22.0, 1.0]"])
        _ = try lines("set", "Map", "14")
        clock.advance(by: 2)
        #expect(mapView.mapboxMap.cameraState.zoom == 14)
    }

    /// Kills the service that starts the accessibility bus, with its buses and registries.
    private func killAccessibilityBus() throws {
        let session = try MessageBus(.address(bus.address), timeout: 10)
        let owner = try session.call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
            [.string("org.a11y.Bus")]
        ).readNumber()
        let launcher = try #require(owner.flatMap { Int32(exactly: $0) })
        let children = try String(contentsOfFile: "/proc/\(launcher)/task/\(launcher)/children", encoding: .utf8)
        for process in [launcher] + children.split(separator: " ").compactMap({ Int32($0) }) { kill(process, SIGKILL) }
    }

    /// Processes the bridge until it has a status; returns whether it has it within a minute.
    private func waits(for status: AccessibilityBridge.Status) -> Bool {
        while bridge.status != status {
            var entry = pollfd(fd: bridge.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 60_000) > 0 else { return false }
            bridge.process()
        }
        return true
    }

    @Test("The bridge returns to an accessibility bus that was lost and started again")
    func loss() throws {
        let before = try objects()
        #expect(bridge.status == .attached)
        for _ in 0..<2 {
            try killAccessibilityBus()
            #expect(waits(for: .connecting))
            #expect(waits(for: .attached))
            #expect(try objects() == before)
        }
    }

    @Test("A missing session bus is reported")
    func missingBus() throws {
        let nowhere = try AccessibilityBridge(
            applicationName: Self.name, session: .address("unix:path=/no/such/bus"))
        nowhere.process()
        let isMissing = if case .unavailable = nowhere.status { true } else { false }
        #expect(isMissing)
    }
}
