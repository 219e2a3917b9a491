import KioskGeometry
import KioskMaps
import KioskStyle
import Testing

/// Something that has style properties: an annotation or a manager.
@MainActor
protocol PropertyHolder {
    var layerProperties: StyleProperties { get set }
}

extension CircleAnnotation: @MainActor PropertyHolder {}
extension PointAnnotation: @MainActor PropertyHolder {}
extension PolygonAnnotation: @MainActor PropertyHolder {}
extension PolylineAnnotation: @MainActor PropertyHolder {}
extension LayerAnnotationManager: PropertyHolder {}

/// Properties by the names of the style specification, each with a value to set.
@MainActor
struct PropertyTable<Holder: PropertyHolder> {
    private var checks: [String: (Holder) -> Void] = [:]

    /// The names of all properties.
    var names: [String] { checks.keys.sorted() }

    /// Adds properties of one type.
    mutating func add<Value: Equatable>(
        _ value: Value, as json: JSONValue, _ properties: [String: WritableKeyPath<Holder, Value?>]
    ) {
        for (name, property) in properties {
            checks[name] = { holder in
                var holder = holder
                #expect(holder[keyPath: property] == nil, "\(name)")
                holder[keyPath: property] = value
                #expect(holder[keyPath: property] == value, "\(name)")
                #expect(holder.layerProperties.json == [name: json], "\(name)")
                holder[keyPath: property] = nil
                #expect(holder[keyPath: property] == nil && holder.layerProperties.isEmpty, "\(name)")
            }
        }
    }

    /// Sets each property of something that has none set, reads it, and takes it away again.
    func check(_ holder: Holder) {
        for name in names { checks[name]?(holder) }
    }
}
