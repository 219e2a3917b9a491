package import Foundation
package import KioskGestures
import KioskInput

/// The state machine of the gestures: the grab of the map, and the actions that follow from each input.
///
///     if let interruption = machine.interruption(by: input, in: scene) { interruptViewport(interruption) }
///     for action in machine.handle(input, in: scene) { perform(action) }
///
///     ┌──────┐ pan, pinch, rotate, pitch, quick zoom: begin, announce ┌─────────┐ changed: show, move, zoomViewport
///     │      │ ─────────────────────────────────────────────────────▶ │ grabbed │ another begins or ends: grab
///     │      │ ◀───────────────────────────────────────────────────── └─────────┘
///     │      │ last one ends: release, end; fling: release, fling
///     │      │ feature accepts the drag                               ┌─────────┐
///     │ idle │ ─────────────────────────────────────────────────────▶ │ feature │ changed: moveFeature
///     │      │ ◀───────────────────────────────────────────────────── └─────────┘
///     │      │ finger lifts, or another joins: dropFeature
///     │      │ second mouse button drags: begin, announce             ┌─────────┐
///     │      │ ─────────────────────────────────────────────────────▶ │  orbit  │ changed: show, move
///     │      │ ◀───────────────────────────────────────────────────── └─────────┘
///     └──────┘ button up: release, end
///
/// Taps, presses and controls leave the state as it is. The actions follow from the scene before the first of them;
/// what depends on the camera that an action leaves is an action of its own (`grab`, `regrabIfConstrained`), because a limit
/// may have constrained the camera, and observers may have moved it. A machine in steady state allocates nothing.
package struct GestureMachine {
    /// A state of the machine.
    package enum State: Equatable {
        /// Nothing has grabbed the map.
        case idle
        /// Fingers have grabbed the map: the ground under them, or its pitch.
        case grabbed
        /// A finger drags a feature, and the map rests.
        case feature
        /// A mouse turns and tilts the map.
        case orbit
    }

    /// The state of the machine.
    package var state: State {
        if featurePoint != nil { return .feature }
        if grab.orbit != nil { return .orbit }
        return grab.types.isEmpty && grab.custom == nil ? .idle : .grabbed
    }

    /// The parts of the map that fingers or a mouse have grabbed.
    package var grab = CameraGrab()

    /// The last point of the finger that drags a feature; nil without one.
    package internal(set) var featurePoint: CGPoint?

    /// The time at which the finger that drags began, if it remains of two that moved the map; nil otherwise.
    var pinchContinuation: Timestamp?

    /// Whether the fingers that are down have interrupted the zoom level of the viewport alone.
    var hasInterruptedZoom = false

    /// Whether another group of contacts has grabbed the map.
    package var isBlocked = false

    /// Whether the fingers that are down have no effect on the camera until they lift, because another group has grabbed the map.
    var isRefused = false

    /// The actions of the current input; the storage is kept.
    var actions: [GestureAction] = []

    package init() {}

    /// Notes that a feature accepted the drag that was offered to it: the finger drags it instead of the map.
    package mutating func acceptFeature(at point: CGPoint) {
        featurePoint = point
    }

    /// Returns the part of the viewport that an input interrupts before it is handled; nil for none.
    ///
    /// - Parameters:
    ///   - input: The input.
    ///   - scene: The scene before the input.
    package mutating func interruption(
        by input: GestureInput, in scene: @autoclosure () -> GestureScene
    ) -> ViewportInterruption? {
        switch input {
        case .travelled(let fingers, let isQuickZoom):
            guard !isBlocked, !isRefused else { return nil }
            hasInterruptedZoom = zooms(with: fingers, isQuickZoom: isQuickZoom, options: scene().options)
            return hasInterruptedZoom ? .zoom : .camera
        case .event(let event, let time, _):
            // Fingers that have interrupted the zoom level alone interrupt all of the viewport when they do more.
            guard hasInterruptedZoom, !isBlocked, !isRefused, movesCamera(event, at: time, in: scene) else {
                return nil
            }
            hasInterruptedZoom = false
            return .camera
        case .touchedGlide, .lifted, .configured, .group: return nil
        }
    }

    /// Returns the actions that follow from an input, in order.
    ///
    /// - Parameters:
    ///   - input: The input.
    ///   - scene: The scene after the interruption of the viewport by the input; evaluated if the actions depend on it.
    package mutating func handle(_ input: GestureInput, in scene: @autoclosure () -> GestureScene) -> [GestureAction] {
        actions.removeAll(keepingCapacity: true)
        switch input {
        case .event(let event, let time, _): handle(event, at: time, in: scene)
        case .travelled, .group: break
        case .touchedGlide: actions.append(.stopGlide)
        case .lifted: (hasInterruptedZoom, isRefused) = (false, false)
        case .configured(let panEnabled):
            // Options change what fingers grab, so that they grab the ground anew with the next movement.
            grab.releaseGround()
            if !panEnabled { end(.pan, isLost: false) }
        }
        return actions
    }

    private mutating func handle(_ event: GestureEvent, at time: Timestamp, in scene: () -> GestureScene) {
        if isBlocked || isRefused, event.movesCamera { return refuse(event) }
        switch event {
        case .pan(let phase, let point, let start): pan(phase, to: point, from: start, at: time, in: scene())
        case .fling(let point, let velocity): fling(from: point, velocity: velocity, in: scene())
        case .pinch(let phase, let pair): handlePair(pair, phase, .pinch, in: scene())
        case .rotate(let phase, let pair): handlePair(pair, phase, .rotation, in: scene())
        case .pitch(let phase, let point): tilt(phase, to: point, in: scene())
        case .quickZoom(let phase, let point, let start): quickZoom(phase, to: point, about: start, in: scene())
        case .doubleTap(let point): actions.append(.zoom(levels: 1, about: point, .doubleTapToZoomIn))
        case .twoFingerTap(let point): actions.append(.zoom(levels: -1, about: point, .doubleTouchToZoomOut))
        case .tap(let point):
            if !isBlocked { actions.append(.stopAnimations) }
            actions.append(.tap(point))
        case .longPress(let point): actions.append(.longPress(point))
        case .hold(let phase, let point): if phase != .began { moveFeature(phase, to: point) }
        case .orbit(let phase, let point, _): orbit(phase, to: point, in: scene())
        case .scroll(let point, let detents): actions.append(.step(.wheel, times: detents, about: point))
        case .knob(_, let steps): actions.append(.step(.knob, times: Double(steps), about: nil))
        case .key(_, let stroke): actions.append(.step(.key(stroke), times: 1, about: nil))
        case .custom: custom(event, in: scene())
        }
    }
}

extension GestureMachine {
    /// Adds the state to a digest, in a scene; the positions of what is grabbed are relative to the screen.
    package func digest(into digest: inout StateDigest, in scene: GestureScene) {
        grab.digest(into: &digest, in: scene)
        digest.combine(featurePoint) { $0.combine($1) }
        digest.combine(pinchContinuation) { $0.combine($1) }
        digest.combine(hasInterruptedZoom)
        digest.combine(isRefused)
    }
}
