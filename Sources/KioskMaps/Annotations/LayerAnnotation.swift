public import KioskGeometry
public import KioskStyle

/// An annotation that is drawn by one layer of a style and belongs to a `LayerAnnotationManager`.
///
/// Two annotations are equal if their ids, geometries, styles and data are equal; handlers and `userInfo` are not compared.
public protocol LayerAnnotation: Annotation, Equatable {
    /// The type of the layer that draws annotations of this kind.
    static var layerType: LayerType { get }

    /// The properties of the layer of a new manager, by their names in the style specification.
    static var layerDefaults: JSONObject { get }

    /// The style properties set on this annotation, by their names in the style specification.
    var layerProperties: StyleProperties { get set }

    /// Whether the annotation is selected; a tap changes this according to the `selectionMode` of the manager.
    ///
    /// The selection changes the drawing order if `drawsSelectedOnTop` of the manager is true, and nothing else.
    var isSelected: Bool { get set }

    /// Whether a finger can drag the annotation.
    var isDraggable: Bool { get set }

    /// The values that few annotations have, such as handlers; each has a property of its own.
    var extras: AnnotationExtras<Self> { get set }

    /// Creates an annotation from a geometry; nil if the geometry has another type.
    init?(id: String, geometry: Geometry)

    /// Moves all coordinates.
    ///
    /// - Parameter move: Returns the new coordinate for a coordinate.
    mutating func shift(_ move: (CLLocationCoordinate2D) -> CLLocationCoordinate2D)
}

extension LayerAnnotation {
    /// No properties: the defaults of the style specification.
    public static var layerDefaults: JSONObject { [:] }

    /// The data of the application.
    ///
    /// They are the property `custom_data` of the feature, which expressions read as `Exp.customData("color")`;
    /// `Exp(.get) { "color" }` is null.
    public var customData: JSONObject {
        get { extras.values.customData }
        set { extras.values.customData = newValue }
    }

    /// Data of the application, of any type; values that are JSON are also a property of the feature.
    ///
    /// This is the v10 API; new code uses `customData`. The property is isolated to the main actor, because the values need not
    /// be sendable.
    @MainActor public var userInfo: [String: Any]? {
        get { extras.isEmpty ? nil : extras.values.userInfo?.values }
        set { extras.values.userInfo = newValue.map { AnnotationUserInfo($0) } }
    }

    /// A description for people who do not see the annotation; nil uses that of the manager, see
    /// `LayerAnnotationManager.accessibilityLabel`.
    public var accessibilityLabel: String? {
        get { extras.isEmpty ? nil : extras.values.accessibilityLabel }
        set { extras.values.accessibilityLabel = newValue }
    }

    /// Called when the annotation is tapped; return `true` to handle the tap, `false` to deliver it to lower targets as well.
    public var tapHandler: (@MainActor (InteractionContext) -> Bool)? {
        get { extras.values.tapHandler }
        set { extras.values.tapHandler = newValue }
    }

    /// Called when the annotation is long-pressed; return `true` to handle the press, `false` to deliver it to lower targets as
    /// well.
    public var longPressHandler: (@MainActor (InteractionContext) -> Bool)? {
        get { extras.values.longPressHandler }
        set { extras.values.longPressHandler = newValue }
    }

    /// Called when a drag begins; it can change the annotation, and returns `false` to prevent the drag.
    public var dragBeginHandler: (@MainActor (inout Self, InteractionContext) -> Bool)? {
        get { extras.values.dragBeginHandler }
        set { extras.values.dragBeginHandler = newValue }
    }

    /// Called after each movement of a drag; it can change the annotation.
    public var dragChangeHandler: (@MainActor (inout Self, InteractionContext) -> Void)? {
        get { extras.values.dragChangeHandler }
        set { extras.values.dragChangeHandler = newValue }
    }

    /// Called when a drag has ended; it can change the annotation.
    public var dragEndHandler: (@MainActor (inout Self, InteractionContext) -> Void)? {
        get { extras.values.dragEndHandler }
        set { extras.values.dragEndHandler = newValue }
    }

    /// Returns a copy with a tap handler; see `tapHandler`.
    public func onTapGesture(handler: @escaping @MainActor (InteractionContext) -> Bool) -> Self {
        var copy = self
        copy.tapHandler = handler
        return copy
    }

    /// Returns a copy with a tap handler that handles every tap.
    public func onTapGesture(handler: @escaping @MainActor () -> Void) -> Self {
        onTapGesture { _ in
            handler()
            return true
        }
    }

    /// Returns a copy with a long-press handler; see `longPressHandler`.
    public func onLongPressGesture(handler: @escaping @MainActor (InteractionContext) -> Bool) -> Self {
        var copy = self
        copy.longPressHandler = handler
        return copy
    }

    /// Returns a copy with a long-press handler that handles every press.
    public func onLongPressGesture(handler: @escaping @MainActor () -> Void) -> Self {
        onLongPressGesture { _ in
            handler()
            return true
        }
    }
}

/// The names of the properties in which a document stores the values of an annotation.
private enum Member {
    static let style = "layerProperties"
    static let custom = "custom_data"
    static let selected = "is_selected"
    static let draggable = "is_draggable"

    /// Returns whether a value has the type that annotations write; a value of another type is foreign and preserved.
    static func isOwn(_ value: JSONValue??, of name: String) -> Bool {
        switch value {
        case .object?: name == style || name == custom
        case .boolean?: name == selected || name == draggable
        default: false
        }
    }
}

extension LayerAnnotation {
    /// Returns a copy with the values in the properties of a feature.
    package func withValues(of properties: JSONObject) -> Self {
        var copy = self
        if case .object(let style)?? = properties[Member.style] {
            copy.layerProperties = StyleProperties(json: style, of: Self.layerType)
        }
        if case .object(let data)?? = properties[Member.custom], !data.isEmpty { copy.customData = data }
        copy.isSelected = properties[Member.selected] == .some(true)
        copy.isDraggable = properties[Member.draggable] == .some(true)
        return copy
    }

    /// Returns the properties of a feature with the values of the annotation.
    package func properties(over properties: JSONObject) -> JSONObject {
        var properties = properties
        let own: [(String, JSONValue?)] = [
            (Member.style, layerProperties.isEmpty ? nil : .object(layerProperties.json)),
            (Member.custom, customData.isEmpty ? nil : .object(customData)),
            (Member.selected, isSelected ? true : nil), (Member.draggable, isDraggable ? true : nil),
        ]
        for (name, value) in own where value != nil || Member.isOwn(properties[name], of: name) {
            properties[name] = value.map(Optional.some)
        }
        return properties
    }
}

extension StyleProperties {
    /// Creates properties from JSON, in the order of their names.
    fileprivate init(json: JSONObject, of type: LayerType) {
        self.init()
        let known = PropertySpecification.properties(of: type)
        for (name, value) in json.sorted(by: { $0.key < $1.key }) {
            if known[name]?.type == .color, case .string(let text)? = value {
                setValue(StyleColor(rawValue: text), of: name)
            } else {
                self[name] = StyleValue(value)
            }
        }
    }
}
