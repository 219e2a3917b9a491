public import Foundation
public import KioskMaps

extension Scenario {
    /// A view annotation of a scenario.
    public struct View: Sendable {
        /// The content of a view annotation.
        public enum Content: Hashable, Sendable {
            /// A bubble with texts.
            case callout(title: String, subtitle: String?)
            /// An image.
            case image(UIImage)
            /// A rectangle of one colour and of a size in points.
            case box(CGSize)
        }

        /// Its id.
        public var id: String

        /// Its content.
        public var content: Content

        /// The geometry or feature at which it is shown.
        public var feature: AnnotatedFeature

        /// Whether touches on it reach the map instead of its tap handler.
        public var letsTouchesPass = false

        /// Its options.
        public var options = Options()

        /// The options of a view annotation; nil values stay as they are.
        public struct Options: Hashable, Sendable {
            /// The anchors in order of preference.
            public var anchors: [ViewAnnotationAnchorConfig]?
            /// Whether it may overlap others.
            public var allowsOverlap: Bool?
            /// Whether it may cover the puck.
            public var allowsOverlapWithPuck: Bool?
            /// Whether it is shown if there is room for it.
            public var isVisible: Bool?
            /// The priority.
            public var priority: Int?
            /// The minimum zoom level.
            public var minZoom: Double?
            /// The maximum zoom level.
            public var maxZoom: Double?
            /// Whether symbols under it are hidden.
            public var hidesSymbols: Bool?

            /// Creates options that change nothing.
            public init() {}
        }
    }

    /// A change of view annotations by the application.
    public enum ViewChange: Sendable {
        /// A view annotation is added, or replaces the one with the same id.
        case add(View)
        /// Options are set, and the coordinate unless it is nil.
        case set(id: String, View.Options, coordinate: CLLocationCoordinate2D?)
        /// View annotations are removed.
        case remove([String])
    }
}

extension Scenario.ViewChange: CustomStringConvertible {
    /// The change in words.
    public var description: String {
        switch self {
        case .add(let view): "add the view \(view.id)"
        case .set(let id, _, _): "set options of the view \(id)"
        case .remove(let ids): "remove the view \(ids.joined(separator: ", "))"
        }
    }
}

extension Scenario.View.Options {
    /// Sets the options of a view annotation.
    @MainActor
    func apply(to view: ViewAnnotation) {
        if let anchors { view.variableAnchors = anchors }
        if let allowsOverlap { view.allowOverlap = allowsOverlap }
        if let allowsOverlapWithPuck { view.allowOverlapWithPuck = allowsOverlapWithPuck }
        if let isVisible { view.visible = isVisible }
        if let priority { view.priority = priority }
        if let minZoom { view.minZoom = minZoom }
        if let maxZoom { view.maxZoom = maxZoom }
        if let hidesSymbols { view.enableSymbolLayerCollision = hidesSymbols }
    }
}
