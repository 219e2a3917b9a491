import KioskGeometry

/// A building of the Standard style, or of a style with a featureset `buildings`.
///
///     TapInteraction(.standardBuildings) { feature, context in … }
public struct StandardBuildingsFeature: StandardFeature {
    /// The state of a feature, which changes how the style draws it.
    public struct State: Codable, Hashable, Sendable {
        /// Whether the feature is highlighted; nil for the default.
        public var highlight: Bool?

        /// Whether the feature is selected; nil for the default.
        public var select: Bool?

        /// Creates a state.
        public init(highlight: Bool? = nil, select: Bool? = nil) {
            self.highlight = highlight
            self.select = select
        }
    }

    /// The name of a member of a state.
    public struct StateKey: Hashable, Sendable, CustomStringConvertible {
        /// The name in the state.
        public let description: String

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

extension StandardBuildingsFeature {
    /// The group; nil if unknown.
    public var group: String? { properties["group"]??.string }

    /// The height of the top above the ground, in metres; nil if unknown.
    public var height: Double? { properties["height"]??.number }

    /// The height of the bottom above the ground, in metres; nil if unknown.
    public var minHeight: Double? { properties["min_height"]??.number }
}

extension FeaturesetDescriptor where FeatureType == StandardBuildingsFeature {
    /// The buildings of the import `basemap`.
    public static var standardBuildings: FeaturesetDescriptor { standardBuildings(importId: nil) }

    /// Returns the buildings of an import; nil for `basemap`.
    public static func standardBuildings(importId: String?) -> FeaturesetDescriptor {
        FeaturesetDescriptor(featuresetId: "buildings", importId: importId ?? "basemap")
    }
}
