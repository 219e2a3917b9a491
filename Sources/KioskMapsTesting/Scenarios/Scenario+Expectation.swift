public import Foundation
public import KioskMaps

extension Scenario {
    /// An expected result of a step.
    public enum Expectation: Sendable {
        /// These annotations were tapped, in this order; an empty array expects none.
        case hit([String])
        /// These elements of the screen were tapped, in this order; an empty array expects none.
        case tapped([String])
        /// The element with this name has the focus; nil for the map.
        case focused(String?)
        /// A text field has this text.
        case field(id: String, text: String)
        /// The map spoke these utterances in this order; others may be between them. An empty array expects none.
        case speech([ExpectedUtterance])
        /// These gestures were recognized, in this order.
        case gestures([GestureKind])
        /// The camera changed, and every change had this owner.
        case owner(AnimationOwner)
        /// The camera has these values; nil values are not checked.
        case camera(CameraOptions, within: Tolerance)
        /// The ground stayed under the fingers, within a tolerance in points.
        case held(CGFloat)
        /// An annotation is visible at a point, within a tolerance in points.
        case seen(id: String, at: CGPoint, within: CGFloat)
        /// The viewport has this status.
        case viewport(ViewportKind)
        /// The status of the viewport changed for these reasons, in this order.
        case because([ViewportStatusChangeReason])
        /// While the camera followed the puck, their distance never exceeded a limit in pixels.
        case parted(CGFloat)
        /// This number of contacts began, and as many ended or were cancelled.
        case contacts(Int)
        /// The style has these layers, from the lowest to the highest.
        case layers([String])
        /// Symbols with some texts are placed in a symbol layer, and none with others is; nil for `placed` if no symbol of the
        /// layer may be placed.
        case labels(layer: String, placed: [String]?, hidden: [String])
        /// These annotations are selected, from the lowest to the highest.
        case selected([String])
        /// Callouts with these texts are visible, in alphabetical order.
        case callouts([String])
        /// These events of the public display took place, in this order.
        case kiosk([KioskEvent])
        /// The countdown of the idle reset had these seconds, in this order; nil is its cancellation.
        case countdown([Int?])
        /// This number of frames was drawn.
        case frames(Int)
        /// The image is shifted by this offset, in points.
        case shift(CGPoint)
        /// The geometry that is edited has these numbers of vertices and crossings; nil values are not checked.
        case edited(vertices: Int?, crossings: Int?)
        /// The file of a manager contains an annotation that is visible at a point, within a tolerance in points.
        case kept(id: String, at: CGPoint, within: CGFloat)
        /// These events of the map were sent in this order; others may be between them.
        case events([MapEvents.EventKind])
        /// Features are drawn in a part of the image.
        case features(ExpectedFeatures)
        /// The map reported these diagnostics, each of which contains one of the texts in this order; an empty array expects
        /// none.
        case diagnostics([String])
        /// The puck is at a position, within a tolerance in points.
        case puck(at: Position, within: CGFloat)
        /// The errors of the puck do not exceed limits.
        case puckError(PuckErrorLimits)
        /// The location that the map uses has these values; nil if there is no location.
        case location(ExpectedLocation?)
        /// Requests of the map match these patterns, in this order; an empty array expects none.
        case requests([AddressPattern])
        /// This number of requests of the map match a pattern.
        case requestCount(AddressPattern, Int)
        /// These view annotations are visible, in the order in which they were added.
        case views([String])
        /// A view annotation has this frame, within a tolerance in points, and this anchor; nil values are not checked.
        case view(id: String, frame: CGRect?, anchor: ViewAnnotationAnchor?, within: CGFloat)
        /// These ornaments are visible, in the order of `Ornament.allCases`.
        case ornaments([Ornament])
        /// These handlers of annotations were called, in this order.
        case handled([HandlerCall])
        /// An element of the screen has a state.
        case element(ExpectedElement)
        /// The screen has these problems for people with disabilities, each of which contains the text at its place; an empty array
        /// expects none.
        case accessible([String])
        /// The image is the one in a file.
        case picture(ExpectedPicture)
        /// An expectation about a view with this id, whatever view the step applies to.
        indirect case inView(String, Expectation)
    }

    /// The values of a location; nil values are not checked.
    public struct ExpectedLocation: Hashable, Sendable {
        /// The horizontal accuracy in metres, within 1 %.
        public var accuracy: Double?
        /// The date, within a second.
        public var date: Date?
    }

    /// The state of an element of the screen; nil values are not checked.
    public struct ExpectedElement: Hashable, Sendable {
        /// The id of the element.
        public var id: String
        /// Whether it is shown.
        public var isVisible: Bool?
        /// Whether it is a switch that is on.
        public var isOn: Bool?
        /// The number of a slider or of progress, within a millionth of its range.
        public var value: Double?
        /// The index of the selected tab, from 0.
        public var tab: Int?
        /// The numbers of the first and the last row in view, from 1.
        public var rows: ClosedRange<Int>?

        /// Creates an expectation that checks nothing.
        public init(id: String) {
            self.id = id
        }
    }

    /// A call of a handler of an annotation.
    public struct HandlerCall: Hashable, Sendable {
        /// A kind of handlers.
        public enum Kind: String, CaseIterable, Sendable {
            /// The annotation was tapped.
            case tap
            /// The annotation was pressed long.
            case longPress = "long-press"
            /// A drag of the annotation began.
            case dragBegin = "drag-begin"
            /// A drag of the annotation ended.
            case dragEnd = "drag-end"
        }

        /// The kind of the handler.
        public var kind: Kind
        /// The id of the annotation.
        public var id: String
    }

    /// The kind of a viewport's status.
    public enum ViewportKind: String, CaseIterable, Sendable {
        /// No state is active.
        case idle
        /// A state is active, such as following the puck.
        case state
        /// A transition to a state is active.
        case transition
    }

    /// The tolerances for the camera.
    public struct Tolerance: Sendable {
        /// The distance of the centre on screen, in points.
        public var center: CGFloat = 1
        /// The difference in zoom levels.
        public var zoom: Double = 0.01
        /// The difference in bearing, in degrees.
        public var bearing: Double = 0.5
        /// The difference in pitch, in degrees.
        public var pitch: Double = 0.5

        /// Creates the default tolerances.
        public init() {}
    }
}
