import Foundation

/// A filter that removes the noise of a panel from touch frames.
///
///     var filter = TouchFilter(TouchFilterOptions(.resistive))
///     filter.handle(frame) { gestures.handle($0) }
///     // if no frame arrives until filter.deadline:
///     filter.advance(to: now) { gestures.handle($0) }
///
/// Every input frame results in an output frame. A change that is due between two frames, such as a contact that has
/// reached its minimum duration, results in a frame of its own with the time at which it was due, independent of when the
/// filter is called. A contact whose end is delayed contains the time of its lift, so that its velocity is that of the finger.
///
/// The steps are those of `TouchFilterOptions`, in their order. Contacts get ids of the filter, because withheld contacts
/// are not counted.
public struct TouchFilter: Sendable {
    /// The options.
    public let options: TouchFilterOptions

    private var tracks: [Track] = []
    private var nextID = 1
    /// The minimum duration of a contact, in nanoseconds.
    private let minimumDuration: Int64
    /// The time for which the end of a contact is delayed, in nanoseconds.
    private let debounce: Int64

    /// An input contact and its output.
    private struct Track: Sendable {
        /// The id of the input.
        var source: Int
        /// The id of the output; 0 as long as the contact is held.
        var id = 0
        var stage: Stage
        /// The number of frames with the contact.
        var samples = 0
        /// The last position of the input.
        var raw: CGPoint
        /// The position after the hysteresis.
        var anchor: CGPoint
        var smooth: (x: OneEuroFilter, y: OneEuroFilter)
        var lastSample: Timestamp
        /// The phase in the current output frame; `nil` if it is not part of it.
        var phase: TouchContact.Phase?

        var position: CGPoint { CGPoint(x: smooth.x.value, y: smooth.y.value) }

        /// The contact in the current output frame; `nil` if it is not part of it.
        var contact: TouchContact? {
            guard let phase else { return nil }
            var contact = TouchContact(id: id, position: position, phase: phase)
            if phase == .ended, case .lifted(let lift) = stage { contact.liftTime = lift }
            return contact
        }
    }

    /// The stage of a contact.
    private enum Stage: Hashable, Sendable {
        /// Not reported yet.
        case held(since: Timestamp)
        /// Reported.
        case shown
        /// Lifted, but not reported as lifted yet.
        case lifted(at: Timestamp)
    }

    /// Creates a filter.
    public init(_ options: TouchFilterOptions) {
        self.options = options
        minimumDuration = Timestamp.zero.advanced(bySeconds: max(0, options.minimumContactDuration)).nanoseconds
        debounce = Timestamp.zero.advanced(bySeconds: max(0, options.liftDebounce)).nanoseconds
    }

    /// The time at which a change is due without another frame; `nil` if there is none.
    public var deadline: Timestamp? { tracks.lazy.compactMap { due($0) }.min() }

    /// Processes a frame, and emits the frames that are due by then, the filtered one last.
    ///
    /// - Complexity: O(n²) in the number of contacts.
    public mutating func handle(_ frame: TouchFrame, emit: (TouchFrame) -> Void) {
        guard !options.isTransparent else { return emit(frame) }
        adjustClock(to: frame.time)
        advance(to: frame.time, emit: emit)
        for contact in frame.contacts where contact.phase == .ended {
            showBeforeLift(contact, at: frame.time, emit: emit)
        }
        rest()
        for contact in frame.contacts where !contact.isTouching { leave(contact, at: frame.time) }
        for contact in frame.contacts where contact.isTouching { update(contact, at: frame.time) }
        var shown = makeFrame(at: frame.time)
        shown.isAfterGap = frame.isAfterGap
        shown.isBoundingBox = frame.isBoundingBox
        emit(shown)
    }

    /// Emits the frames that are due up to a time.
    public mutating func advance(to time: Timestamp, emit: (TouchFrame) -> Void) {
        while let due = deadline, due <= time {
            rest()
            for index in tracks.indices where self.due(tracks[index]) == due {
                if tracks[index].id == 0 { show(index) } else { tracks[index].phase = .ended }
            }
            emit(makeFrame(at: due))
        }
    }

    // MARK: Contacts

    /// Returns the time at which a contact is reported, or reported as lifted, without another frame; nil if there is none.
    private func due(_ track: Track) -> Timestamp? {
        switch track.stage {
        case .held(let start):
            track.samples > options.skippedSamples ? start.advanced(byNanoseconds: minimumDuration) : nil
        case .shown: nil
        case .lifted(let lift): lift.advanced(byNanoseconds: debounce)
        }
    }

    /// After a clock was set back, changes must not be delayed until it reaches its former time.
    private mutating func adjustClock(to time: Timestamp) {
        for index in tracks.indices {
            switch tracks[index].stage {
            case .held(let start) where start > time: tracks[index].stage = .held(since: time)
            case .lifted(let lift) where lift > time: tracks[index].stage = .lifted(at: time)
            default: break
            }
        }
    }

    /// Sets the phase of all reported contacts to stationary.
    private mutating func rest() {
        for index in tracks.indices where tracks[index].id > 0 { tracks[index].phase = .stationary }
    }

    /// Reports a contact that is lifted before its samples were accepted: a tap on the pixel of the last one has no more
    /// samples.
    private mutating func showBeforeLift(_ contact: TouchContact, at time: Timestamp, emit: (TouchFrame) -> Void) {
        guard let index = tracks.firstIndex(where: { $0.source == contact.id }),
            case .held(let start) = tracks[index].stage,
            start.advanced(byNanoseconds: minimumDuration) <= time
        else { return }
        rest()
        show(index)
        emit(makeFrame(at: time))
    }

    /// Processes the end of a contact.
    private mutating func leave(_ contact: TouchContact, at time: Timestamp) {
        guard let index = tracks.firstIndex(where: { $0.source == contact.id }) else { return }
        switch tracks[index].stage {
        case .held: tracks.remove(at: index)
        case .shown, .lifted:
            if contact.phase == .ended, debounce > 0 {
                tracks[index].stage = .lifted(at: time)
            } else {
                tracks[index].phase = contact.phase
            }
        }
    }

    /// Processes a sample of a contact.
    private mutating func update(_ contact: TouchContact, at time: Timestamp) {
        guard let index = tracks.firstIndex(where: { $0.source == contact.id }) else {
            return begin(contact, at: time)
        }
        tracks[index].samples += 1
        if tracks[index].id == 0 {
            // The filters begin with the sample with which the contact is reported: the first ones of a touch are inaccurate.
            resetPosition(index, to: contact.position, at: time)
            if let due = due(tracks[index]), due <= time { show(index) }
        } else {
            move(index, to: contact.position, at: time)
        }
    }

    /// Continues a lifted contact near the position of a new one, or else adds the new one.
    private mutating func begin(_ contact: TouchContact, at time: Timestamp) {
        for index in tracks.indices {
            guard case .lifted = tracks[index].stage, tracks[index].phase == .stationary,
                distance(tracks[index].raw, contact.position) <= options.liftDebounceDistance
            else { continue }
            tracks[index].source = contact.id
            tracks[index].stage = .shown
            return move(index, to: contact.position, at: time)
        }
        let point = contact.position
        tracks.append(
            Track(
                source: contact.id, stage: .held(since: time), raw: point, anchor: point,
                smooth: (OneEuroFilter(point.x), OneEuroFilter(point.y)), lastSample: time))
        update(contact, at: time)
    }

    /// Reports a held contact in the current output frame.
    private mutating func show(_ index: Int) {
        tracks[index].id = nextID
        nextID += 1
        tracks[index].stage = .shown
        tracks[index].phase = .began
    }

    // MARK: Positions

    /// Sets the position of a contact without filtering.
    private mutating func resetPosition(_ index: Int, to point: CGPoint, at time: Timestamp) {
        tracks[index].raw = point
        tracks[index].anchor = point
        tracks[index].smooth = (OneEuroFilter(point.x), OneEuroFilter(point.y))
        tracks[index].lastSample = time
    }

    /// Filters the next position of a contact.
    private mutating func move(_ index: Int, to point: CGPoint, at time: Timestamp) {
        let before = tracks[index].position
        tracks[index].raw = point
        let anchor = tracks[index].anchor
        let length = distance(anchor, point)
        if length > options.hysteresis {
            // The anchor follows at the distance of the hysteresis.
            let fraction = options.hysteresis > 0 ? 1 - options.hysteresis / length : 1
            tracks[index].anchor = CGPoint(
                x: anchor.x + (point.x - anchor.x) * fraction, y: anchor.y + (point.y - anchor.y) * fraction)
        }
        let target = tracks[index].anchor
        if let oneEuro = options.oneEuro {
            let interval = time.seconds(since: tracks[index].lastSample)
            tracks[index].smooth.x.add(target.x, after: interval, options: oneEuro)
            tracks[index].smooth.y.add(target.y, after: interval, options: oneEuro)
        } else {
            tracks[index].smooth = (OneEuroFilter(target.x), OneEuroFilter(target.y))
        }
        tracks[index].lastSample = time
        tracks[index].phase = tracks[index].position == before ? .stationary : .moved
    }

    private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        hypot(a.x - b.x, a.y - b.y)
    }

    /// Returns the current output frame, and removes contacts that ended in it.
    private mutating func makeFrame(at time: Timestamp) -> TouchFrame {
        var contacts = tracks.compactMap(\.contact)
        contacts.sort { $0.id < $1.id }
        tracks.removeAll { track in
            switch track.phase {
            case .ended, .cancelled: true
            case .began, .moved, .stationary, nil: false
            }
        }
        for index in tracks.indices { tracks[index].phase = nil }
        return TouchFrame(time: time, contacts: contacts)
    }
}
