import KioskGestures
import KioskInput
import KioskMaps

/// Each gesture that begins ends once, exclusive gestures do not overlap, and none remains without a finger or with options that
/// disable it.
struct LifecycleLaw: Sendable {
    /// The gestures in progress.
    private(set) var active: ContinuousGestures = []

    /// Returns the violation of a moment; nil without one.
    mutating func check(_ moment: TouchMoment, _ map: ExploredMap, isIdle: Bool) -> String? {
        let end = Self.end(in: moment)
        for step in moment.steps {
            guard case .event(let event, _) = step else { continue }
            if let problem = handle(event, end: end) { return problem }
        }
        if isIdle, !active.isEmpty { return "\(active.names): in progress after all fingers have lifted" }
        let disabled = active.intersection(.disabled(by: map.options))
        if !disabled.isEmpty { return "\(disabled.names): in progress with options that disable it" }
        if active.isSuperset(of: [.pinch, .rotate]), !map.options.simultaneousRotateAndPinchZoomEnabled {
            return "pinch and rotate: in progress together with options that exclude it"
        }
        return nil
    }

    private mutating func handle(_ event: GestureEvent, end: End) -> String? {
        guard let gesture = ContinuousGestures(of: event) else {
            if case .fling = event { return active == .pan ? nil : "fling: during \(active.names)" }
            return active.isEmpty ? nil : "\(event.kind.rawValue): during \(active.names)"
        }
        let isActive = active.contains(gesture)
        switch event.phase {
        case .began:
            if isActive { return "\(gesture.names): begins twice" }
            if !active.isSubset(of: gesture.companions) { return "\(gesture.names): begins during \(active.names)" }
            active.insert(gesture)
        case .changed, .rebased, nil:
            if !isActive { return "\(gesture.names): changes and has not begun" }
        case .ended, .cancelled:
            if !isActive { return "\(gesture.names): ends and has not begun" }
            if end == .cancelled, event.phase == .ended { return "\(gesture.names): ends regularly with a lost finger" }
            if end == .ended, event.phase == .cancelled {
                return "\(gesture.names): is cancelled with a finger that lifted"
            }
            active.remove(gesture)
        }
        return nil
    }

    /// How the gestures that end in a moment end.
    private enum End {
        /// With `cancelled`: the only finger was lost.
        case cancelled
        /// With `ended`: no finger was lost.
        case ended
        /// With either: one of several fingers was lost, or fingers interrupt a mouse.
        case any
    }

    private static func end(in moment: TouchMoment) -> End {
        switch moment.action {
        case .cancel, .lose: moment.fingers.count == 1 ? .cancelled : .any
        default: moment.hadMouse ? .any : .ended
        }
    }

    /// Adds the state to a digest.
    func digest(into digest: inout StateDigest) {
        digest.combine(Int(active.rawValue))
    }
}
