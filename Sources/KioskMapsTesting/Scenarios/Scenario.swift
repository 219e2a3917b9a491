public import Foundation
public import KioskMaps

/// A scripted test of a map: what is on it, what a hand does, and what must come of it.
///
///     let scenario = try Scenario(contentsOf: URL(filePath: "Samples/Scenarios/first-light.yaml"))
///     let report = ScenarioRunner(scenario, pictures: folder).run()
///     report.failed  // 0
public struct Scenario: Sendable {
    /// What it is about.
    public var name: String

    /// The size of the view, in points.
    public var viewSize: CGSize

    /// Pixels in a point.
    public var pixelRatio: CGFloat

    /// The style at first.
    public var style: StyleDocument

    /// The URL of the style, which its relative addresses are resolved against; nil when it was not read from a file.
    public var styleURL: URL?

    /// The camera at first.
    public var camera: CameraOptions

    /// The managers and what they hold at first.
    public var layers: [AnnotationLayer]

    /// The track on which the device walks; nil leaves it nowhere.
    public var walk: Walk?

    /// What happens, in order.
    public var steps: [Step]

    /// A track on which the device walks from the beginning of the scenario on, with a puck that shows it.
    public struct Walk: Sendable {
        /// The track.
        public var track: LocationTrack

        /// How many times faster than recorded.
        public var speed: Double
    }

    /// One annotation manager.
    public struct AnnotationLayer: Sendable {
        /// The kind of annotations it keeps.
        public enum Kind: String, CaseIterable, Sendable {
            /// Pictures at coordinates.
            case points
            /// Lines.
            case lines
            /// Polygons.
            case polygons
            /// Circles.
            case circles
        }

        /// The kind of annotations it keeps.
        public var kind: Kind

        /// Its id.
        public var id: String

        /// Properties of the manager, by style-specification name.
        public var properties: JSONObject

        /// The annotations; of their properties those the kind knows by style-specification name are style properties,
        /// the others their author's own.
        public var features: [Feature]

        /// The picture of its points, by name; the name is `icon-image`.
        public var picture: PointAnnotation.Image?

        /// How its points are gathered; nil gathers none.
        ///
        /// A tapped cluster flies in.
        public var clusters: ClusterOptions?

        /// Whether fingers may drag its annotations.
        public var isDraggable = false

        /// The property of which a tapped annotation shows the text in a callout; nil shows none.
        public var callout: String?

        /// The file, in the folder for pictures, that its annotations are kept in; nil keeps them nowhere.
        public var file: String?
    }

    /// One thing that happens, and what must come of it.
    public struct Step: Sendable {
        /// What happens.
        public var action: Action

        /// What must come of it.
        public var expectations: [Expectation]

        /// The line of the scenario it stands in.
        public var line: Int
    }
}
