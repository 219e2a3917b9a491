public import KioskStyle

/// The configuration of a puck with a 3D model.
public struct Puck3DConfiguration: Equatable, Sendable {
    /// The model.
    public var model: Model

    /// The scale of the model along x, y and z; nil for 1.
    public var modelScale: Value<[Double]>?

    /// The rotation about x, y and z, in degrees; nil for none.
    public var modelRotation: Value<[Double]>?

    /// The opacity, 0…1; nil for 1.
    public var modelOpacity: Value<Double>?

    /// Whether the model casts shadows; nil for the default of the style.
    public var modelCastShadows: Value<Bool>?

    /// Whether the model receives shadows; nil for the default of the style.
    public var modelReceiveShadows: Value<Bool>?

    /// Whether the size of the model refers to the map or to the screen.
    public var modelScaleMode: Value<ModelScaleMode>?

    /// The reference of the elevation; nil for the default of the style.
    public var modelElevationReference: Value<ModelElevationReference>?

    /// The strength of the emitted light, 0…5.
    ///
    /// Defaults to 1.
    public var modelEmissiveStrength: Value<Double>

    /// The slot of the style that contains the layer; nil for the top of the stack.
    public var slot: Slot?

    /// The position of the layer in the stack; nil for the top.
    public var layerPosition: LayerPosition?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - model: The model.
    ///   - modelScale: The scale along x, y and z; nil for 1.
    ///   - modelRotation: The rotation about x, y and z, in degrees; nil for none.
    ///   - modelOpacity: The opacity, 0…1; nil for 1.
    ///   - modelCastShadows: Whether the model casts shadows; nil for the default of the style.
    ///   - modelReceiveShadows: Whether the model receives shadows; nil for the default of the style.
    ///   - modelScaleMode: Whether the size of the model refers to the map or to the screen.
    ///   - modelElevationReference: The reference of the elevation; nil for the default of the style.
    ///   - modelEmissiveStrength: The strength of the emitted light, 0…5.
    ///   - slot: The slot of the style that contains the layer; nil for the top of the stack.
    ///   - layerPosition: The position of the layer in the stack; nil for the top.
    public init(
        model: Model, modelScale: Value<[Double]>? = nil, modelRotation: Value<[Double]>? = nil,
        modelOpacity: Value<Double>? = nil, modelCastShadows: Value<Bool>? = nil,
        modelReceiveShadows: Value<Bool>? = nil, modelScaleMode: Value<ModelScaleMode>? = .constant(.viewport),
        modelElevationReference: Value<ModelElevationReference>? = nil,
        modelEmissiveStrength: Value<Double> = .constant(1), slot: Slot? = nil, layerPosition: LayerPosition? = nil
    ) {
        self.model = model
        self.modelScale = modelScale
        self.modelRotation = modelRotation
        self.modelOpacity = modelOpacity
        self.modelCastShadows = modelCastShadows
        self.modelReceiveShadows = modelReceiveShadows
        self.modelScaleMode = modelScaleMode
        self.modelElevationReference = modelElevationReference
        self.modelEmissiveStrength = modelEmissiveStrength
        self.slot = slot
        self.layerPosition = layerPosition
    }
}
