public import Foundation
public import KioskStyle

/// How a puck that is a model looks.
public struct Puck3DConfiguration: Equatable, Sendable {
    /// The model.
    public var model: Model

    /// How many times its size the model is drawn, along x, y and z; nil for once.
    public var modelScale: Value<[Double]>?

    /// Degrees by which it is turned about x, y and z; nil for none.
    public var modelRotation: Value<[Double]>?

    /// How opaque it is, 0…1; nil for 1.
    public var modelOpacity: Value<Double>?

    /// Whether it casts a shadow; nil for the default of the style.
    public var modelCastShadows: Value<Bool>?

    /// Whether the shadows of others fall on it; nil for the default of the style.
    public var modelReceiveShadows: Value<Bool>?

    /// Whether its size is that on the map or that on the screen.
    public var modelScaleMode: Value<ModelScaleMode>?

    /// What its height is counted from; nil for the default of the style.
    public var modelElevationReference: Value<ModelElevationReference>?

    /// How much light it gives off, 0…5.
    ///
    /// Defaults to 1.
    public var modelEmissiveStrength: Value<Double>

    /// The slot of the style its layer is put in; nil for the top of the stack.
    public var slot: Slot?

    /// The place of its layer in the stack; nil for the top.
    public var layerPosition: LayerPosition?

    /// Creates a configuration.
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

/// A model made of triangles, by where it is kept.
public struct Model: Hashable, Sendable {
    /// Where its file is.
    public var uri: URL?

    /// Degrees by which it is turned about x, y and z before anything else; nil for none.
    public var orientation: [Double]?

    /// Creates a model.
    public init(uri: URL? = nil, orientation: [Double]? = nil) {
        self.uri = uri
        self.orientation = orientation
    }
}
