import CHeap
import Foundation
import KioskMaps
import KioskMapsTesting
import Testing

/// The limits are those of a debug build, which allocates what optimisation puts on the stack.
@MainActor
@Suite("Allocations of taps, moves and touches")
struct HotPathAllocationTests {
    private let clock = ManualClock()
    private let mapView: MapView
    private let manager: CircleAnnotationManager
    private let circles: [CircleAnnotation]

    init() {
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 1920, height: 1080), mapInitOptions: MapInitOptions(), clock: clock)
        mapView.mapboxMap.setCamera(
            to: CameraOptions(center: CLLocationCoordinate2D(latitude: 60, longitude: 25), zoom: 9))
        manager = mapView.annotations.makeCircleAnnotationManager(id: "crowd")
        circles = (0..<10_000).map { index in
            CircleAnnotation(
                id: "circle \(index)",
                centerCoordinate: CLLocationCoordinate2D(
                    latitude: 59 + 0.02 * Double(index / 100), longitude: 24 + 0.02 * Double(index % 100)))
        }
        manager.annotations = circles
        show()
    }

    private func show() {
        clock.advance(by: clock.frameInterval)
        _ = mapView.annotations.annotations(at: CGPoint(x: 10, y: 10), radius: 0)
    }

    /// Returns the mean number of allocations of a body after it has run a hundred times.
    private func allocations(of body: (Int) -> Void) -> Double {
        for step in 0..<100 { body(step) }
        let before = heap_own_allocations()
        for step in 100..<300 { body(step) }
        return Double(heap_own_allocations() - before) / 200
    }

    @Test("A tap on annotations allocates at most three times")
    func tap() {
        let count = allocations {
            _ = mapView.annotations.annotations(at: CGPoint(x: 6 * $0, y: 3 * $0), radius: 0)
        }
        #expect(count <= 3)
    }

    @Test("A move of an annotation allocates at most 11 times, up to the next tap")
    func move() {
        let count = allocations { step in
            manager.update(circles[step].id) { $0.point = circles[9999 - step].point }
            show()
        }
        #expect(count <= 11)
    }

    @Test("A frame of ten fingers allocates at most 3 times")
    func touches() {
        func frame(_ step: Int, _ phase: TouchContact.Phase) -> TouchFrame {
            TouchFrame(
                time: Timestamp(microseconds: Int64(step) * 8000),
                contacts: (0..<10).map {
                    let angle = Double($0) * .pi / 5 + Double(step) / 300
                    return TouchContact(
                        id: $0, position: CGPoint(x: 960 + 200 * cos(angle), y: 540 + 200 * sin(angle)), phase: phase)
                })
        }
        let frames = (0..<300).map { frame($0 + 1, .moved) }
        mapView.gestures.handle(frame(0, .began))
        let count = allocations { mapView.gestures.handle(frames[$0]) }
        #expect(count <= 3)
    }

    /// Returns frames of five fingers each of two people, who are 1500 millimetres apart.
    private func framesOfTwoPeople() -> [TouchFrame] {
        (0...300).map { step in
            TouchFrame(
                time: Timestamp(microseconds: Int64(step) * 8000),
                contacts: (0..<10).map {
                    let angle = Double($0 / 2) * 2 * .pi / 5 + Double(step) / 300
                    let center = $0.isMultiple(of: 2) ? 210.0 : 1710
                    return TouchContact(
                        id: $0, position: CGPoint(x: center + 200 * cos(angle), y: 540 + 200 * sin(angle)),
                        phase: step == 0 ? .began : .moved)
                })
        }
    }

    @Test("A frame of the fingers of two people")
    func groups() {
        mapView.gestures.options.groups = TouchGroupOptions(pointsPerMillimetre: 1)
        let frames = framesOfTwoPeople()
        mapView.gestures.handle(frames[0])
        let count = allocations { mapView.gestures.handle(frames[$0 + 1]) }
        // One of them moves the camera.
        #expect(count <= 3)
    }

    @Test("The division of a frame among people")
    func division() {
        var groups = TouchGroups(TouchGroupOptions(pointsPerMillimetre: 1))
        let frames = framesOfTwoPeople()
        _ = groups.divide(frames[0])
        var parts = 0
        let count = allocations { parts += groups.divide(frames[$0 + 1]).count }
        #expect(parts == 600)
        #expect(count == 0)
    }
}
