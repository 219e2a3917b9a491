import CGLES
import KioskInput

/// A linked pair of a vertex and a fragment shader.
///
/// The source of the vertex shader has the function `vertex()` in place of `main()`: it sets `gl_Position` in clip
/// coordinates of the view as the viewer sees it. The program rotates them by the rotation of the context.
@MainActor
final class ShaderProgram {
    private let context: EGLContext
    private let name: String
    private let vertex: String
    private let fragment: String
    private var program: GLuint = 0
    private var locations: [String: GLint] = [:]
    /// The rotation that the uniform of the program contains; nil before the first use.
    private var rotation: PanelRotation?

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
        context.release { glDeleteProgram(program) }
    }

    /// Makes the program the current one, compiling it at the first use.
    ///
    /// - Throws: `RenderingError` with the code `shaderRefused` and the log of the driver if compilation or linking fails.
    func use() throws {
        if program == 0 { program = try link() }
        glUseProgram(program)
        guard rotation != context.rotation else { return }
        glUniformMatrix2fv(location("u_rotation"), 1, GLboolean(GL_FALSE), context.rotation.clipColumns)
        rotation = context.rotation
    }

    /// Returns the location of a uniform of the current program; −1, which OpenGL ignores, if there is no such uniform.
    func location(_ uniform: String) -> GLint {
        if let location = locations[uniform] { return location }
        let location = glGetUniformLocation(program, uniform)
        locations[uniform] = location
        return location
    }

    private static let main = """

        uniform mat2 u_rotation;
        void main() {
            vertex();
            gl_Position.xy = u_rotation * gl_Position.xy;
        }
        """

    private func link() throws -> GLuint {
        let program = glCreateProgram()
        do {
            for (kind, source) in [(GL_VERTEX_SHADER, vertex + Self.main), (GL_FRAGMENT_SHADER, fragment)] {
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
