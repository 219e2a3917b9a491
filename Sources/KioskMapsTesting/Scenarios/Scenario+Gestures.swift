public import Foundation
public import KioskMaps

extension Scenario {
    /// Changes of the gestures that a map responds to; what is not mentioned stays as it is.
    public struct GestureChanges: Hashable, Sendable {
        /// A gesture, or a part of one, that a member of `GestureOptions` enables.
        public struct Kind: Hashable, Sendable {
            /// The name in scenarios: that of the `GestureKind`, unless it is a part of one.
            public let name: String

            fileprivate let option: any WritableKeyPath<GestureOptions, Bool> & Sendable

            private init(_ name: String, _ option: any WritableKeyPath<GestureOptions, Bool> & Sendable) {
                self.name = name
                self.option = option
            }

            private init(_ kind: GestureKind, _ option: any WritableKeyPath<GestureOptions, Bool> & Sendable) {
                self.init(kind.rawValue, option)
            }

            /// One finger drags the map.
            public static let pan = Kind(.pan, \.panEnabled)
            /// Two fingers move and zoom the map.
            public static let pinch = Kind(.pinch, \.pinchEnabled)
            /// Two fingers zoom the map.
            public static let pinchZoom = Kind("pinch-zoom", \.pinchZoomEnabled)
            /// Two fingers move the map.
            public static let pinchPan = Kind("pinch-pan", \.pinchPanEnabled)
            /// The map rotates.
            public static let rotate = Kind(.rotate, \.rotateEnabled)
            /// Two fingers rotate and zoom the map at the same time.
            public static let rotateAndZoom = Kind("rotate-and-zoom", \.simultaneousRotateAndPinchZoomEnabled)
            /// The map tilts.
            public static let pitch = Kind(.pitch, \.pitchEnabled)
            /// A double tap zooms in.
            public static let doubleTap = Kind(.doubleTap, \.doubleTapToZoomInEnabled)
            /// A tap of two fingers zooms out.
            public static let twoFingerTap = Kind(.twoFingerTap, \.doubleTouchToZoomOutEnabled)
            /// A finger that taps, comes down again and moves zooms the map.
            public static let quickZoom = Kind(.quickZoom, \.quickZoomEnabled)
            /// A finger that taps, comes down again and moves to the side rotates the map.
            public static let oneFingerRotation = Kind("one-finger-rotation", \.oneFingerRotationEnabled)
            /// A finger that rests presses long.
            public static let longPress = Kind(.longPress, \.longPressEnabled)
        }

        /// Whether gestures are enabled.
        public var isEnabled: [Kind: Bool] = [:]

        /// The directions in which one finger drags the map.
        public var panMode: PanMode?

        /// The factor by which the velocity of a deceleration decreases in each millisecond.
        public var panDecelerationFactor: CGFloat?

        /// The fixed point of zoom and rotation, in points.
        public var focalPoint: CGPoint?

        /// The division of the contacts into groups, one for each person; one without resolution and zones has a single group.
        public var groups: TouchGroupOptions?

        /// Creates changes that change nothing.
        public init() {}

        /// Applies the changes to the options of a map.
        func apply(to options: inout GestureOptions) {
            for (kind, isEnabled) in isEnabled { options[keyPath: kind.option] = isEnabled }
            if let panMode { options.panMode = panMode }
            if let panDecelerationFactor { options.panDecelerationFactor = panDecelerationFactor }
            if let focalPoint { options.focalPoint = focalPoint }
            if let groups { options.groups = groups }
        }
    }
}

extension Scenario {
    /// The resolution of a panel that a scenario does not state, in points per millimetre: 80 points per inch, as displays of 55
    /// inches with 3840 points have.
    static let pointsPerMillimetre = 80 / 25.4

    /// The division of the contacts of a map of the scenario's own, unless it states another; nil for a view within the reach of one
    /// person.
    var defaultGroups: TouchGroupOptions? {
        let options = TouchGroupOptions(pointsPerMillimetre: Self.pointsPerMillimetre)
        return max(viewSize.width, viewSize.height) > options.reachInPoints ? options : nil
    }
}

extension Scenario.GestureChanges.Kind: CaseIterable {
    /// The gestures, in the order of their description.
    public static let allCases: [Self] = [
        .pan, .pinch, .pinchZoom, .pinchPan, .rotate, .rotateAndZoom, .pitch, .doubleTap, .twoFingerTap, .quickZoom,
        .oneFingerRotation, .longPress,
    ]
}
