import CGLES
import KioskInput
import KioskMaps

/// A linked pair of a vertex and a fragment shader.
///
/// The source of the vertex shader has the function `vertex()` in place of `main()`: it sets `gl_Position` in clip
/// coordinates of the view as the viewer sees it. The program rotates them by the rotation of the context.
///
/// While the context shows overdraw, a second program is used, whose fragments are white.
@MainActor
final class ShaderProgram {
    /// A linked program.
    private struct Linked {
        let id: GLuint
        var locations: [String: GLint] = [:]
        /// The rotation that the uniform of the program contains; nil before the first use.
        var rotation: PanelRotation?
    }

    private let context: EGLContext
    private let name: String
    private let vertex: String
    private let fragment: String
    private var colors: Linked?
    private var overdraw: Linked?

    /// Creates a program from GLSL ES 3.00 sources.
    ///
    /// The sources are compiled at the first use, since few maps use all layer types.
    init(context: EGLContext, name: String, vertex: String, fragment: String) {
        self.context = context
        self.name = name
        self.vertex = vertex
        self.fragment = fragment
    }

    isolated deinit {
        context.release {
            for program in [colors, overdraw].compactMap(\.self) { glDeleteProgram(program.id) }
        }
    }

    /// Makes the program the current one, compiling it at the first use.
    ///
    /// - Throws: `RenderingError` with the code `shaderRefused` and the log of the driver if compilation or linking fails.
    func use() throws {
        var program = try current ?? Linked(id: link())
        defer { current = program }
        glUseProgram(program.id)
        guard program.rotation != context.rotation else { return }
        let location = glGetUniformLocation(program.id, "u_rotation")
        glUniformMatrix2fv(location, 1, GLboolean(GL_FALSE), context.rotation.clipColumns)
        program.rotation = context.rotation
    }

    /// Returns the location of a uniform of the current program; −1, which OpenGL ignores, if there is no such uniform.
    func location(_ uniform: String) -> GLint {
        guard let linked = current else { return -1 }
        if let location = linked.locations[uniform] { return location }
        let location = glGetUniformLocation(linked.id, uniform)
        if context.showsOverdraw {
            overdraw?.locations[uniform] = location
        } else {
            colors?.locations[uniform] = location
        }
        return location
    }

    /// The program for what the context shows; nil before its first use.
    private var current: Linked? {
        get { context.showsOverdraw ? overdraw : colors }
        set {
            if context.showsOverdraw { overdraw = newValue } else { colors = newValue }
        }
    }

    private static let whiteMain = """

        void main() {
            paint();
            color = vec4(1.0);
        }
        """

    /// The source of the fragment shader for what the context shows.
    private var currentFragment: String {
        guard context.showsOverdraw else { return fragment }
        return fragment.replacing("void main()", with: "void paint()") + Self.whiteMain
    }

    private static let main = """

        uniform mat2 u_rotation;
        void main() {
            vertex();
            gl_Position.xy = u_rotation * gl_Position.xy;
        }
        """

    private func link() throws -> GLuint {
        let begin = ContinuousClock.now
        defer {
            context.counts.programs += 1
            context.counts.programMillis += (ContinuousClock.now - begin) / .milliseconds(1)
        }
        let program = glCreateProgram()
        do {
            for (kind, source) in [(GL_VERTEX_SHADER, vertex + Self.main), (GL_FRAGMENT_SHADER, currentFragment)] {
                let shader = try compile(source, kind: GLenum(kind))
                glAttachShader(program, shader)
                // The driver deletes the shader together with the program.
                glDeleteShader(shader)
            }
            glLinkProgram(program)
            var isLinked: GLint = 0
            glGetProgramiv(program, GLenum(GL_LINK_STATUS), &isLinked)
            guard isLinked == GL_TRUE else {
                throw RenderingError(.shaderRefused, "glLinkProgram(\(name)): " + log(of: program, glGetProgramInfoLog))
            }
        } catch {
            glDeleteProgram(program)
            throw error
        }
        return program
    }

    private func compile(_ source: String, kind: GLenum) throws -> GLuint {
        let shader = glCreateShader(kind)
        source.withCString { text in
            var text: UnsafePointer<GLchar>? = text
            glShaderSource(shader, 1, &text, nil)
        }
        glCompileShader(shader)
        var isCompiled: GLint = 0
        glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &isCompiled)
        guard isCompiled == GL_TRUE else {
            let message = log(of: shader, glGetShaderInfoLog)
            glDeleteShader(shader)
            throw RenderingError(.shaderRefused, "glCompileShader(\(name)): " + message)
        }
        return shader
    }
}

/// Returns the driver's log of a shader or program.
private func log(
    of object: GLuint,
    _ read: (GLuint, GLsizei, UnsafeMutablePointer<GLsizei>?, UnsafeMutablePointer<GLchar>?) -> Void
) -> String {
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
        var length: GLsizei = 0
        buffer.withMemoryRebound(to: GLchar.self) { read(object, GLsizei($0.count), &length, $0.baseAddress) }
        count = min(max(Int(length), 0), buffer.count)
    }
    return String(decoding: bytes, as: UTF8.self)
}
