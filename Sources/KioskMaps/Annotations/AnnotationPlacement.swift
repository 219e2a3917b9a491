/// What is drawn of annotations whose icons and texts overlap each other or the labels of the map.
///
/// It stands for five properties of the layer, each of which can be set as well.
public enum AnnotationPlacement: Hashable, Sendable, CaseIterable {
    /// All icons and texts are drawn, also over others, and hide no labels of the map; the default of a manager.
    case overlapping

    /// All icons are drawn, and hide the labels below; a text is drawn where it overlaps nothing.
    case optionalTexts

    /// An annotation is drawn where neither its icon nor its text overlaps anything; those before it have priority.
    case withoutOverlap
}

extension LayerAnnotationManager where Kind == PointAnnotation {
    /// What is drawn where icons and texts overlap; nil if the properties are set to another combination.
    ///
    /// Setting it sets `iconAllowOverlap`, `iconIgnorePlacement`, `textAllowOverlap`, `textIgnorePlacement` and `textOptional`;
    /// setting nil returns them to the defaults of a new manager. Defaults to `.overlapping`.
    public var placement: AnnotationPlacement? {
        get { AnnotationPlacement.allCases.first { flags == CollisionFlags($0) } }
        set { flags = CollisionFlags(newValue ?? .overlapping) }
    }

    private var flags: CollisionFlags {
        get {
            let defaults = Kind.layerDefaults
            return CollisionFlags(
                iconOverlaps: iconAllowOverlap ?? defaults.boolean("icon-allow-overlap") ?? false,
                iconIsIgnored: iconIgnorePlacement ?? defaults.boolean("icon-ignore-placement") ?? false,
                textOverlaps: textAllowOverlap ?? defaults.boolean("text-allow-overlap") ?? false,
                textIsIgnored: textIgnorePlacement ?? defaults.boolean("text-ignore-placement") ?? false,
                textIsOptional: textOptional ?? false)
        }
        set {
            iconAllowOverlap = newValue.iconOverlaps
            iconIgnorePlacement = newValue.iconIsIgnored
            textAllowOverlap = newValue.textOverlaps
            textIgnorePlacement = newValue.textIsIgnored
            textOptional = newValue.textIsOptional
        }
    }
}

/// The properties of a layer that decide what collisions hide.
private struct CollisionFlags: Equatable {
    var iconOverlaps: Bool
    var iconIsIgnored: Bool
    var textOverlaps: Bool
    var textIsIgnored: Bool
    var textIsOptional: Bool
}

extension CollisionFlags {
    init(_ placement: AnnotationPlacement) {
        let overlaps = placement == .overlapping
        self.init(
            iconOverlaps: placement != .withoutOverlap, iconIsIgnored: overlaps, textOverlaps: overlaps,
            textIsIgnored: overlaps, textIsOptional: placement == .optionalTexts)
    }
}
