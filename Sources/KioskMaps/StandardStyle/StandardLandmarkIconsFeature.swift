import KioskGeometry

/// The icon of a landmark in the Standard style, or in a style with a featureset `landmark-icons`.
///
///     TapInteraction(.standardLandmarkIcons) { feature, context in … }
public struct StandardLandmarkIconsFeature: StandardFeature {
    /// The state of a feature, which changes how the style draws it.
    public struct State: Codable, Hashable, Sendable {
        /// Creates an empty state: the style does not read one.
        public init() {}
    }

    /// The name of a member of a state.
    public struct StateKey: Hashable, Sendable, CustomStringConvertible {
        /// The name in the state.
        public let description: String
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

extension StandardLandmarkIconsFeature {
    /// The id of the landmark; nil if unknown.
    public var landmarkId: String? { properties["landmark_id"]??.string }

    /// The name; nil if unknown.
    public var name: String? { properties["name"]??.string }

    /// The English name; nil if unknown.
    public var nameEn: String? { properties["name_en"]??.string }

    /// The short name; nil if unknown.
    public var shortName: String? { properties["short_name"]??.string }

    /// The short English name; nil if unknown.
    public var shortNameEn: String? { properties["short_name_en"]??.string }

    /// The type of the landmark; nil if unknown.
    public var type: String? { properties["type"]??.string }
}

extension FeaturesetDescriptor where FeatureType == StandardLandmarkIconsFeature {
    /// The icons of landmarks of the import `basemap`.
    public static var standardLandmarkIcons: FeaturesetDescriptor { standardLandmarkIcons(importId: nil) }

    /// Returns the icons of landmarks of an import; nil for `basemap`.
    public static func standardLandmarkIcons(importId: String?) -> FeaturesetDescriptor {
        FeaturesetDescriptor(featuresetId: "landmark-icons", importId: importId ?? "basemap")
    }
}
