public import KioskGeometry
public import KioskStyle

/// An annotation that one layer of a style can draw; what `LayerAnnotationManager` keeps.
///
/// Two are equal when they look alike and are in the same place: handlers and `userInfo` do not count.
public protocol LayerAnnotation: Annotation, Equatable {
    /// The type of the layer that draws annotations of this kind.
    static var layerType: LayerType { get }

    /// What the layer of a manager is told at first, by style-specification name.
    static var layerDefaults: JSONObject { get }

    /// The style properties set on this annotation, by style-specification name.
    var layerProperties: StyleProperties { get set }

    /// Whether it is selected; a tap changes that as the `selectionMode` of the manager has it.
    ///
    /// Nothing looks different for it unless the manager draws what is selected on top.
    var isSelected: Bool { get set }

    /// Whether a finger may drag it.
    var isDraggable: Bool { get set }

    /// What few annotations have; see the properties of its own name each.
    var extras: AnnotationExtras<Self> { get set }

    /// Creates an annotation of a geometry; nil when it is not of the kind's own type.
    init?(id: String, geometry: Geometry)

    /// Moves all its places alike.
    ///
    /// - Parameter move: Where a coordinate goes.
    mutating func shift(_ move: (CLLocationCoordinate2D) -> CLLocationCoordinate2D)
}

extension LayerAnnotation {
    /// Nothing beyond the style specification's own defaults.
    public static var layerDefaults: JSONObject { [:] }

    /// Members of the application's own.
    ///
    /// The feature holds them in its property `custom_data`, where expressions read them as `Exp.customData("color")`;
    /// `Exp(.get) { "color" }` is null.
    public var customData: JSONObject {
        get { extras.values.customData }
        set { extras.values.customData = newValue }
    }

    /// Values of the application's own, of any type; those that are JSON are also a property of the feature.
    ///
    /// Of older guides; `customData` is its successor. It belongs to the main actor, since its values need not be sendable.
    @MainActor public var userInfo: [String: Any]? {
        get { extras.isEmpty ? nil : extras.values.userInfo?.values }
        set { extras.values.userInfo = newValue.map { AnnotationUserInfo($0) } }
    }

    /// Called when it is tapped; return `true` to stop the tap here, `false` to let what lies below have it too.
    public var tapHandler: (@MainActor (InteractionContext) -> Bool)? {
        get { extras.values.tapHandler }
        set { extras.values.tapHandler = newValue }
    }

    /// Called when a finger rests on it; return `true` to stop the press here, `false` to let what lies below have it too.
    public var longPressHandler: (@MainActor (InteractionContext) -> Bool)? {
        get { extras.values.longPressHandler }
        set { extras.values.longPressHandler = newValue }
    }

    /// Called when a finger begins to drag it; it may change the annotation, and returns `false` to refuse.
    public var dragBeginHandler: (@MainActor (inout Self, InteractionContext) -> Bool)? {
        get { extras.values.dragBeginHandler }
        set { extras.values.dragBeginHandler = newValue }
    }

    /// Called each time a finger has dragged it on; it may change the annotation.
    public var dragChangeHandler: (@MainActor (inout Self, InteractionContext) -> Void)? {
        get { extras.values.dragChangeHandler }
        set { extras.values.dragChangeHandler = newValue }
    }

    /// Called when a finger has let go of it; it may change the annotation.
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

    /// Returns a copy with a tap handler that stops the tap.
    public func onTapGesture(handler: @escaping @MainActor () -> Void) -> Self {
        onTapGesture { _ in
            handler()
            return true
        }
    }

    /// Returns a copy with a handler of long presses; see `longPressHandler`.
    public func onLongPressGesture(handler: @escaping @MainActor (InteractionContext) -> Bool) -> Self {
        var copy = self
        copy.longPressHandler = handler
        return copy
    }

    /// Returns a copy with a handler of long presses that stops the press.
    public func onLongPressGesture(handler: @escaping @MainActor () -> Void) -> Self {
        onLongPressGesture { _ in
            handler()
            return true
        }
    }
}
