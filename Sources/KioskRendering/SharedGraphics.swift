import KioskSymbols

/// A graphics context, and what the renderers of several maps in it use together: shader programs, glyphs and images, each of which is
/// compiled or uploaded once.
///
/// The maps are drawn one after another. What each of them uploads besides, such as vertices and the images of tiles, belongs to its
/// `SceneRenderer`, and is freed with it.
@MainActor
package final class SharedGraphics {
    /// The graphics context.
    let context: EGLContext

    /// The library that provides glyphs.
    let fonts: FontLibrary

    /// The atlas of glyphs.
    let glyphs: GlyphAtlas

    /// The atlas of the images of icons, and of those in texts.
    let icons: ImageAtlas

    /// The atlas of the images that are repeated.
    let patterns: PatternAtlas

    /// The renderer that draws a scene; nil if none does.
    private(set) weak var drawing: SceneRenderer?

    /// Creates shared graphics.
    ///
    /// - Parameters:
    ///   - context: The graphics context.
    ///   - fonts: The library that provides glyphs.
    ///   - glyphAtlasSide: The width of the glyph atlas, and its maximum height for each map, in pixels.
    init(context: EGLContext, fonts: FontLibrary, glyphAtlasSide: Int = 2048) {
        self.context = context
        self.fonts = fonts
        glyphs = GlyphAtlas(context: context, fonts: fonts, side: glyphAtlasSide)
        icons = ImageAtlas(context: context)
        patterns = PatternAtlas(context: context)
    }

    /// Creates shared graphics for the maps in the window whose context is current on the calling thread.
    ///
    /// - Parameter fonts: The library that provides glyphs.
    /// - Throws: `RenderingError.Code.noContext` as `WindowRenderer.init(fonts:)` does.
    package convenience init(fonts: FontLibrary) throws {
        self.init(context: try EGLContext(adopting: .current, needsWindowStencil: true), fonts: fonts)
    }

    /// Begins a frame of a map, whose glyphs and images are requested from now on.
    ///
    /// - Parameters:
    ///   - renderer: The renderer of the map.
    ///   - ranges: The glyph ranges to which the font names of the map refer.
    func begin(_ renderer: SceneRenderer, ranges: GlyphRangeSet) {
        drawing = renderer
        context.refusals = renderer.refusals
        let user = ObjectIdentifier(renderer)
        glyphs.begin(user, ranges: ranges)
        icons.user = user
        patterns.user = user
    }

    /// Ends the frame of a map.
    func end() { drawing = nil }

    /// Removes what a map alone has used.
    ///
    /// - Parameter user: The identity of the renderer of the map, which is released.
    func remove(user: ObjectIdentifier) {
        glyphs.remove(user: user)
        icons.remove(user: user)
        patterns.remove(user: user)
    }
}
