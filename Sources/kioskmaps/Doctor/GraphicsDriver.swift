import KioskRendering

/// The driver of a renderer, until KioskRendering provides it: this file is then removed.
struct GraphicsDriver {
    var vendor: String
    var renderer: String
    var version: String
    var isSoftware: Bool { renderer.contains("llvmpipe") }
}

extension OffscreenRenderer {
    var driver: GraphicsDriver { GraphicsDriver(vendor: "", renderer: "a driver", version: "OpenGL ES 3.0") }
}
