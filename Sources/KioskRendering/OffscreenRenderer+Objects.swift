extension OffscreenRenderer {
    /// Returns the numbers of the objects of the graphics context.
    ///
    /// - Throws: `RenderingError` if the context is lost.
    package func graphicsObjects() throws -> GraphicsObjects {
        try context.perform("counting objects") { GraphicsObjects() }
    }
}
