import KioskMaps

/// An operation of a scene, performed after the style was loaded.
enum SceneOperation: Equatable {
    /// Lets time pass.
    case time(TimeOperation)
    /// Moves the camera.
    case camera(CameraOperation)
    /// Replaces the style or one of its objects.
    case style(StyleOperation)
    /// Changes the layers of the style.
    case layer(LayerOperation)
    /// Changes the sources of the style.
    case source(SourceOperation)
    /// Changes the images of the style.
    case image(ImageOperation)
    /// Changes the states of features.
    case featureState(FeatureStateOperation)
    /// An operation that is not supported, which is noted.
    case unsupported(String)

    /// Reads an operation, an array of its name and its arguments.
    ///
    /// - Parameters:
    ///   - json: The array.
    ///   - index: The index of the operation, for messages.
    /// - Throws: `OperationError` if it has no name, or an argument is not what the operation expects.
    init(_ json: JSONValue?, index: Int) throws(OperationError) {
        guard let elements = json?.array, let name = elements.first??.string else {
            let found = (json?.text ?? "null").prefix(80)
            throw OperationError(
                index: index, message: "expected an array of the name of an operation and its arguments, found \(found)"
            )
        }
        let arguments = OperationArguments(index: index, name: name, values: Array(elements.dropFirst()))
        if let operation = try TimeOperation(arguments) {
            self = .time(operation)
        } else if let operation = try CameraOperation(arguments) {
            self = .camera(operation)
        } else if let operation = try StyleOperation(arguments) {
            self = .style(operation)
        } else if let operation = try LayerOperation(arguments) {
            self = .layer(operation)
        } else if let operation = try SourceOperation(arguments) {
            self = .source(operation)
        } else if let operation = try ImageOperation(arguments) {
            self = .image(operation)
        } else if let operation = try FeatureStateOperation(arguments) {
            self = .featureState(operation)
        } else {
            self = .unsupported(name)
        }
    }

    /// Performs the operation on a map.
    ///
    /// - Throws: The errors of the map.
    @MainActor
    func perform(on stage: SceneStage) throws {
        switch self {
        case .time(let operation): operation.perform(on: stage)
        case .camera(let operation): try operation.perform(on: stage)
        case .style(let operation): try operation.perform(on: stage)
        case .layer(let operation): try operation.perform(on: stage.mapView.mapboxMap)
        case .source(let operation): try operation.perform(on: stage)
        case .image(let operation): try operation.perform(on: stage)
        case .featureState(let operation): try operation.perform(on: stage.mapView.mapboxMap)
        case .unsupported(let name): throw FixtureError(message: "\(name) is not supported; it is ignored")
        }
    }
}
