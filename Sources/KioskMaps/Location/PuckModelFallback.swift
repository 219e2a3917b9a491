import KioskStyle

/// The flat puck that is drawn in place of a 3D model.
struct PuckModelFallback {
    /// The model.
    let model: Puck3DConfiguration

    /// Whether the puck shows a bearing.
    let hasBearing: Bool

    /// The configuration of the flat puck.
    let configuration: Puck2DConfiguration

    /// Creates the flat puck for a model.
    ///
    /// Creating the icons takes some milliseconds, so that the puck is stored as long as the model stays the same.
    init(_ model: Puck3DConfiguration, hasBearing: Bool) {
        self.model = model
        self.hasBearing = hasBearing
        var flat = Puck2DConfiguration.makeDefault(showBearing: hasBearing)
        flat.opacity = model.modelOpacity?.asConstant ?? 1
        (flat.slot, flat.layerPosition) = (model.slot, model.layerPosition)
        configuration = flat
    }
}
