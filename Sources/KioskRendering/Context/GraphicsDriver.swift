import CGLES

/// The OpenGL ES driver of a renderer.
///
///     if let warning = renderer.driver.warning { logger.warning("\(warning)") }
public struct GraphicsDriver: Hashable, Sendable, CustomStringConvertible {
    /// The company that provides the driver, such as "Mesa"; empty if the driver does not report it.
    public var vendor: String

    /// The graphics processor, or the rasteriser of a software driver, such as "llvmpipe (LLVM 15.0.6, 256 bits)".
    public var renderer: String

    /// The version of OpenGL ES and of the driver, such as "OpenGL ES 3.2 Mesa 22.3.6".
    public var version: String

    /// Creates the description of a driver.
    ///
    /// - Parameters:
    ///   - vendor: The company that provides the driver.
    ///   - renderer: The graphics processor or rasteriser.
    ///   - version: The version of OpenGL ES and of the driver.
    public init(vendor: String, renderer: String, version: String) {
        self.vendor = vendor
        self.renderer = renderer
        self.version = version
    }

    /// Whether the processor draws, without graphics hardware: llvmpipe, softpipe, swrast or SwiftShader, also as the
    /// back end of another driver.
    public var isSoftware: Bool {
        let name = renderer.lowercased()
        return ["llvmpipe", "softpipe", "swrast", "software rasterizer", "swiftshader"].contains { name.contains($0) }
    }

    /// A warning with a remedy if the driver is a software driver; otherwise nil.
    public var warning: String? {
        guard isSoftware else { return nil }
        return "OpenGL ES: \(renderer) draws without graphics hardware, which is slow; install the driver of the"
            + " graphics processor (Debian: libgl1-mesa-dri and its firmware) and give the user access to"
            + " /dev/dri/renderD128 (group render)"
    }

    /// The renderer and the version.
    public var description: String { "\(renderer), \(version)" }
}

extension GraphicsDriver {
    /// The driver of the current context.
    @MainActor
    static var current: GraphicsDriver {
        func string(_ name: Int32) -> String { glGetString(GLenum(name)).map { String(cString: $0) } ?? "" }
        return GraphicsDriver(
            vendor: string(GL_VENDOR), renderer: string(GL_RENDERER), version: string(GL_VERSION))
    }

    /// Returns whether the current context has an extension of OpenGL ES.
    ///
    /// - Complexity: O(n) in the extensions.
    @MainActor
    static func supports(_ name: String) -> Bool {
        var count: GLint = 0
        glGetIntegerv(GLenum(GL_NUM_EXTENSIONS), &count)
        return (0..<max(count, 0)).contains { index in
            glGetStringi(GLenum(GL_EXTENSIONS), GLuint(index)).map { String(cString: $0) } == name
        }
    }
}
