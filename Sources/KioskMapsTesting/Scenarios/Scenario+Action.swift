public import Foundation
public import KioskMaps

extension Scenario {
    /// The action of a step.
    public enum Action: Sendable {
        /// A tap with one finger.
        case tap(Position)
        /// A tap on an element of the screen, such as a button or an ornament.
        case tapElement(String)
        /// A finger drags a list of the screen by points; its rows move up for more than 0.
        case scrollList(id: String, by: CGFloat)
        /// A finger taps the track of a slider of the screen at a number.
        case setSlider(id: String, to: Double)
        /// A double tap, which zooms in.
        case doubleTap(Position)
        /// A tap with two fingers about a point, which zooms out.
        case twoFingerTap(Position)
        /// A long press with one finger, with a duration in seconds.
        case longPress(Position, seconds: TimeInterval = 0.7)
        /// A long press with one finger, followed by a drag with a duration in seconds.
        case holdDrag(from: Position, to: Position, seconds: TimeInterval)
        /// A drag with one finger, with a duration in seconds.
        case drag(from: Position, to: Position, seconds: TimeInterval)
        /// A drag with one finger that ends in motion, with a duration in seconds.
        case fling(from: Position, to: Position, seconds: TimeInterval)
        /// A pinch with two fingers about a point, from one distance to another, with a rotation in degrees and a
        /// translation.
        case pinch(at: Position, from: CGFloat, to: CGFloat, rotation: Double, travel: CGSize, seconds: TimeInterval)
        /// A rotation of two fingers about a point, in degrees clockwise.
        case rotate(at: Position, by: Double, seconds: TimeInterval)
        /// A vertical movement of two fingers side by side, in points; negative values move up.
        case tilt(at: Position, by: CGFloat, seconds: TimeInterval)
        /// A quick zoom: a tap, followed by a second touch that moves down by points.
        case quickZoom(at: Position, by: CGFloat, seconds: TimeInterval)
        /// A click with a mouse.
        case click(Position)
        /// A double click with a mouse, which zooms in.
        case doubleClick(Position)
        /// A drag with the secondary button of a mouse, which changes bearing and pitch.
        case orbit(from: Position, to: Position, seconds: TimeInterval)
        /// A scroll of the wheel away from the user, in detents, until the map is idle.
        case scroll(detents: Double, at: Position)
        /// A press of a key, with a duration in seconds, until the map is idle.
        case key(UInt16, isShifted: Bool, name: String, seconds: TimeInterval = 0.05)
        /// A text that is typed into the text field that is edited; a line feed is the return key.
        case type(String)
        /// A clockwise turn of a knob, in steps, until the map is idle.
        case turnKnob(steps: Int)
        /// The playback of the part of a touch recording whose times are in a range, in seconds.
        case play(TouchRecording, name: String, times: Range<Double>)
        /// A drag with the main button of a mouse, with a duration in seconds.
        case mouseDrag(from: Position, to: Position, seconds: TimeInterval)
        /// A transition to following the puck, which resumes after a time without input, in seconds; nil never resumes.
        case follow(FollowPuckViewportStateOptions, againAfter: TimeInterval?, Transition)
        /// A change of the camera without animation.
        case camera(CameraOptions)
        /// An animated change of the camera, with a duration in seconds.
        case ease(CameraOptions, seconds: TimeInterval)
        /// A schedule that switches the display.
        case display(DisplayPower)
        /// The cleaning of the glass, for a time in seconds.
        case clean(TimeInterval)
        /// A choice of the language, by its identifier.
        case language(String)
        /// Headphones are inserted, with which the map speaks, or removed.
        case headphones(isInserted: Bool)
        /// A change of what a person with a disability needs.
        case accessibility(AccessibilityChanges)
        /// The state of the display is saved in a file.
        case saveState(String)
        /// The state of the display is restored from a file.
        case restoreState(String)
        /// A movement of an annotation along coordinates, of which one is a target, with a duration in seconds. The step does
        /// not wait for its end.
        case animate(id: String, along: [CLLocationCoordinate2D], seconds: TimeInterval)
        /// A command to the editor of the scenario.
        case edit(Editing)
        /// A flight of the camera, with a duration in seconds; nil for one by its length.
        case fly(CameraOptions, seconds: TimeInterval?)
        /// A pause, in seconds.
        case wait(TimeInterval)
        /// A snapshot that is written to an image file.
        case snapshot(String)
        /// Several fingers touch at the same time.
        case touches([Track])
        /// A change of the gestures that the map responds to.
        case gestures(GestureChanges)
        /// A change of the bounds of the camera.
        case cameraBounds(CameraBoundsOptions)
        /// A change of annotations by the application.
        case annotations(AnnotationChange)
        /// A change of view annotations by the application.
        case views(ViewChange)
        /// A change of the style by the application.
        case style(StyleChange)
        /// An event of the device's location.
        case location(LocationChange)
        /// A transition to the overview of a geometry.
        case overview(OverviewViewportStateOptions, Transition)
        /// A transition to a viewport state with a fixed camera.
        case hold(CameraOptions, Transition)
        /// The viewport becomes idle.
        case idleViewport
        /// A wait for an event of the map, with a limit in seconds.
        case waitFor(MapEvents.EventKind, limit: TimeInterval)
        /// A wait until expectations are met, with a limit in seconds.
        case waitUntil([Expectation], limit: TimeInterval)
        /// No action; only expectations are checked.
        case look
    }
}

extension Scenario.Action {
    /// Whether the user acts on an element of the screen, which belongs to one view.
    var isOnElement: Bool {
        switch self {
        case .tapElement, .scrollList, .setSlider: true
        default: false
        }
    }
}

extension Scenario.Action: CustomStringConvertible {
    /// The action in words.
    public var description: String {
        switch self {
        case .tap(let point): "tap at \(point)"
        case .tapElement(let id): "tap on \(id)"
        case .scrollList(let id, let distance): "scroll \(id) by \(Double(distance).short)"
        case .setSlider(let id, let value): "set \(id) to \(value.short)"
        case .doubleTap(let point): "double tap at \(point)"
        case .twoFingerTap(let point): "two-finger tap at \(point)"
        case .longPress(let point, _): "long press at \(point)"
        case .holdDrag(let from, let to, _): "hold at \(from), then drag to \(to)"
        case .drag(let from, let to, _): "drag from \(from) to \(to)"
        case .fling(let from, let to, _): "fling from \(from) to \(to)"
        case .pinch(let center, let from, let to, let rotation, _, _):
            "pinch at \(center) from \(Double(from).short) to \(Double(to).short)"
                + (rotation == 0 ? "" : ", turning \(rotation.short)°")
        case .rotate(let center, let rotation, _): "rotate at \(center) by \(rotation.short)°"
        case .tilt(let center, let distance, _): "tilt at \(center) by \(Double(distance).short)"
        case .quickZoom(let point, let distance, _): "quick zoom at \(point) by \(Double(distance).short)"
        case .click(let point): "click at \(point)"
        case .doubleClick(let point): "double click at \(point)"
        case .orbit(let from, let to, _): "drag with the second button from \(from) to \(to)"
        case .scroll(let detents, let point): "scroll \(detents.short) at \(point)"
        case .key(_, let isShifted, let name, _): "press \(isShifted ? "shift-" : "")\(name)"
        case .type(let text): "type \"\(text)\""
        case .turnKnob(let steps): "turn the knob by \(steps)"
        case .play(_, let name, let times):
            "play \(name)" + (times.lowerBound > 0 ? " from \(times.lowerBound.short) s" : "")
                + (times.upperBound < .infinity ? " to \(times.upperBound.short) s" : "")
        case .mouseDrag(let from, let to, _): "drag with the mouse from \(from) to \(to)"
        case .follow: "follow the puck"
        case .camera: "set the camera"
        case .ease(_, let seconds): "ease the camera for \(seconds.short) s"
        case .display(let power): "switch the display \(power)"
        case .clean(let seconds): "clean for \(seconds.short) s"
        case .language(let identifier): "language \(identifier)"
        case .accessibility: "change the accessibility"
        case .headphones(let isInserted): isInserted ? "insert headphones" : "remove headphones"
        case .saveState(let name): "save the state in \(name)"
        case .restoreState(let name): "restore the state of \(name)"
        case .animate(let id, _, let seconds): "move \(id) for \(seconds.short) s"
        case .edit(let editing): "edit: \(editing.rawValue)"
        case .fly(_, let seconds): "fly the camera" + (seconds.map { " for \($0.short) s" } ?? "")
        case .wait(let seconds): "wait \(seconds.short) s"
        case .snapshot(let name): "snapshot \(name)"
        case .touches(let tracks): "touch with \(tracks.count.counted("finger"))"
        case .annotations(let change): "\(change)"
        case .style(let change): "\(change)"
        case .location(let change): "\(change)"
        case .overview: "overview"
        case .hold: "hold a camera"
        case .views(let change): "\(change)"
        case .idleViewport: "idle viewport"
        case .waitFor(let event, let limit): "wait for \(event.rawValue), at most \(limit.short) s"
        case .waitUntil(_, let limit): "wait until, at most \(limit.short) s"
        case .gestures: "set the gestures"
        case .cameraBounds: "set the bounds of the camera"
        case .look: "expectations"
        }
    }
}
