public import Foundation
public import KioskMaps

extension Scenario {
    /// Changes of the gestures that a map responds to; what is not mentioned stays as it is.
    public struct GestureChanges: Hashable, Sendable {
        /// A member of `GestureOptions` that enables a gesture.
        public enum Kind: String, CaseIterable, Sendable {
            /// One finger drags the map.
            case pan
            /// Two fingers move and zoom the map.
            case pinch
            /// Two fingers zoom the map.
            case pinchZoom = "pinch-zoom"
            /// Two fingers move the map.
            case pinchPan = "pinch-pan"
            /// The map rotates.
            case rotate
            /// Two fingers rotate and zoom the map at the same time.
            case rotateAndZoom = "rotate-and-zoom"
            /// The map tilts.
            case pitch
            /// A double tap zooms in.
            case doubleTap = "double-tap"
            /// A tap of two fingers zooms out.
            case twoFingerTap = "two-finger-tap"
            /// A finger that taps, comes down again and moves zooms the map.
            case quickZoom = "quick-zoom"
            /// A finger that taps, comes down again and moves to the side rotates the map.
            case oneFingerRotation = "one-finger-rotation"
            /// A finger that rests presses long.
            case longPress = "long-press"
        }

        /// Whether gestures are enabled.
        public var isEnabled: [Kind: Bool] = [:]

        /// The directions in which one finger drags the map.
        public var panMode: PanMode?

        /// The factor by which the velocity of a deceleration decreases in each millisecond.
        public var panDecelerationFactor: CGFloat?

        /// The fixed point of zoom and rotation, in points.
        public var focalPoint: CGPoint?

        /// Creates changes that change nothing.
        public init() {}

        /// Applies the changes to the options of a map.
        func apply(to options: inout GestureOptions) {
            for (kind, isEnabled) in isEnabled { options[keyPath: kind.option] = isEnabled }
            if let panMode { options.panMode = panMode }
            if let panDecelerationFactor { options.panDecelerationFactor = panDecelerationFactor }
            if let focalPoint { options.focalPoint = focalPoint }
        }
    }
}

extension Scenario.GestureChanges.Kind {
    fileprivate var option: WritableKeyPath<GestureOptions, Bool> {
        switch self {
        case .pan: \.panEnabled
        case .pinch: \.pinchEnabled
        case .pinchZoom: \.pinchZoomEnabled
        case .pinchPan: \.pinchPanEnabled
        case .rotate: \.rotateEnabled
        case .rotateAndZoom: \.simultaneousRotateAndPinchZoomEnabled
        case .pitch: \.pitchEnabled
        case .doubleTap: \.doubleTapToZoomInEnabled
        case .twoFingerTap: \.doubleTouchToZoomOutEnabled
        case .quickZoom: \.quickZoomEnabled
        case .oneFingerRotation: \.oneFingerRotationEnabled
        case .longPress: \.longPressEnabled
        }
    }
}
