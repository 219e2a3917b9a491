package import KioskGestures

/// Several groups of contacts, of which one moves the camera.
extension GestureMachine {
    /// Returns whether an event begins a gesture that moves the camera, unless a feature is dragged.
    package func requiresCamera(_ event: GestureEvent) -> Bool {
        // A fling ends a pan.
        if case .fling = event { return false }
        let isBeginning = event.phase == nil || event.phase == .began
        return isBeginning && featurePoint == nil && !isRefused && event.movesCamera
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
