import KioskGeometry
import KioskMaps
import KioskStyle
import Testing

/// An object with style properties: an annotation or a manager.
@MainActor
protocol PropertyHolder {
    var layerProperties: StyleProperties { get set }
}

extension CircleAnnotation: @MainActor PropertyHolder {}
extension PointAnnotation: @MainActor PropertyHolder {}
extension PolygonAnnotation: @MainActor PropertyHolder {}
extension PolylineAnnotation: @MainActor PropertyHolder {}
extension LayerAnnotationManager: PropertyHolder {}

/// The properties of a type by their names in the style specification, each with a value to set.
@MainActor
struct PropertyTable<Holder: PropertyHolder> {
    private var checks: [String: (Holder) -> Void] = [:]

    /// The names of all properties.
    var names: [String] { checks.keys.sorted() }

    /// Adds a property.
    ///
    /// - Parameters:
    ///   - name: The name in the style specification.
    ///   - property: The property in Swift.
    ///   - sample: The value to set.
    mutating func add<Value>(
        _ name: String, _ property: WritableKeyPath<Holder, Value?>, _ sample: PropertySample<Value>
    ) {
        checks[name] = { holder in
            var holder = holder
            #expect(holder[keyPath: property] == nil, "\(name)")
            holder[keyPath: property] = sample.value
            #expect(holder[keyPath: property] == sample.value, "\(name)")
            #expect(holder.layerProperties.json == [name: sample.json], "\(name)")
            holder[keyPath: property] = nil
            #expect(holder[keyPath: property] == nil, "\(name)")
            #expect(holder.layerProperties.isEmpty, "\(name)")
        }
    }

    /// Sets, reads and removes each property of an object that has no properties.
    func check(_ holder: Holder) {
        for name in names { checks[name]?(holder) }
    }
}
