import KioskScene
import KioskStyle

/// The textures of the colour ramps of layers, one row of pixels each.
@MainActor
struct RampTextures {
    private struct Ramp {
        let colors: [PixelColor]
        let texture: Texture
    }

    private let context: EGLContext

    /// The ramps by the ids of the layers.
    private var ramps = FrameCache<String, Ramp>()

    init(context: EGLContext) {
        self.context = context
    }

    /// Returns the texture of the ramp of a layer, uploaded if its colours are new.
    mutating func texture(of colors: [PixelColor], layer: String) throws -> Texture {
        if let known = ramps.use(layer), known.colors == colors { return known.texture }
        let texture = try Texture(context: context, width: colors.count, height: 1)
        let pixels = colors.flatMap { [$0.x, $0.y, $0.z, $0.w] }
        texture.replace(x: 0, y: 0, width: colors.count, height: 1, pixels: pixels)
        ramps.store(Ramp(colors: colors, texture: texture), for: layer)
        return texture
    }

    /// Ends a frame: releases the textures that were not part of it.
    mutating func removeUnused() { ramps.removeUnused() }
}
