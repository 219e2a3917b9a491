import Foundation
import KioskMaps
import KioskMapsTesting
import Testing

@MainActor
@Suite struct FingersTests {
    private let clock = ManualClock()
    private let mapView: MapView
    private let fingers: Fingers
    private let recorder = FrameRecorder()

    /// The frames that were sent.
    @MainActor final class FrameRecorder {
        var frames: [TouchFrame] = []
    }

    init() {
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300),
            mapInitOptions: MapInitOptions(cameraOptions: CameraOptions(zoom: 10)), clock: clock)
        fingers = Fingers(on: mapView, clock: clock)
        fingers.onFrame = { [recorder] in recorder.frames.append($0) }
    }

    private var phases: [[TouchContact.Phase]] { recorder.frames.map { $0.contacts.map(\.phase) } }

    @Test("A tap is two frames")
    func tap() {
        fingers.tap(at: CGPoint(x: 5, y: 6))
        #expect(phases == [[.began], [.ended]])
        #expect(recorder.frames.allSatisfy { $0.contacts[0].position == CGPoint(x: 5, y: 6) })
        let seconds = recorder.frames[1].time.seconds(since: recorder.frames[0].time)
        #expect(abs(seconds - 0.08 - 1.0 / 120) < 1e-6)
    }

    @Test("Fingers that are lost are cancelled with the reason")
    func loss() {
        fingers.touch([CGPoint(x: 5, y: 6), CGPoint(x: 50, y: 60)])
        fingers.lose(finger: 0)
        fingers.lose(reason: .unplugged)
        #expect(phases == [[.began, .began], [.cancelled(.lost), .stationary], [.cancelled(.unplugged)]])
    }

    @Test("A long press rests")
    func longPress() {
        fingers.longPress(at: CGPoint(x: 5, y: 6))
        #expect(phases == [[.began], [.ended]])
        #expect(recorder.frames[1].time.seconds(since: recorder.frames[0].time) > 0.7)
    }

    @Test("A hold rests and then drags")
    func hold() {
        fingers.hold(at: .zero, thenDragTo: CGPoint(x: 36, y: 72), over: 0.3)
        #expect(phases.count == 1 + 36 + 1)
        #expect(recorder.frames[1].time.seconds(since: recorder.frames[0].time) > 0.7)
        #expect(recorder.frames[36].contacts[0].position == CGPoint(x: 36, y: 72))
        #expect(phases.last == [.ended])
    }

    @Test("A drag is a straight line of the given duration")
    func drag() throws {
        fingers.drag(from: .zero, to: CGPoint(x: 36, y: 72), duration: 0.3)
        #expect(phases.count == 1 + 36 + 1)
        #expect(phases.dropFirst().dropLast().allSatisfy { $0 == [.moved] })
        for (index, frame) in recorder.frames.dropLast().enumerated() {
            let point = frame.contacts[0].position
            #expect(abs(point.x - CGFloat(index)) < 1e-9 && abs(point.y - 2 * point.x) < 1e-9)
        }
        let moving = recorder.frames[36].time.seconds(since: recorder.frames[0].time)
        #expect(abs(moving - 0.3) < 1e-6)
    }

    @Test("A pinch rotates, spreads and moves")
    func pinch() throws {
        fingers.pinch(
            at: CGPoint(x: 200, y: 150), from: 100, to: 200, turning: 90, travelling: CGSize(width: 10, height: -20))
        let first = recorder.frames[0].contacts.map(\.position)
        #expect(first == [CGPoint(x: 150, y: 150), CGPoint(x: 250, y: 150)])
        let last = try #require(recorder.frames.last).contacts
        #expect(last.map(\.phase) == [.ended, .ended])
        let expected = [CGPoint(x: 210, y: 30), CGPoint(x: 210, y: 230)]
        for (contact, point) in zip(last, expected) {
            #expect(hypot(contact.position.x - point.x, contact.position.y - point.y) < 1e-9)
        }
    }

    @Test("Fingers land and lift one by one")
    func separate() {
        fingers.touch([CGPoint(x: 1, y: 1)])
        fingers.touch([CGPoint(x: 2, y: 2), CGPoint(x: 3, y: 3)])
        fingers.lift(finger: 1)
        fingers.move(to: [CGPoint(x: 1, y: 1), CGPoint(x: 9, y: 9)], duration: 0.001)
        fingers.lose(finger: 0)
        fingers.lift()
        #expect(
            phases == [
                [.began], [.stationary, .began, .began], [.stationary, .ended, .stationary], [.stationary, .moved],
                [.cancelled(.lost), .stationary], [.ended],
            ])
        #expect(recorder.frames.map { $0.contacts.map(\.id) } == [[0], [0, 1, 2], [0, 1, 2], [0, 2], [0, 2], [2]])
        fingers.tap(at: .zero)
        #expect(recorder.frames.last?.contacts.map(\.id) == [3])
    }

    @Test("A finger that is given no point to move to rests")
    func resting() {
        fingers.touch([CGPoint(x: 1, y: 1), CGPoint(x: 50, y: 50)])
        fingers.move(to: [CGPoint(x: 9, y: 9)], duration: 0.02)
        #expect(phases == [[.began, .began], [.moved, .stationary], [.moved, .stationary]])
    }

    @Test("A movement of an invalid duration is one frame, and a track of one is ignored")
    func invalidDurations() {
        fingers.drag(from: .zero, to: CGPoint(x: 9, y: 9), duration: .nan)
        #expect(phases == [[.began], [.moved], [.ended]])
        fingers.play([FingerTrack(path: [.zero], press: .nan), FingerTrack(path: [.zero], delay: .infinity)])
        #expect(phases.count == 3)
        let mouse = Mouse(on: mapView, clock: clock)
        var frames: [TouchFrame] = []
        mouse.onFrame = { frames.append($0) }
        mouse.drag(from: .zero, to: CGPoint(x: 9, y: 9), duration: -.infinity)
        #expect(frames.map { $0.contacts[0].phase } == [.began, .moved, .ended])
    }

    @Test("Lifting a finger that is not down has no effect")
    func missing() {
        fingers.lift(finger: 3)
        fingers.lose()
        fingers.move(to: [.zero], duration: 0.1)
        fingers.touch([.zero])
        fingers.lift(finger: -1)
        #expect(recorder.frames.allSatisfy { $0.contacts.count <= 1 })
        #expect(phases.last == [.stationary])
    }

    /// Tests that the ground under a finger stays under it during a drag.
    @Test("The ground stays under the finger")
    func ground() {
        fingers.touch([CGPoint(x: 100, y: 100)])
        fingers.move(to: [CGPoint(x: 120, y: 100)], duration: 0.1)
        let held = mapView.mapboxMap.coordinate(for: CGPoint(x: 120, y: 100))
        fingers.move(to: [CGPoint(x: 300, y: 220)], duration: 0.3)
        let seen = mapView.mapboxMap.point(for: held)
        #expect(hypot(seen.x - 300, seen.y - 220) < 1e-6)
    }
}
