/// Objects that a map retains for directories above it, which name the map: at most one of each type.
@MainActor
struct AttachedObjects {
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    init() {}

    /// The object of a type; nil for none.
    subscript<Object: AnyObject>(type: Object.Type) -> Object? {
        get { objects[ObjectIdentifier(type)] as? Object }
        set { objects[ObjectIdentifier(type)] = newValue }
    }
}
