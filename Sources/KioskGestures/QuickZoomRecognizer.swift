import Foundation
import KioskInput

/// A recogniser of one finger that taps, comes down again at the same point and moves instead of lifting.
struct QuickZoomRecognizer: GestureRecognizer {
    enum State: Equatable {
        /// No finger is down, and none has just tapped.
        case idle
        /// One finger is down and may tap.
        case tapping(contact: Int, start: CGPoint, since: Timestamp)
        /// It has tapped and may come down again.
        case waiting(CGPoint, since: Timestamp)
        /// It has come down again and has not left the slop around that point.
        case possible(contact: Int, start: CGPoint)
        /// It zooms the map: the point at which it came down again, and its last point.
        case active(contact: Int, start: CGPoint, last: CGPoint)
        /// It did not tap or was not alone; waits for all fingers to lift.
        case failed
    }

    private(set) var state = State.idle

    /// Whether all fingers but the one that zooms rest.
    var othersRest = true

    /// Whether a finger that drags may still zoom.
    var isOpen: Bool {
        if case .possible = state { true } else { false }
    }

    /// The contact that zooms the map; nil without one.
    var contact: Int? {
        if case .active(let contact, _, _) = state { contact } else { nil }
    }

    /// Processes a frame, and returns the event that it causes; a finger that only rests beside the zooming one does not
    /// end it.
    mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent? {
        let only = frame.contacts.count == 1 ? frame.contacts.first : nil
        let isOver = frame.touching.isEmpty
        switch state {
        case .idle:
            begin(with: only, in: frame)
        case .tapping(let contact, let start, let since):
            guard let only, only.id == contact, start.distance(to: only.position) <= thresholds.tapSlop,
                frame.time.seconds(since: since) <= thresholds.tapMaximumDuration,
                !isOver || !frame.wasCancelled(contact)
            else {
                fail(isOver)
                break
            }
            if isOver { state = .waiting(only.position, since: frame.time) }
        case .waiting(let point, let since):
            guard !frame.contacts.isEmpty else { break }
            guard let only, only.isTouching, frame.time.seconds(since: since) <= thresholds.doubleTapInterval,
                point.distance(to: only.position) <= thresholds.doubleTapDistance
            else {
                begin(with: only, in: frame)
                break
            }
            state = .possible(contact: only.id, start: only.position)
        case .possible(let contact, let start):
            guard let only, only.id == contact, only.isTouching else {
                fail(isOver)
                break
            }
            if start.distance(to: only.position) > thresholds.panSlop {
                state = .active(contact: contact, start: start, last: only.position)
                return .quickZoom(.began, only.position, start: start)
            }
        case .active(let contact, let start, let last):
            guard let finger = frame.touching.first(where: { $0.id == contact }), othersRest else {
                fail(isOver)
                // A second finger ends the zoom; the first one was not lost.
                let isDown = frame.touching.contains { $0.id == contact }
                return .quickZoom(!isDown && frame.wasCancelled(contact) ? .cancelled : .ended, last, start: start)
            }
            if finger.position != last {
                state = .active(contact: contact, start: start, last: finger.position)
                return .quickZoom(.changed, finger.position, start: start)
            }
        case .failed:
            if isOver { state = .idle }
        }
        return nil
    }

    mutating func yield() -> GestureEvent? {
        switch state {
        case .idle, .failed:
            return nil
        case .waiting:
            state = .idle
            return nil
        case .tapping, .possible:
            state = .failed
            return nil
        case .active(_, let start, let last):
            state = .failed
            return .quickZoom(.ended, last, start: start)
        }
    }

    private mutating func begin(with only: TouchContact?, in frame: TouchFrame) {
        if let only, only.isTouching {
            state = .tapping(contact: only.id, start: only.position, since: frame.time)
        } else {
            fail(frame.touching.isEmpty)
        }
    }

    private mutating func fail(_ isOver: Bool) {
        state = isOver ? .idle : .failed
    }
}

extension QuickZoomRecognizer {
    /// Adds the state to a digest.
    func digest(into digest: inout StateDigest) {
        switch state {
        case .idle: digest.combine(0)
        case .tapping(let contact, let start, let since):
            digest.combine(1)
            digest.combine(contact: contact)
            digest.combine(start)
            digest.combine(since)
        // A tap after which no second one can follow has no effect.
        case .waiting(_, let since) where digest.isPast(since): digest.combine(0)
        case .waiting(let point, let since):
            digest.combine(2)
            digest.combine(point)
            digest.combine(since)
        case .possible(let contact, let start):
            digest.combine(3)
            digest.combine(contact: contact)
            digest.combine(start)
        case .active(let contact, let start, let last):
            digest.combine(4)
            digest.combine(contact: contact)
            digest.combine(start)
            digest.combine(last)
        case .failed: digest.combine(5)
        }
    }
}
