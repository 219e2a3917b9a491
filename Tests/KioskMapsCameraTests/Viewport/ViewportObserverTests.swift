import Foundation
import KioskMapsTesting
import MapTestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Observers of a viewport")
struct ViewportObserverTests {
    private let kiosk = Kiosk()
    private let state = PlainState("A")

    /// Changes the status from idle to the state at once.
    private func enterState() {
        kiosk.viewport.transition(to: state, transition: kiosk.viewport.makeImmediateViewportTransition())
    }

    @Test("Observers are notified with the next frame, when the status can have changed again")
    func later() {
        let log = StatusLog(kiosk)
        var statuses: [ViewportStatus] = []
        log.onChange = { [kiosk] _ in statuses.append(kiosk.viewport.status) }
        enterState()
        kiosk.viewport.idle()
        #expect(log.lines.isEmpty)
        kiosk.frame()
        #expect(log.lines == ["idle → state, TRANSITION_SUCCEEDED", "state → idle, IDLE_REQUESTED"])
        #expect(statuses == [.idle, .idle])
    }

    @Test("Observers are those at the time of delivery")
    func atDelivery() {
        let early = StatusLog(kiosk)
        enterState()
        let late = StatusLog(kiosk)
        kiosk.viewport.removeStatusObserver(early)
        kiosk.frame()
        #expect(early.lines.isEmpty && late.lines.count == 1)
    }

    @Test("An observer that is removed during a delivery is not notified, and an added one receives the next change")
    func duringDelivery() {
        let first = StatusLog(kiosk)
        let second = StatusLog(kiosk)
        let third = StatusLog()
        first.onChange = { [kiosk] _ in
            kiosk.viewport.removeStatusObserver(second)
            kiosk.viewport.addStatusObserver(third)
        }
        enterState()
        kiosk.frame()
        #expect(first.lines.count == 1)
        #expect(second.lines.isEmpty)
        #expect(third.lines.isEmpty)
        kiosk.viewport.idle()
        kiosk.frame()
        #expect(first.lines.count == 2)
        #expect(second.lines.isEmpty)
        #expect(third.lines.count == 1)
    }

    @Test("An observer that is added twice is notified once; removing an unknown one has no effect")
    func identity() {
        let log = StatusLog(kiosk)
        kiosk.viewport.addStatusObserver(log)
        kiosk.viewport.removeStatusObserver(StatusLog())
        enterState()
        kiosk.frame()
        #expect(log.lines.count == 1)
        kiosk.viewport.removeStatusObserver(log)
        kiosk.viewport.idle()
        kiosk.frame()
        #expect(log.lines.count == 1)
    }

    @Test("Observers are retained until they are removed")
    func lifetime() {
        weak var observer: StatusLog?
        do {
            let log = StatusLog(kiosk)
            observer = log
        }
        #expect(observer != nil)
        if let observer { kiosk.viewport.removeStatusObserver(observer) }
        #expect(observer == nil)
    }

    @Test("Observers can start transitions, which all receive in the order of the changes")
    func transitions() {
        let other = PlainState("B")
        let name: (any ViewportState) -> String = { ($0 as? PlainState)?.name ?? "" }
        let starter = StatusLog(kiosk, name: name)
        let listener = StatusLog(kiosk, name: name)
        starter.onChange = { [kiosk] line in
            guard line.hasPrefix("idle") else { return }
            kiosk.viewport.transition(to: other, transition: kiosk.viewport.makeImmediateViewportTransition())
        }
        enterState()
        kiosk.clock.advance(by: 0.1)
        let expected = ["idle → state A, TRANSITION_SUCCEEDED", "state A → state B, TRANSITION_SUCCEEDED"]
        #expect(starter.lines == expected && listener.lines == expected)
    }

    @Test("Without a clock observers are notified, but not within the call that changes the status")
    func noClock() async {
        kiosk.mapView.clock = nil
        let log = StatusLog(kiosk)
        enterState()
        #expect(log.lines.isEmpty)
        await withCheckedContinuation { continuation in
            log.onChange = { _ in continuation.resume() }
        }
        #expect(log.lines == ["idle → state, TRANSITION_SUCCEEDED"])
    }

    @Test("Observers receive changes from before a clock was removed or set")
    func clockChange() {
        let log = StatusLog(kiosk)
        enterState()
        kiosk.mapView.clock = nil
        #expect(log.lines.count == 1)
        kiosk.viewport.idle()
        kiosk.mapView.clock = kiosk.clock
        kiosk.frame()
        #expect(log.lines.count == 2)
    }

    @Test("A status is equal only to one with the same objects")
    func statusIdentity() {
        let transition = kiosk.viewport.makeImmediateViewportTransition()
        let statuses: [ViewportStatus] = [
            .idle, .state(state), .state(PlainState("A")), .transition(transition, toState: state),
            .transition(SlowTransition(), toState: state), .transition(transition, toState: PlainState("A")),
        ]
        for (index, status) in statuses.enumerated() {
            #expect(statuses.firstIndex(of: status) == index)
        }
        #expect(Set(statuses + statuses).count == statuses.count)
    }
}
