public import KioskStyle

extension FlatLight {
    /// The type of the light.
    public var type: LightType { .flat }
}

extension AmbientLight {
    /// The type of the light.
    public var type: LightType { .ambient }
}

extension DirectionalLight {
    /// The type of the light.
    public var type: LightType { .directional }
}
