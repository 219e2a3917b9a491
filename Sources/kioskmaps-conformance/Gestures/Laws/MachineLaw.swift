import Foundation
import KioskGestures
import KioskMaps

/// The machine begins and ends each gesture once, holds the animator of the fingers exactly as long, and performs each tap.
struct MachineLaw: Sendable {
    /// The gestures that are counted as in progress.
    private var types: GestureTypes = []

    /// The gestures that are announced to the delegate.
    private var announced: GestureTypes = []

    /// Whether a finger drags a feature.
    private var dragsFeature = false

    /// Returns the violation of a moment; nil without one.
    mutating func check(
        _ moment: TouchMoment, _ map: ExploredMap, _ session: TouchSession, active: ContinuousGestures, isIdle: Bool
    ) -> String? {
        for step in moment.steps {
            switch step {
            case .event: break
            case .accepted: dragsFeature = true
            case .action(let action): if let problem = handle(action) { return problem }
            }
        }
        if let problem = missingAction(moment) { return problem }
        if announced != types { return "machine: a gesture that begins is not announced" }
        if types.isEmpty != (map.grab == nil) { return "machine: the animator does not correspond to the gestures" }
        if !map.options.panEnabled, types.contains(.pan) {
            return "machine: drags the map with options that disable it"
        }
        if isIdle, map.machine.state != .idle { return "machine: \(map.machine.state) after all fingers have lifted" }
        if isIdle, dragsFeature { return "machine: a feature is not dropped" }
        if let landed = moment.frame?.contacts.contains(where: { $0.phase == .began }), landed, moment.wasGliding,
            map.isGliding
        {
            return "machine: a touch does not stop the deceleration"
        }
        return differentTypes(map, session, active)
    }

    private mutating func handle(_ action: GestureAction) -> String? {
        switch action {
        case .begin(let type):
            if !types.insert(GestureTypes(type)).inserted { return "machine: \(type.rawValue) begins twice" }
        case .announce(let type): announced.insert(GestureTypes(type))
        case .end(let type):
            announced.remove(GestureTypes(type))
            if types.remove(GestureTypes(type)) == nil { return "machine: \(type.rawValue) ends twice" }
        case .fling:
            announced.remove(.pan)
            if types.remove(.pan) == nil { return "machine: a fling without a pan" }
        case .show, .move, .zoomViewport:
            if types.isEmpty { return "machine: moves the camera without a gesture" }
            if dragsFeature { return "machine: moves the camera while a feature is dragged" }
        case .moveFeature: if !dragsFeature { return "machine: moves a feature that was not accepted" }
        case .dropFeature:
            if !dragsFeature { return "machine: drops a feature that was not accepted" }
            dragsFeature = false
        default: break
        }
        return nil
    }

    /// Returns a violation if a tap or a press has no action, or another one than its own.
    private func missingAction(_ moment: TouchMoment) -> String? {
        var expected: [GestureAction] = []
        var found: [GestureAction] = []
        for step in moment.steps {
            switch step {
            case .event(.tap(let point), _): expected += [.stopAnimations, .tap(point)]
            case .event(.doubleTap(let point), _): expected.append(.zoom(levels: 1, about: point, .doubleTapToZoomIn))
            case .event(.twoFingerTap(let point), _):
                expected.append(.zoom(levels: -1, about: point, .doubleTouchToZoomOut))
            case .event(.longPress(let point), _): expected.append(.longPress(point))
            case .action(let action):
                switch action {
                case .stopAnimations, .tap, .zoom, .longPress: found.append(action)
                default: break
                }
            case .event, .accepted: break
            }
        }
        return expected == found ? nil : "machine: the actions of taps and presses are not those of the gestures"
    }

    /// Returns a violation if the machine does not hold what the recognisers have recognised.
    private func differentTypes(
        _ map: ExploredMap, _ session: TouchSession, _ active: ContinuousGestures
    ) -> String? {
        // A finger in the sky grabs no ground.
        guard map.environment.isPlain, !session.isConfigured, map.camera.state.pitch == 0 else { return nil }
        var expected = active.types
        if !map.options.panEnabled { expected.remove(.pan) }
        return map.machine.grab.types == expected ? nil : "machine: holds other gestures than \(active.names)"
    }

    /// Adds the state to a digest.
    func digest(into digest: inout StateDigest) {
        digest.combine(Int(types.rawValue))
        digest.combine(Int(announced.rawValue))
        digest.combine(dragsFeature)
    }
}
