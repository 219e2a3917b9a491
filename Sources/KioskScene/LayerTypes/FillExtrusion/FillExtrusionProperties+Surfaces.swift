import KioskStyle

/// The properties of a layer that determine its surfaces and its form.
extension FillExtrusionProperties {
    /// Whether the surfaces of all features are the same.
    var isSurfaceUniform: Bool {
        !emissiveStrength.dependsOnFeature && !ambientOcclusionWallRadius.dependsOnFeature
            && !floodLightColor.dependsOnFeature && !floodLightWallRadius.dependsOnFeature
            && !floodLightGroundRadius.dependsOnFeature
    }

    /// Returns the surface in a context.
    func surface(in context: EvaluationContext) -> ExtrusionSurface {
        var surface = ExtrusionSurface()
        surface.emissiveStrength = Self.fraction(emissiveStrength.value(in: context))
        surface.occlusionRadius = Self.length(ambientOcclusionWallRadius.value(in: context))
        surface.floodLightColor = PixelColor(floodLightColor.value(in: context), opacity: 1)
        surface.floodLightWallRadius = Self.length(floodLightWallRadius.value(in: context))
        surface.floodLightGroundRadius = Self.length(floodLightGroundRadius.value(in: context))
        return surface
    }

    /// Returns the ambient occlusion in the context of the whole layer.
    func ambientOcclusion(in context: EvaluationContext) -> ExtrusionOcclusion {
        var occlusion = ExtrusionOcclusion()
        occlusion.intensity = Self.fraction(ambientOcclusionIntensity.value(in: context))
        occlusion.radius = Self.length(ambientOcclusionRadius.value(in: context))
        occlusion.groundRadius = Self.length(ambientOcclusionGroundRadius.value(in: context))
        occlusion.groundAttenuation = Self.fraction(ambientOcclusionGroundAttenuation.value(in: context))
        return occlusion
    }

    /// Returns the floodlight in the context of the whole layer.
    func floodLight(in context: EvaluationContext) -> ExtrusionFloodLight {
        var light = ExtrusionFloodLight()
        light.intensity = Self.fraction(floodLightIntensity.value(in: context))
        light.groundAttenuation = Self.fraction(floodLightGroundAttenuation.value(in: context))
        return light
    }

    /// Returns the form of a feature; walls with a width have sharp corners.
    func form(in context: EvaluationContext) -> ExtrusionForm {
        var form = ExtrusionForm()
        form.wallWidth = Double(Self.length(lineWidth.value(in: context)))
        let distance = max(roundedCornerDistance.value(in: context), edgeRadius.value(in: context))
        form.cornerDistance = form.wallWidth > 0 ? 0 : Double(Self.length(distance))
        return form
    }

    /// The order of the arguments also replaces NaN by 0.
    private static func fraction(_ value: Double) -> Float { Float(min(max(0, value), 1)) }

    /// The limit keeps products finite.
    private static func length(_ value: Double) -> Float { Float(min(max(0, value), 1e5)) }
}

/// The floodlight of extruded polygons, which illuminates their walls from below and the ground around them; drawn with 3D lights.
package struct ExtrusionFloodLight: Hashable, Sendable {
    /// The intensity where walls meet the ground, 0…1; 0 for none.
    package var intensity: Float = 0

    /// The part of the width on the ground in which the light fades out, 0…1.
    package var groundAttenuation: Float = 0.69

    /// Creates the defaults of the style specification, without a light.
    package init() {}
}
