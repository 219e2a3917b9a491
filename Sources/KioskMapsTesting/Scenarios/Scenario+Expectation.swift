public import Foundation
public import KioskMaps

extension Scenario {
    /// What must come of a step.
    public enum Expectation: Sendable {
        /// These annotations were tapped, in this order; an empty list means none.
        case hit([String])
        /// These gestures were recognised, in this order.
        case gestures([GestureKind])
        /// Every change of the camera, at least one, belonged to this owner.
        case owner(AnimationOwner)
        /// The camera is here; what is nil may be anything.
        case camera(CameraOptions, within: Tolerance)
        /// The ground under the fingers stayed under them, within points.
        case held(CGFloat)
        /// An annotation's place is seen at a point, within points.
        case seen(id: String, at: CGPoint, within: CGFloat)
        /// What leads the camera is this.
        case viewport(ViewportKind)
        /// What leads the camera changed for these reasons, in this order.
        case because([ViewportStatusChangeReason])
        /// While the camera went after the puck, the two never parted by more than pixels.
        case parted(CGFloat)
        /// So many contacts began, and as many ended or were cancelled.
        case contacts(Int)
        /// These are the layers of the style, lowest first.
        case layers([String])
        /// These annotations are selected, lowest first.
        case selected([String])
        /// Callouts with these texts are seen, in alphabetical order.
        case callouts([String])
        /// The file an annotation is kept in holds it where it is seen at a point, within points.
        case kept(id: String, at: CGPoint, within: CGFloat)
    }

    /// What leads the camera.
    public enum ViewportKind: String, CaseIterable, Sendable {
        /// Nothing.
        case idle
        /// A state, such as following the puck.
        case state
        /// A transition to a state.
        case transition
    }

    /// How far the camera may be from where it is expected.
    public struct Tolerance: Sendable {
        /// Points on the screen between the centre and where it is expected.
        public var center: CGFloat = 1
        /// Levels.
        public var zoom: Double = 0.01
        /// Degrees.
        public var bearing: Double = 0.5
        /// Degrees.
        public var pitch: Double = 0.5

        /// Creates the default tolerances.
        public init() {}
    }
}
