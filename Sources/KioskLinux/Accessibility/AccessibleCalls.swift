import Foundation
import KioskMaps

/// The interfaces of AT-SPI for the objects of an application.
///
/// Source: the D-Bus interfaces of at-spi2-core 2.46, `Accessible`, `Application`, `Component`, `Action`, `Text` and `Value`.
@MainActor
struct AccessibleCalls {
    /// A call of a method of an object.
    struct Call {
        var path: String
        var interface: String
        var member: String
        var arguments: [BusArgument] = []

        /// Returns the number of an argument; 0 if it is missing.
        func number(_ index: Int) -> Int {
            arguments.indices.contains(index) ? arguments[index].wholeNumber ?? 0 : 0
        }

        /// Returns the text of an argument; empty if it is missing.
        func text(_ index: Int) -> String {
            arguments.indices.contains(index) ? arguments[index].text ?? "" : ""
        }
    }

    static let accessible = "org.a11y.atspi.Accessible"
    static let action = "org.a11y.atspi.Action"
    static let application = "org.a11y.atspi.Application"
    static let component = "org.a11y.atspi.Component"
    static let text = "org.a11y.atspi.Text"
    static let value = "org.a11y.atspi.Value"
    static let properties = "org.freedesktop.DBus.Properties"

    let objects: AccessibleObjects

    /// The name of the application.
    let name: String

    /// The name of the connection on the bus.
    let busName: String

    /// The parent of the application: the desktop of the registry.
    let desktop: BusArgument

    /// Returns the reply to a call.
    ///
    /// - Throws: `MessageBus.Failure` if the object, the interface or the method does not exist.
    func reply(to call: Call) throws(MessageBus.Failure) -> [BusArgument] {
        guard let object = objects.object(at: call.path), exists(object) else {
            throw .unknown("Object", "no object at \(call.path)")
        }
        if call.interface == "org.freedesktop.DBus.Introspectable" { return [.string("<node/>")] }
        if call.interface == Self.properties { return try propertyReply(to: call, of: object) }
        guard interfaces(of: object).contains(call.interface) else {
            throw .unknown("Interface", "\(call.path) has no interface \(call.interface)")
        }
        let reply: [BusArgument]? =
            switch call.interface {
            case Self.accessible: accessibleReply(to: call, of: object)
            case Self.action: actionReply(to: call, of: object)
            case Self.component: componentReply(to: call, of: object)
            case Self.application: applicationReply(to: call)
            case Self.text: textReply(to: call, of: object)
            default: nil
            }
        guard let reply else { throw .unknown("Method", "\(call.interface) has no method \(call.member)") }
        return reply
    }

    /// Returns the reference to an object: the name of the connection and the path.
    func reference(to object: AccessibleObjects.Object?) -> BusArgument {
        let path = object.map(objects.path) ?? AccessibleObjects.nullPath
        return .structure([.string(object == nil ? "" : busName), .path(path)])
    }

    private func exists(_ object: AccessibleObjects.Object) -> Bool {
        switch object {
        case .application: true
        case .window(let number): objects.window(number) != nil
        case .element: entry(of: object) != nil
        }
    }

    func entry(of object: AccessibleObjects.Object) -> AccessibleWindow.Entry? {
        guard case .element(let id, let window) = object else { return nil }
        return objects.window(window)?.entry(of: id)
    }

    func interfaces(of object: AccessibleObjects.Object) -> [String] {
        switch object {
        case .application: return [Self.accessible, Self.application]
        case .window: return [Self.accessible, Self.component]
        case .element:
            let element = entry(of: object)?.element
            let optional: [(interface: String, exists: Bool)] = [
                (Self.action, element?.actions.isEmpty == false), (Self.text, text(of: object) != nil),
                (Self.value, element?.number != nil),
            ]
            return [Self.accessible, Self.component] + optional.filter(\.exists).map(\.interface)
        }
    }

    // MARK: Properties

    private func propertyReply(
        to call: Call, of object: AccessibleObjects.Object
    ) throws(MessageBus.Failure) -> [BusArgument] {
        let properties = properties(of: object, interface: call.text(0))
        switch call.member {
        case "GetAll": return [.options(properties)]
        case "Get":
            guard let property = properties.first(where: { $0.name == call.text(1) }) else {
                throw .unknown("Property", "\(call.text(0)) has no property \(call.text(1))")
            }
            return [.variant(property.value)]
        case "Set":
            // The registry numbers applications; the number has no use here.
            if call.text(0) == Self.value, call.text(1) == "CurrentValue" {
                setValue(call.arguments.last, of: object)
            }
            return []
        default: throw .unknown("Method", "\(Self.properties) has no method \(call.member)")
        }
    }

    private func properties(
        of object: AccessibleObjects.Object, interface: String
    ) -> [BusArgument.Option] {
        switch interface {
        case Self.accessible:
            return [
                .init(name: "Name", value: .string(name(of: object))),
                .init(name: "Description", value: .string(description(of: object))),
                .init(name: "Parent", value: parent(of: object)),
                .init(name: "ChildCount", value: .integer(Int32(children(of: object).count))),
                .init(name: "Locale", value: .string("")), .init(name: "HelpText", value: .string("")),
                .init(name: "AccessibleId", value: .string(identifier(of: object))),
            ]
        case Self.application where object == .application:
            return [
                .init(name: "ToolkitName", value: .string("KioskMaps")), .init(name: "Version", value: .string("1.0")),
                .init(name: "AtspiVersion", value: .string("2.1")), .init(name: "Id", value: .integer(0)),
            ]
        case Self.action:
            let count = entry(of: object)?.element.actions.count ?? 0
            return [.init(name: "NActions", value: .integer(Int32(count)))]
        case Self.text: return text(of: object) == nil ? [] : textProperties(of: object)
        case Self.value: return valueProperties(of: object)
        default: return []
        }
    }

    func name(of object: AccessibleObjects.Object) -> String {
        switch object {
        case .application: name
        case .window(let number): objects.window(number)?.title ?? ""
        case .element: entry(of: object)?.element.name ?? ""
        }
    }

    func description(of object: AccessibleObjects.Object) -> String {
        guard let element = entry(of: object)?.element else { return "" }
        return [element.value, element.description].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private func identifier(of object: AccessibleObjects.Object) -> String {
        guard case .element(let id, _) = object else { return "" }
        return switch id {
        case .map: "map"
        case .screenElement(let id), .viewAnnotation(let id): id
        case .annotation(let manager, let id), .cluster(let manager, let id): manager + "/" + id
        case .puck: "location"
        }
    }

    // MARK: The tree

    func children(of object: AccessibleObjects.Object) -> [AccessibleObjects.Object] {
        switch object {
        case .application: return objects.windows.map { .window($0.number) }
        case .window(let number): return [.element(.map, window: number)]
        case .element(_, let window):
            return entry(of: object)?.element.children.map { .element($0.id, window: window) } ?? []
        }
    }

    func parent(of object: AccessibleObjects.Object) -> BusArgument {
        switch object {
        case .application: return desktop
        case .window: return reference(to: .application)
        case .element(_, let window):
            guard let parent = entry(of: object)?.parent else { return reference(to: .window(window)) }
            return reference(to: .element(parent, window: window))
        }
    }

    func index(of object: AccessibleObjects.Object) -> Int {
        switch object {
        case .application: -1
        case .window(let number): objects.windows.firstIndex { $0.number == number } ?? -1
        case .element: entry(of: object)?.index ?? -1
        }
    }

    func role(of object: AccessibleObjects.Object) -> AccessibleRole {
        switch object {
        case .application: .application
        case .window: .frame
        case .element: entry(of: object).map { AccessibleRole($0.element) } ?? .panel
        }
    }

    func states(of object: AccessibleObjects.Object) -> [AccessibleState] {
        switch object {
        case .application: [.enabled, .sensitive, .showing, .visible]
        case .window: [.active, .enabled, .sensitive, .showing, .visible]
        case .element: entry(of: object).map { AccessibleState.states(of: $0.element) } ?? []
        }
    }

    /// Returns the attributes of an object: the position of a row or of the title of a tab, by the names of ARIA.
    private func attributes(of object: AccessibleObjects.Object) -> [String: String] {
        guard let position = entry(of: object)?.element.position else { return [:] }
        return ["posinset": "\(position.number)", "setsize": "\(position.count)"]
    }

    private func accessibleReply(to call: Call, of object: AccessibleObjects.Object) -> [BusArgument]? {
        switch call.member {
        case "GetChildAtIndex":
            let (children, index) = (children(of: object), call.number(0))
            return [reference(to: children.indices.contains(index) ? children[index] : nil)]
        case "GetChildren": return [.array(of: "(so)", children(of: object).map(reference))]
        case "GetIndexInParent": return [.integer(Int32(index(of: object)))]
        case "GetRelationSet": return [.array(of: "(ua(so))", [])]
        case "GetRole": return [.number(role(of: object).rawValue)]
        case "GetRoleName", "GetLocalizedRoleName": return [.string(role(of: object).name)]
        case "GetState": return [states(of: object).words]
        case "GetAttributes": return [.attributes(attributes(of: object))]
        case "GetApplication": return [reference(to: .application)]
        case "GetInterfaces": return [.array(of: "s", interfaces(of: object).map { .string($0) })]
        default: return nil
        }
    }

    private func applicationReply(to call: Call) -> [BusArgument]? {
        switch call.member {
        case "GetLocale", "GetApplicationBusAddress": [.string("")]
        default: nil
        }
    }
}

extension MessageBus.Failure {
    /// An error of a call to something that does not exist.
    ///
    /// - Parameters:
    ///   - kind: What does not exist, as in the names of errors of the bus: `Object`, `Interface`, `Method` or `Property`.
    ///   - message: The description.
    fileprivate static func unknown(_ kind: String, _ message: String) -> MessageBus.Failure {
        MessageBus.Failure(name: "org.freedesktop.DBus.Error.Unknown\(kind)", message: message)
    }
}
