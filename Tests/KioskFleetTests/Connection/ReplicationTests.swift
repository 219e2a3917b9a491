import Foundation
import KioskGeometry
import KioskMaps
import TestSupport
import Testing

@testable import KioskFleet

/// Annotation managers of several maps over a real broker.
@MainActor
@Suite(.timeLimit(.minutes(5)), .enabled(if: Broker.isInstalled, "skipped: mosquitto is not installed"))
struct ReplicationTests {
    private let position = CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94)

    private func map(_ bench: FleetBench) -> MapView {
        MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), clock: bench.clock)
    }

    @Test("Changes of a manager appear on the other kiosks, with handlers and without an echo")
    func managers() async throws {
        let bench = FleetBench(try Broker())
        let (first, second) = (map(bench), map(bench))
        let pins = first.annotations.makePointAnnotationManager(id: "pins")
        let copies = second.annotations.makePointAnnotationManager(id: "other")
        var pin = PointAnnotation(id: "a/b", coordinate: position)
        pin.textField = "Pier"
        pin.iconColor = StyleColor(rawValue: "#f00")
        pin.customData = ["depth": 4]
        pins.insert(pin)
        let (near, far) = (try bench.connect("near"), try bench.connect("far"))
        let source = try pins.replicate(over: near, as: "pins")
        let target = try copies.replicate(over: far, as: "pins") { pin, _ in pin.tapHandler = { _ in true } }
        #expect(await bench.waits { copies.annotation(withId: "a/b") != nil })
        let copy = try #require(copies.annotation(withId: "a/b"))
        #expect(copy.textField == "Pier")
        #expect(copy.customData == ["depth": 4])
        #expect(copy.tapHandler != nil)

        pins.update("a/b") { $0.point.coordinates.latitude = 61 }
        copies.update("a/b") { $0.customData["depth"] = 5 }
        #expect(
            await bench.waits {
                copies.annotation(withId: "a/b")?.point.coordinates.latitude == 61
                    && pins.annotation(withId: "a/b")?.customData == ["depth": 5]
            })
        #expect(copies.annotation(withId: "a/b")?.tapHandler != nil)

        copies.remove(id: "a/b")
        #expect(await bench.waits { pins.annotation(withId: "a/b") == nil })
        pins.insert(PointAnnotation(id: "new", coordinate: position))
        #expect(await bench.waits { copies.annotation(withId: "new") != nil })
        #expect(await bench.waits { source.pendingChangeCount == 0 && target.pendingChangeCount == 0 })
        #expect(source.machine.state.root == target.machine.state.root)
        #expect(source.machine.state["new"]?.geometry.stamp.kiosk == "near", "an echo would have another stamp")
        #expect(bench.problems == [])
    }

    @Test("A change of the application and one of another kiosk before the same frame are both kept")
    func pendingChange() async throws {
        let bench = FleetBench(try Broker())
        let view = map(bench)
        let circles = view.annotations.makeCircleAnnotationManager(id: "circles")
        let replica = try bench.replica(try bench.connect("other"))
        let own = try circles.replicate(over: try bench.connect("own"), as: "stops")
        #expect(await bench.waits { replica.isLive && own.isLive })
        replica.change([("x", AnnotationValues(geometry: .point(Point(position)), data: ["n": 1]))])
        #expect(await bench.waits { circles.annotation(withId: "x") != nil })
        // The application changes the radius; before its next frame the data of another kiosk arrive.
        circles.update("x") { $0.circleRadius = 9 }
        own.onApply([try #require(own.machine.state["x"])])
        #expect(own.machine.state["x"]?.style.value == ["circle-radius": 9])
        #expect(circles.annotation(withId: "x")?.circleRadius == 9)
        #expect(await bench.waits { replica.values["x"]?.style == ["circle-radius": 9] })
    }

    @Test("A read-only kiosk shows what others change, and keeps its own changes")
    func readOnly() async throws {
        let bench = FleetBench(try Broker())
        let view = map(bench)
        var reports: [String] = []
        let observation = view.mapboxMap.onDiagnostic.observe { reports.append($0.message) }
        let circles = view.annotations.makeCircleAnnotationManager(id: "circles")
        let writer = try bench.replica(try bench.connect("writer"))
        let reader = try circles.replicate(over: try bench.connect("reader"), as: "stops", mode: .readOnly)
        #expect(await bench.waits { writer.isLive && reader.isLive })
        circles.insert(CircleAnnotation(id: "own", centerCoordinate: position))
        writer.change([("theirs", AnnotationValues(geometry: .point(Point(position))))])
        #expect(await bench.waits { circles.annotation(withId: "theirs") != nil })
        #expect(await bench.waits { reports.contains { $0.contains("replicated read-only") } })
        #expect(circles.annotation(withId: "own") != nil)
        #expect(writer.values.keys.sorted() == ["theirs"])
        observation.cancel()
    }

    @Test("A geometry of another kind is kept for the others and not shown")
    func otherKind() async throws {
        let bench = FleetBench(try Broker())
        let view = map(bench)
        let circles = view.annotations.makeCircleAnnotationManager(id: "circles")
        let writer = try bench.replica(try bench.connect("writer"))
        let reader = try circles.replicate(over: try bench.connect("reader"), as: "stops")
        let line = Geometry.lineString(LineString([position, CLLocationCoordinate2D(latitude: 1, longitude: 1)]))
        writer.change([
            ("line", AnnotationValues(geometry: line)), ("dot", AnnotationValues(geometry: .point(Point(position)))),
        ])
        #expect(await bench.waits { circles.annotation(withId: "dot") != nil && reader.values["line"] != nil })
        #expect(circles.annotations.map(\.id) == ["dot"])
        writer.change([("dot", AnnotationValues(geometry: line))])
        #expect(await bench.waits { circles.annotations.isEmpty })
        #expect(await bench.waits { reader.values == writer.values })
    }

    @Test("Names must be valid, and unique on a connection")
    func names() throws {
        let bench = FleetBench(try Broker())
        let connection = try bench.connect("k")
        let circles = map(bench).annotations.makeCircleAnnotationManager(id: "circles")
        #expect(throws: FleetError.self) { try circles.replicate(over: connection, as: "a/b") }
        let replica = try circles.replicate(over: connection, as: "stops")
        #expect(throws: FleetError.self) { try circles.replicate(over: connection, as: "stops") }
        replica.stop()
        #expect(throws: Never.self) { try circles.replicate(over: connection, as: "stops") }
    }
}
