public import Foundation
public import KioskMaps

/// A scripted test of a map: its contents, the input of a user, and the expected results.
///
///     let scenario = try Scenario(contentsOf: URL(filePath: "Samples/Scenarios/first-light.yaml"))
///     let report = ScenarioRunner(scenario, pictures: folder).run()
///     report.failed  // 0
public struct Scenario: Sendable {
    /// The name of the scenario.
    public var name: String

    /// The size of the view or, of a scenario with several views, of their window, in points.
    public var viewSize: CGSize

    /// The number of pixels per point.
    public var pixelRatio: CGFloat

    /// The initial style.
    public var style: StyleDocument

    /// The URL of the style, to which its relative URLs are resolved; nil if it was not read from a file.
    public var styleURL: URL?

    /// The initial camera.
    public var camera: CameraOptions

    /// The bounds of the camera; nil for those of the map.
    public var cameraBounds: CameraBoundsOptions?

    /// The changes of the gestures that the map responds to.
    public var gestures = GestureChanges()

    /// The managers and their initial annotations.
    public var layers: [AnnotationLayer]

    /// The elements that are fixed on the screen, in the order in which they are inserted.
    public var screenElements: [ScreenElement] = []

    /// The ornaments of the map; none unless set.
    public var ornaments = OrnamentOptions.hidden

    /// The URI of the initial style, which takes the place of `style`; nil for `style`.
    public var styleURI: StyleURI?

    /// The answers to the requests of the map, of which no other reaches a network.
    public var httpStandIns: [HttpStandIn] = []

    /// The date at which the scenario begins; its clock begins at 0 whatever the date is.
    public var start = Date(timeIntervalSince1970: 0)

    /// The seed of random positions.
    public var seed: UInt64 = 1

    /// The view annotations, in the order in which they are added.
    public var viewAnnotations: [View] = []

    /// The track of the device; nil for a device without a location.
    public var walk: Walk?

    /// The functions of a public display.
    public var kiosk = Kiosk()

    /// The views of the window, from the lowest to the topmost, each with a map of its own; empty for one map in the whole window.
    ///
    /// With views, the contents of the maps are those of the views.
    public var views: [WindowView] = []

    /// The steps that prepare the map; if one of their expectations is not met, `steps` are not played.
    public var before: [Step] = []

    /// The steps, in order.
    public var steps: [Step]

    /// The steps that are played at the end, whatever failed before.
    public var after: [Step] = []

    /// The words by which runs select scenarios.
    public var tags: [String] = []

    /// The reason why runs skip the scenario; nil if they play it.
    public var skipReason: String?

    /// Whether runs play only this scenario, and others of which this is true.
    public var isOnly = false

    /// The path of the file that contains the scenario; empty if it was not read from a file.
    public var file = ""

    /// A track on which the device moves from the start of the scenario, with a puck at its location.
    public struct Walk: Sendable {
        /// The track.
        public var track: LocationTrack

        /// The factor by which the device moves faster than recorded.
        public var speed: Double

        /// The parts of the file of the track that were ignored.
        public var ignoredParts: [FileError] = []
    }

    /// An annotation manager.
    public struct AnnotationLayer: Sendable {
        /// A kind of annotations.
        public enum Kind: String, CaseIterable, Sendable {
            /// Images at coordinates.
            case points
            /// Lines.
            case lines
            /// Polygons.
            case polygons
            /// Circles.
            case circles
        }

        /// The kind of its annotations.
        public var kind: Kind

        /// Its id.
        public var id: String

        /// Properties of the manager, by style-specification name.
        public var properties: JSONObject

        /// The annotations; properties with the names of style properties of the kind are style properties, the others
        /// are custom properties.
        public var features: [Feature]

        /// The image of its points, by name; the name is `icon-image`.
        public var picture: PointAnnotation.Image?

        /// The options of clustering; nil for none.
        ///
        /// A tap on a cluster flies to it.
        public var clusters: ClusterOptions?

        /// Whether fingers can drag its annotations.
        public var isDraggable = false

        /// The property whose text a selected annotation shows in a callout; nil for none.
        ///
        /// If taps do not select, they open and close callouts.
        public var callout: String?

        /// The file in the directory of images in which its annotations are saved; nil for none.
        public var file: String?

        /// The answers of the handlers of its annotations.
        public var handlers = Handlers()

        /// Its options.
        public var options = Options()

        /// The answers of handlers.
        public struct Handlers: Hashable, Sendable {
            /// Whether a tap is handled; otherwise it reaches what lies below.
            public var handlesTaps = true

            /// Whether a long press is handled, otherwise it reaches what lies below; nil for annotations without a handler.
            public var handlesLongPresses: Bool?

            /// Whether a drag may begin.
            public var acceptsDrags = true

            /// Creates handlers that handle taps and accept drags.
            public init() {}
        }
    }

    /// A step: an action and its expected results.
    public struct Step: Sendable {
        /// The action.
        public var action: Action

        /// The expected results.
        public var expectations: [Expectation]

        /// The line of the step in its file.
        public var line: Int

        /// The path of the file that contains the step, if it is not that of the scenario.
        public var file: String?

        /// The repetition of the loops that contain the step, such as `stop = harbour`; empty outside of loops.
        public var context = ""

        /// The id of the view that the action and the expectations apply to; nil for the first one, and for touches of the whole window.
        public var view: String?

        /// The parts of the file of its track that were ignored.
        public var ignoredParts: [FileError] = []

        /// The action in words, after the view that it applies to.
        var title: String { (view.map { "\($0): " } ?? "") + "\(action)" }
    }
}
