import Foundation
import KioskGestures
import KioskInput

/// An action that the gesture machine requests of the gesture manager.
enum GestureAction: Equatable {
    /// Interrupts the viewport and stops the animations of the camera.
    case interrupt(ViewportInterruption)
    /// Counts a gesture as in progress; the first one stops the camera and starts the animator of the fingers.
    case begin(GestureType)
    /// Notifies the delegate of the beginning of a gesture.
    case announce(GestureType)
    /// Moves the camera so that a point of the unit square is seen at a point of the screen.
    case show(CGPoint, at: CGPoint, CameraOptions)
    /// Moves the camera.
    case move(CameraOptions)
    /// Zooms by levels through the viewport.
    case zoomViewport(levels: Double)
    /// Ends the animator of the fingers, which is cancelled if the fingers were lost.
    case release(isLost: Bool)
    /// Counts a gesture as ended and notifies the delegate.
    case end(GestureType)
    /// Starts a deceleration and notifies the delegate of the end of the pan.
    case fling(from: CGPoint, velocity: CGPoint)
    /// Stops the deceleration.
    case stopGlide
    /// Zooms by levels about a point, after a tap.
    case zoom(levels: Double, about: CGPoint, GestureType)
    /// Eases to a camera, after an added gesture that is complete.
    case ease(to: CameraOptions, GestureType)
    /// Stops all animations of the camera.
    case stopAnimations
    /// Dispatches a tap.
    case tap(CGPoint)
    /// Dispatches a long press.
    case longPress(CGPoint)
    /// Offers a drag to the feature at a point; `acceptFeature(at:)` answers if there is one. The finger is at another point.
    case offerFeature(at: CGPoint, DragStart, finger: CGPoint)
    /// Moves the dragged feature.
    case moveFeature(to: CGPoint)
    /// Ends the drag of the feature.
    case dropFeature(at: CGPoint)
    /// Steps the camera as `ControlMap` maps a control, a number of times.
    case step(Control, times: Double, about: CGPoint?)

    /// A device that steps the camera.
    enum Control: Equatable {
        case wheel, knob
        case key(KeyStroke)
    }
}

/// An input of the gesture machine.
enum GestureInput {
    /// A gesture event, the time of its recognition on the clock of the panel, and the number of fingers that were down.
    case event(GestureEvent, time: Timestamp, fingers: Int)
    /// The fingers began to move over the screen; `isQuickZoom` is true if the same frame recognised a quick zoom.
    case travelled(fingers: Int, isQuickZoom: Bool)
    /// A finger came down on a map that decelerates.
    case touchedGlide
    /// The last finger was lifted.
    case lifted
    /// The options or the clock changed.
    case configured(panEnabled: Bool)
}
