import KioskGeometry

/// The values that few annotations have: data, an image, handlers.
///
/// The value is one word wide, so that a million annotations without extras use eight bytes each for it.
public struct AnnotationExtras<Kind: LayerAnnotation>: Sendable {
    struct Values: Sendable {
        var customData: JSONObject = [:]
        var userInfo: AnnotationUserInfo?
        var image: PointAnnotation.Image?
        var accessibilityLabel: String?
        var tapHandler: (@MainActor (InteractionContext) -> Bool)?
        var longPressHandler: (@MainActor (InteractionContext) -> Bool)?
        var dragBeginHandler: (@MainActor (inout Kind, InteractionContext) -> Bool)?
        var dragChangeHandler: (@MainActor (inout Kind, InteractionContext) -> Void)?
        var dragEndHandler: (@MainActor (inout Kind, InteractionContext) -> Void)?
    }

    private enum Storage: Sendable {
        case none
        indirect case some(Values)
    }

    private var storage = Storage.none

    init() {}

    /// Whether no value was ever set.
    var isEmpty: Bool {
        if case .none = storage { true } else { false }
    }

    var values: Values {
        get {
            switch storage {
            case .none: Values()
            case .some(let values): values
            }
        }
        set { storage = .some(newValue) }
    }
}

extension AnnotationExtras: Equatable {
    /// Returns whether data, images and labels are equal; handlers and `userInfo` cannot be compared.
    public static func == (first: Self, second: Self) -> Bool {
        if first.isEmpty && second.isEmpty { return true }
        let (first, second) = (first.values, second.values)
        return first.customData == second.customData && first.image == second.image
            && first.accessibilityLabel == second.accessibilityLabel
    }
}
