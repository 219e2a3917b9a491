import CGLES
import KioskScene

/// A pair of a vertex and a fragment shader, which is linked at its first use.
///
/// The source of the vertex shader has the function `vertex()` in place of `main()`: it sets `gl_Position` in clip
/// coordinates of the view as the viewer sees it. The program rotates them by the rotation of the context.
///
/// While the context shows overdraw, a second program is used, whose fragments are white; while there is fog, one whose
/// fragments are blended into it. While what is drawn has the light of the ground, the fragments of another one are multiplied by it, or
/// by its mixture with white, the fraction of which a vertex shader with emission sets.
@MainActor
final class ShaderProgram {
    /// The variants of a program.
    private enum Variant: Int, CaseIterable {
        case colors
        case overdraw
        case fog
        case groundFog
        case lit
        case litFog
        case litGroundFog

        /// The fog of the fragments; nil for none.
        var fog: Fog.Kind? {
            switch self {
            case .fog, .litFog: .distance
            case .groundFog, .litGroundFog: .ground
            case .colors, .overdraw, .lit: nil
            }
        }

        /// Whether the fragments have the light of the ground.
        var isLit: Bool { self == .lit || self == .litFog || self == .litGroundFog }
    }

    private let context: EGLContext
    private let name: String
    private let vertex: String
    private let fragment: String
    private let surface: FogSurface
    private let hasEmission: Bool

    /// The output of a vertex shader with emission: the fraction of its own colours, 0…1.
    nonisolated static let emissionOutput = "flat out float v_emission;"

    /// The programs by their variants.
    private var programs = [LinkedProgram?](repeating: nil, count: Variant.allCases.count)

    /// The errors of variants that the driver refuses, which are not compiled again.
    private var refusals: [Variant: RenderingError] = [:]

    /// Creates a program from GLSL ES 3.00 sources.
    ///
    /// The sources are compiled at the first use, since few maps use all layer types.
    ///
    /// - Parameters:
    ///   - context: The graphics context.
    ///   - name: The name in messages.
    ///   - vertex: The vertex shader with the function `vertex()`.
    ///   - fragment: The fragment shader.
    ///   - surface: The surface that fog covers.
    ///   - hasEmission: Whether the vertex shader has the output `emissionOutput`.
    init(
        context: EGLContext, name: String, vertex: String, fragment: String, surface: FogSurface = .vertices,
        hasEmission: Bool = false
    ) {
        self.context = context
        self.name = name
        self.vertex = vertex
        self.fragment = fragment
        self.surface = surface
        self.hasEmission = hasEmission
    }

    /// Makes the program the current one, compiling it at the first use.
    ///
    /// - Throws: `RenderingError` with the code `shaderRefused` and the log of the driver if compilation or linking fails, or has failed
    ///   before; the error of the context if it is lost or out of memory.
    func use() throws {
        let variant = variant
        let program = try programs[variant.rawValue] ?? linked(variant)
        programs[variant.rawValue] = program
        program.use(hasFog: variant.fog != nil, isLit: variant.isLit)
    }

    /// Returns the location of a uniform of the current program; −1, which OpenGL ignores, if there is no such uniform.
    func location(_ uniform: String) -> GLint { programs[variant.rawValue]?.location(uniform) ?? -1 }

    /// The variant for what the context shows.
    private var variant: Variant {
        if context.showsOverdraw { return .overdraw }
        guard surface != .none else { return .colors }
        let isLit = context.groundLight != nil
        guard let fog = context.fog else { return isLit ? .lit : .colors }
        return fog.kind == .distance ? (isLit ? .litFog : .fog) : isLit ? .litGroundFog : .groundFog
    }

    private static let whiteMain = """

        void main() {
            paint();
            color = vec4(1.0);
        }
        """

    /// Returns the source of the fragment shader of a variant.
    private func fragment(_ variant: Variant) -> String {
        let painted = fragment.replacing("void main()", with: "void paint()")
        switch variant {
        case .colors: return fragment
        case .overdraw: return painted + Self.whiteMain
        case .lit: return painted + lightedPaint(as: "main")
        case .fog, .groundFog, .litFog, .litGroundFog:
            let lighted =
                variant.isLit
                ? fragment.replacing("void main()", with: "void paintUnlit()") + lightedPaint(as: "paint")
                : painted
            return lighted + FogShader.fragmentEnd(variant.fog ?? .distance, surface)
        }
    }

    /// Returns a function that multiplies the painted colours by the light of the ground.
    private func lightedPaint(as name: String) -> String {
        """

        uniform vec3 u_ground_light;
        \(hasEmission ? "flat in float v_emission;" : "")
        void \(name)() {
            \(name == "main" ? "paint" : "paintUnlit")();
            vec3 light = \(hasEmission ? "mix(u_ground_light, vec3(1.0), v_emission)" : "u_ground_light");
            color.rgb = min(color.rgb * light, vec3(color.a));
        }

        """
    }

    /// Returns the source of the vertex shader of a variant.
    private func vertex(_ variant: Variant) -> String {
        let hasFog = variant.fog != nil
        let anchoredFog = surface == .anchored ? variant.fog : nil
        let declarations =
            (hasFog ? FogShader.vertexDeclarations : "") + (anchoredFog.map(FogShader.anchorDeclarations) ?? "")
        return vertex + declarations + """

            uniform mat2 u_rotation;
            void main() {
                vertex();
                \(hasFog ? FogShader.vertexEnd : "")
                \(anchoredFog.map(FogShader.anchorEnd) ?? "")
                gl_Position.xy = u_rotation * gl_Position.xy;
            }
            """
    }

    /// Returns the program of a variant, which is compiled unless another renderer of the context uses it, or the driver has refused it
    /// before.
    private func linked(_ variant: Variant) throws(RenderingError) -> LinkedProgram {
        let key = LinkedPrograms.Key(
            vertex: vertex, fragment: fragment, surface: surface, hasEmission: hasEmission, variant: variant.rawValue)
        if let known = context.programs[key] { return known }
        if let refusal = refusals[variant] { throw refusal }
        do throws(RenderingError) {
            let program = LinkedProgram(try link(variant), context: context)
            context.programs.store(program, for: key)
            return program
        } catch {
            // A driver that refuses a shader reports no error; one that is out of memory may compile it later.
            try context.health.checkErrors("compile \(name)")
            refusals[variant] = error
            throw error
        }
    }

    private func link(_ variant: Variant) throws(RenderingError) -> GLuint {
        let begin = ContinuousClock.now
        defer {
            context.counts.programs += 1
            context.counts.programMillis += (ContinuousClock.now - begin) / .milliseconds(1)
        }
        let program = glCreateProgram()
        do throws(RenderingError) {
            for (kind, source) in [
                (GL_VERTEX_SHADER, vertex(variant)), (GL_FRAGMENT_SHADER, fragment(variant)),
            ] {
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

    private func compile(_ source: String, kind: GLenum) throws(RenderingError) -> GLuint {
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
