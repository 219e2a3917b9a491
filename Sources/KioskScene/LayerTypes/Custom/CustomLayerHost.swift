/// The drawing of the application in a layer of the map.
///
/// A host draws with the graphics library of the renderer, whose context is current during each call. For the renderers of
/// KioskRendering, that is OpenGL ES 3.0: the host calls its functions directly.
///
///     final class Beam: CustomLayerHost {
///         func renderingWillStart() { program = makeProgram() }
///         func render(_ parameters: CustomLayerRenderParameters) {
///             glUseProgram(program)
///             …
///         }
///         func renderingWillEnd() { glDeleteProgram(program) }
///     }
///     try map.addCustomLayer(withId: "beam", layerHost: Beam(), layerPosition: .above("buildings"))
///
/// The map restores the state of the context after each call, so a host need not leave it clean. Objects that the host has
/// not created must not be changed or deleted. The map holds its hosts strongly: a host refers to its map weakly.
///
/// A host belongs to one layer of one map. A host that is animated calls `MapView.triggerRepaint()` for each frame.
@MainActor
public protocol CustomLayerHost: AnyObject, Sendable {
    /// Notifies the host before its first frame, and before the first one after the context was lost; objects of the graphics
    /// library are created here.
    func renderingWillStart()

    /// Draws the layer, above the layers below it.
    ///
    /// The framebuffer and the viewport are those of the map. Colours are blended as premultiplied; depth, stencil and scissor
    /// tests, culling and the masks are those of a new context. The depth buffer contains the extruded polygons of the layers
    /// below: a drawing in three dimensions enables the depth test. The stencil buffer is undefined.
    func render(_ parameters: CustomLayerRenderParameters)

    /// Notifies the host after its last frame: the layer was removed, another style was loaded or the renderer ends. Objects of
    /// the graphics library are deleted here.
    func renderingWillEnd()

    /// Notifies the host that the context was lost with all its objects, instead of `renderingWillEnd()`; no context is current.
    ///
    /// The default does nothing.
    func contextLost()
}

extension CustomLayerHost {
    /// Does nothing.
    public func contextLost() {}
}
