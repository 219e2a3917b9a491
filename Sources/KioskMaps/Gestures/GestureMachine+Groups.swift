package import KioskGestures

/// Several groups of contacts, of which one moves the camera.
extension GestureMachine {
    /// Returns whether an event begins a gesture that moves the camera.
    ///
    /// A finger that drags a feature does not, until another one joins it: then it drops the feature, and both move the camera.
    package func requiresCamera(_ event: GestureEvent) -> Bool {
        guard !isRefused, event.movesCamera else { return false }
        switch event {
        // A fling ends a pan.
        case .fling: return false
        case .pan(.rebased, _, _), .pinch(.began, _), .rotate(.began, _):
            return featurePoint != nil || event.phase == .began
        default: return featurePoint == nil && (event.phase == nil || event.phase == .began)
        }
    }

    /// Ends the gestures that have grabbed the map, because another group of contacts grabs it, and returns the actions.
    ///
    /// The fingers have no effect on the camera until they lift.
    package mutating func yieldCamera() -> [GestureAction] {
        actions.removeAll(keepingCapacity: true)
        isRefused = true
        for type in GestureType.allCases { end(type, isLost: false) }
        if let type = grab.endCustom() {
            actions.append(.release(isLost: false))
            actions.append(.end(type))
        }
        return actions
    }

    /// Responds to a gesture that may not move the camera, and may drag a feature.
    mutating func refuse(_ event: GestureEvent) {
        switch event {
        case .pan(let phase, let point, _):
            if phase == .rebased { dropFeature() }
            if featurePoint != nil { return moveFeature(phase == .began ? .changed : phase, to: point) }
        case .pinch(.began, _), .rotate(.began, _): dropFeature()
        default: break
        }
        if event.phase != nil { isRefused = true }
    }
}

extension GestureEvent {
    /// Whether a gesture of fingers moves the camera, unless it drags a feature.
    package var movesCamera: Bool {
        switch self {
        case .pan, .fling, .pinch, .rotate, .pitch, .quickZoom, .doubleTap, .twoFingerTap, .orbit, .custom: true
        case .tap, .longPress, .hold, .scroll, .knob, .key: false
        }
    }
}
