import KioskGestures
import KioskMaps

/// A set of continuous gestures.
struct ContinuousGestures: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let pan = Self(rawValue: 1)
    static let pinch = Self(rawValue: 2)
    static let rotate = Self(rawValue: 4)
    static let pitch = Self(rawValue: 8)
    static let quickZoom = Self(rawValue: 16)
    static let hold = Self(rawValue: 32)
    static let orbit = Self(rawValue: 64)

    /// The gestures that move the map with the ground under the fingers.
    static let ground: Self = [.pan, .pinch, .rotate]
}

extension ContinuousGestures {
    /// The gesture of an event; nil for a gesture that is complete when it is recognised.
    init?(of event: GestureEvent) {
        switch event {
        case .pan: self = .pan
        case .pinch: self = .pinch
        case .rotate: self = .rotate
        case .pitch: self = .pitch
        case .quickZoom: self = .quickZoom
        case .hold: self = .hold
        case .orbit: self = .orbit
        default: return nil
        }
    }

    /// The gestures that may be in progress together with those of the set, as stated independently of the recognisers.
    var companions: Self { isSubset(of: .ground) ? .ground : [] }

    /// The gestures that options disable.
    static func disabled(by options: GestureOptions) -> Self {
        var disabled: Self = []
        if !options.pinchEnabled || !options.pinchZoomEnabled && !options.pinchPanEnabled { disabled.insert(.pinch) }
        if !options.rotateEnabled { disabled.insert(.rotate) }
        if !options.pitchEnabled { disabled.insert(.pitch) }
        if !options.quickZoomEnabled, !options.oneFingerRotationEnabled { disabled.insert(.quickZoom) }
        if !options.longPressEnabled { disabled.insert(.hold) }
        return disabled
    }

    /// The types of the machine that correspond to the gestures.
    var types: GestureTypes {
        var types: GestureTypes = []
        if contains(.pan) { types.insert(.pan) }
        if contains(.pinch) { types.insert(.pinch) }
        if contains(.rotate) { types.insert(.rotation) }
        if contains(.pitch) { types.insert(.pitch) }
        if contains(.quickZoom) { types.insert(.quickZoom) }
        return types
    }

    /// The names of the gestures.
    var names: String {
        let names: [(Self, String)] = [
            (.pan, "pan"), (.pinch, "pinch"), (.rotate, "rotate"), (.pitch, "pitch"), (.quickZoom, "quick zoom"),
            (.hold, "hold"), (.orbit, "orbit"),
        ]
        let found = names.filter { contains($0.0) }.map(\.1)
        return found.isEmpty ? "no gesture" : found.joined(separator: ", ")
    }
}
