/// The members of a style around its layers, ready for evaluation.
struct StyleEnvironment {
    /// The light.
    var light = StyleLight()

    /// The sky; nil for a style without one.
    var sky: StyleSky?

    /// The atmosphere; nil for a style without one.
    var atmosphere: StyleAtmosphere?

    /// The terrain; nil for flat ground.
    var terrain: StyleTerrain?
}
