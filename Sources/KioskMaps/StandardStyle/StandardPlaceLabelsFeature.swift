import KioskGeometry

/// The label of a place in the Standard style, or in a style with a featureset `place-labels`.
///
///     TapInteraction(.standardPlaceLabels) { feature, context in … }
public struct StandardPlaceLabelsFeature: StandardFeature {
    /// The state of a feature, which changes how the style draws it.
    public struct State: Codable, Hashable, Sendable {
        /// Whether the feature is hidden; nil for the default.
        public var hide: Bool?

        /// Whether the feature is highlighted; nil for the default.
        public var highlight: Bool?

        /// Whether the feature is selected; nil for the default.
        public var select: Bool?

        /// Creates a state.
        ///
        /// - Parameters:
        ///   - hide: Whether the feature is hidden; nil for the default.
        ///   - highlight: Whether the feature is highlighted; nil for the default.
        ///   - select: Whether the feature is selected; nil for the default.
        public init(hide: Bool? = nil, highlight: Bool? = nil, select: Bool? = nil) {
            self.hide = hide
            self.highlight = highlight
            self.select = select
        }
    }

    /// The name of a member of a state.
    public struct StateKey: Hashable, Sendable, CustomStringConvertible {
        /// The name in the state.
        public let description: String

        /// Whether the feature is hidden.
        public static let hide = StateKey(description: "hide")

        /// Whether the feature is highlighted.
        public static let highlight = StateKey(description: "highlight")

        /// Whether the feature is selected.
        public static let select = StateKey(description: "select")
    }

    /// The feature as it was found.
    public let original: FeaturesetFeature

    /// The state of the feature at the time when it was found.
    public let state: State

    /// Creates a feature of this type from one that was found, and its state.
    public init(original: FeaturesetFeature, state: State) {
        self.original = original
        self.state = state
    }
}

extension StandardPlaceLabelsFeature {
    /// The name; nil if unknown.
    public var name: String? { properties["name"]??.string }

    /// The class, such as `settlement`; nil if unknown.
    public var `class`: String? { properties["class"]??.string }
}

extension FeaturesetDescriptor where FeatureType == StandardPlaceLabelsFeature {
    /// The labels of places of the import `basemap`.
    public static var standardPlaceLabels: FeaturesetDescriptor { standardPlaceLabels(importId: nil) }

    /// Returns the labels of places of an import; nil for `basemap`.
    public static func standardPlaceLabels(importId: String?) -> FeaturesetDescriptor {
        FeaturesetDescriptor(featuresetId: "place-labels", importId: importId ?? "basemap")
    }
}
