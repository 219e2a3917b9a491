import KioskStyle

/// A puck that is a model, as content of a map.
///
///     Puck3D(model: Model(id: "car", uri: url), bearing: .course).modelScale(x: 10, y: 10, z: 10)
@dynamicMemberLookup
public struct Puck3D: PrimitiveMapContent {
    private let bearing: PuckBearing?
    private var configuration: Puck3DConfiguration

    /// Creates a puck with a model.
    ///
    /// - Parameters:
    ///   - model: The model.
    ///   - bearing: The direction that the puck shows; nil for none.
    public init(model: Model, bearing: PuckBearing? = nil) {
        self.bearing = bearing
        configuration = Puck3DConfiguration(model: model)
    }

    /// Nothing: the puck is shown by the location manager.
    public var body: EmptyMapContent { EmptyMapContent() }

    /// Returns a function that sets a property of the configuration.
    public subscript<Value>(
        dynamicMember property: WritableKeyPath<Puck3DConfiguration, Value>
    ) -> (Value) -> Puck3D {
        { value in with(property, value) }
    }

    /// Returns a copy with a scale along each axis.
    public func modelScale(x: Double, y: Double, z: Double) -> Puck3D {
        with(\.modelScale, .constant([x, y, z]))
    }

    /// Returns a copy with a rotation around each axis, in degrees.
    public func modelRotation(x: Double, y: Double, z: Double) -> Puck3D {
        with(\.modelRotation, .constant([x, y, z]))
    }

    func add(to collection: inout ContentCollection) {
        collection.puck = Puck(type: .puck3D(configuration), bearing: bearing)
    }

    private func with<Value>(_ property: WritableKeyPath<Puck3DConfiguration, Value>, _ value: Value) -> Puck3D {
        var copy = self
        copy.configuration[keyPath: property] = value
        return copy
    }
}
