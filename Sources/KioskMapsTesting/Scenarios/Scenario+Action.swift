public import Foundation
public import KioskMaps

extension Scenario {
    /// What happens in a step.
    public enum Action: Sendable {
        /// One finger taps at a point.
        case tap(CGPoint)
        /// One finger taps twice at a point, and the map zooms in.
        case doubleTap(CGPoint)
        /// Two fingers tap together about a point, and the map zooms out.
        case twoFingerTap(CGPoint)
        /// One finger touches a point and stays, for a long press.
        case longPress(CGPoint)
        /// One finger stays at a point for a long press, then drags to another, in seconds.
        case holdDrag(from: CGPoint, to: CGPoint, seconds: TimeInterval)
        /// One finger drags from a point to another, in seconds.
        case drag(from: CGPoint, to: CGPoint, seconds: TimeInterval)
        /// One finger drags from a point to another, in seconds, and lifts in motion.
        case fling(from: CGPoint, to: CGPoint, seconds: TimeInterval)
        /// Two fingers spread from one distance to another about a point, turning by degrees and travelling on the way.
        case pinch(at: CGPoint, from: CGFloat, to: CGFloat, turn: Double, travel: CGSize, seconds: TimeInterval)
        /// Two fingers turn about a point by degrees clockwise, in seconds.
        case rotate(at: CGPoint, by: Double, seconds: TimeInterval)
        /// Two fingers side by side move up or down by points, less than 0 for up, in seconds.
        case tilt(at: CGPoint, by: CGFloat, seconds: TimeInterval)
        /// One finger taps, comes down again and moves down by points, in seconds.
        case quickZoom(at: CGPoint, by: CGFloat, seconds: TimeInterval)
        /// A mouse clicks at a point.
        case click(CGPoint)
        /// A mouse drags from a point to another with its second button, in seconds: the map turns and tilts.
        case orbit(from: CGPoint, to: CGPoint, seconds: TimeInterval)
        /// A wheel turns away from the user by detents with the pointer at a point, until the map rests.
        case scroll(detents: Double, at: CGPoint)
        /// A key goes down and up, until the map rests.
        case key(UInt16, isShifted: Bool, name: String)
        /// A knob turns clockwise by steps, until the map rests.
        case turnKnob(steps: Int)
        /// A touch recording is played through the decoder.
        case play(TouchRecording, name: String)
        /// The camera goes after the puck; and again whenever nobody has done anything for seconds, if any.
        case follow(FollowPuckViewportStateOptions, againAfter: TimeInterval?)
        /// The camera is set.
        case camera(CameraOptions)
        /// The camera is moved in seconds.
        case ease(CameraOptions, seconds: TimeInterval)
        /// Seconds pass.
        case wait(TimeInterval)
        /// A picture is written.
        case snapshot(String)
        /// Nothing happens; things are looked at as they are.
        case look
    }
}

extension Scenario.Action: CustomStringConvertible {
    /// What happens, in words.
    public var description: String {
        switch self {
        case .tap(let point): "tap at \(point.short)"
        case .doubleTap(let point): "double tap at \(point.short)"
        case .twoFingerTap(let point): "two-finger tap at \(point.short)"
        case .longPress(let point): "long press at \(point.short)"
        case .holdDrag(let from, let to, _): "hold at \(from.short), then drag to \(to.short)"
        case .drag(let from, let to, _): "drag from \(from.short) to \(to.short)"
        case .fling(let from, let to, _): "fling from \(from.short) to \(to.short)"
        case .pinch(let center, let from, let to, let turn, _, _):
            "pinch at \(center.short) from \(Double(from).short) to \(Double(to).short)"
                + (turn == 0 ? "" : ", turning \(turn.short)°")
        case .rotate(let center, let turn, _): "rotate at \(center.short) by \(turn.short)°"
        case .tilt(let center, let distance, _): "tilt at \(center.short) by \(Double(distance).short)"
        case .quickZoom(let point, let distance, _): "quick zoom at \(point.short) by \(Double(distance).short)"
        case .click(let point): "click at \(point.short)"
        case .orbit(let from, let to, _): "drag with the second button from \(from.short) to \(to.short)"
        case .scroll(let detents, let point): "scroll \(detents.short) at \(point.short)"
        case .key(_, let isShifted, let name): "press \(isShifted ? "shift-" : "")\(name)"
        case .turnKnob(let steps): "turn the knob by \(steps)"
        case .play(_, let name): "play \(name)"
        case .follow: "follow the puck"
        case .camera: "set the camera"
        case .ease(_, let seconds): "ease the camera for \(seconds.short) s"
        case .wait(let seconds): "wait \(seconds.short) s"
        case .snapshot(let name): "snapshot \(name)"
        case .look: "look"
        }
    }
}
