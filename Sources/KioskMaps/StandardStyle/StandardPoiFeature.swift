public import KioskGeometry

/// A point of interest of the Standard style, or of a style with a featureset `poi`.
///
///     TapInteraction(.standardPoi) { feature, context in … }
public struct StandardPoiFeature: StandardFeature {
    /// The state of a feature, which changes how the style draws it.
    public struct State: Codable, Hashable, Sendable {
        /// Whether the feature is hidden; nil for the default.
        public var hide: Bool?

        /// Creates a state.
        public init(hide: Bool? = nil) {
            self.hide = hide
        }
    }

    /// The name of a member of a state.
    public struct StateKey: Hashable, Sendable, CustomStringConvertible {
        /// The name in the state.
        public let description: String

        /// Whether the feature is hidden.
        public static let hide = StateKey(description: "hide")
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

extension StandardPoiFeature {
    /// The coordinate of the feature.
    public var coordinate: LocationCoordinate2D {
        if case .point(let point) = geometry {
            point.coordinates
        } else {
            LocationCoordinate2D(latitude: 0, longitude: 0)
        }
    }

    /// The name; nil if unknown.
    public var name: String? { properties["name"]??.string }

    /// The group, such as `food_and_drink`; nil if unknown.
    public var group: String? { properties["group"]??.string }

    /// The class, such as `food_and_drink`; nil if unknown.
    public var `class`: String? { properties["class"]??.string }

    /// The name of the icon; nil if unknown.
    public var maki: String? { properties["maki"]??.string }

    /// The mode of transit at a station; nil if unknown.
    public var transitMode: String? { properties["transit_mode"]??.string }

    /// The type of a stop of transit; nil if unknown.
    public var transitStopType: String? { properties["transit_stop_type"]??.string }

    /// The network of transit; nil if unknown.
    public var transitNetwork: String? { properties["transit_network"]??.string }

    /// The code of an airport; nil if unknown.
    public var airportRef: String? { properties["airport_ref"]??.string }
}

extension FeaturesetDescriptor where FeatureType == StandardPoiFeature {
    /// The points of interest of the import `basemap`.
    public static var standardPoi: FeaturesetDescriptor { standardPoi(importId: nil) }

    /// Returns the points of interest of an import; nil for `basemap`.
    public static func standardPoi(importId: String?) -> FeaturesetDescriptor {
        FeaturesetDescriptor(featuresetId: "poi", importId: importId ?? "basemap")
    }
}
