import KioskMaps

/// The interface by which a client reads many objects with one call, and is notified of new and removed ones.
///
/// Source: the D-Bus interface `Cache` of at-spi2-core 2.46.
extension AccessibleCalls {
    static let cache = "org.a11y.atspi.Cache"

    /// The path of the cache.
    static let cachePath = "/org/a11y/atspi/cache"

    /// The type of an object in the cache: its reference, those of the application and of the parent, its number among the children,
    /// the number of its children, its interfaces, name, role, description and states.
    static let cacheItemType = "((so)(so)(so)iiassusau)"

    /// Returns an object as the cache contains it.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - containsElements: Whether the cache contains elements; otherwise clients ask windows for their children.
    func cacheItem(of object: AccessibleObjects.Object, containsElements: Bool = true) -> BusArgument {
        // The number −1 makes clients ask the object for its children.
        let hidesChildren = if case .window = object { !containsElements } else { false }
        return .structure([
            reference(to: object), reference(to: .application), parent(of: object), .integer(Int32(index(of: object))),
            .integer(hidesChildren ? -1 : Int32(children(of: object).count)),
            .array(of: "s", interfaces(of: object).map { .string($0) }),
            .string(name(of: object)), .number(role(of: object).rawValue), .string(description(of: object)),
            states(of: object).words,
        ])
    }

    /// Returns the reply to a call of the cache.
    ///
    /// Elements of maps are contained while a client listens to events: without events, a client would keep what has changed.
    /// - Parameters:
    ///   - call: The call.
    ///   - containsElements: Whether elements are contained.
    /// - Throws: `MessageBus.Failure` for another method.
    func cacheReply(to call: Call, containsElements: Bool) throws(MessageBus.Failure) -> [BusArgument] {
        guard call.interface == Self.cache, call.member == "GetItems" else {
            throw MessageBus.Failure(
                name: "org.freedesktop.DBus.Error.UnknownMethod",
                message: "\(call.interface) has no method \(call.member) at \(call.path)")
        }
        var found: [AccessibleObjects.Object] = [.application]
        var next = 0
        while next < found.count {
            let children = children(of: found[next])
            next += 1
            found += children.filter { child in
                if case .element = child { containsElements } else { true }
            }
        }
        return [.array(of: Self.cacheItemType, found.map { cacheItem(of: $0, containsElements: containsElements) })]
    }
}
