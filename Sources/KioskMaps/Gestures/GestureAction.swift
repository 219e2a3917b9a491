package import Foundation
package import KioskGestures
package import KioskInput
package import KioskScene

/// An action that the gesture machine requests of the gesture manager.
package enum GestureAction: Equatable {
    /// Counts a gesture as in progress; the first one stops the camera and starts the animator of the fingers.
    case begin(GestureType)
    /// Notifies the delegate of the beginning of a gesture.
    case announce(GestureType)
    /// Moves the camera so that a point of the unit square is seen at a point of the screen.
    case show(CGPoint, at: CGPoint, CameraOptions)
    /// Grabs the map as it is after the action before.
    case grab(CameraGrab.Mode)
    /// Grabs the ground anew if a limit of the camera has displaced it from its point.
    case regrabIfConstrained(at: CGPoint)
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
    /// Moves the dragged feature.
    case moveFeature(to: CGPoint)
    /// Ends the drag of the feature.
    case dropFeature(at: CGPoint)
    /// Steps the camera as `ControlMap` maps a control, a number of times.
    case step(Control, times: Double, about: CGPoint?)

    /// A device that steps the camera.
    package enum Control: Equatable {
        case wheel, knob
        case key(KeyStroke)
    }
}

/// An input of the gesture machine.
package enum GestureInput {
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
    /// The inputs that follow are those of a group of contacts; nil for all that is not divided into groups.
    case group(Int?)
}

/// A drag that is offered to a feature before the map responds to it.
package struct FeatureOffer: Equatable {
    /// The point at which the feature is.
    package var point: CGPoint

    /// How the drag began.
    package var start: DragStart

    /// The point of the finger.
    package var finger: CGPoint
}

extension GestureInput {
    /// The drag that the input offers to a feature; nil for none.
    package var featureOffer: FeatureOffer? {
        switch self {
        // One finger drags a feature, unless it remains of a pinch; other fingers that join drag the map.
        case .event(.pan(.began, let point, let start), _, fingers: 1) where point != start:
            FeatureOffer(point: start, start: .touch, finger: point)
        case .event(.hold(.began, let point), _, _): FeatureOffer(point: point, start: .longPress, finger: point)
        default: nil
        }
    }
}
