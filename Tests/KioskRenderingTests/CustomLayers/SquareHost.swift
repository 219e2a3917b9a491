import CGLES
import Foundation
import KioskGeometry
import KioskMaps

@testable import KioskRendering

/// A host that draws a green square around a coordinate, and records its calls.
@MainActor
final class SquareHost: CustomLayerHost {
    private(set) var calls: [String] = []
    private(set) var parameters: CustomLayerRenderParameters?

    /// The centre of the square.
    let coordinate: CLLocationCoordinate2D

    /// Half the width of the square, in points.
    var reach = 30.0

    /// The height above the ground, in metres.
    var height = 0.0

    /// Whether the depth test is enabled.
    var testsDepth = false

    /// Called after the square is drawn.
    var onRender: () -> Void = {}

    private var program: GLuint = 0
    private var buffer: GLuint = 0
    private var array: GLuint = 0

    init(at coordinate: CLLocationCoordinate2D) {
        self.coordinate = coordinate
    }

    private static func shader(_ kind: Int32, _ source: String) -> GLuint {
        let shader = glCreateShader(GLenum(kind))
        source.withCString { text in
            var text: UnsafePointer<GLchar>? = text
            glShaderSource(shader, 1, &text, nil)
        }
        glCompileShader(shader)
        return shader
    }

    func renderingWillStart() {
        calls.append("start")
        program = glCreateProgram()
        glAttachShader(
            program,
            Self.shader(
                GL_VERTEX_SHADER,
                """
                #version 300 es
                layout(location = 0) in vec4 a_position;
                void main() { gl_Position = a_position; }
                """))
        glAttachShader(
            program,
            Self.shader(
                GL_FRAGMENT_SHADER,
                """
                #version 300 es
                precision mediump float;
                out vec4 color;
                void main() { color = vec4(0.0, 1.0, 0.0, 1.0); }
                """))
        glLinkProgram(program)
        glGenBuffers(1, &buffer)
        glGenVertexArrays(1, &array)
    }

    func render(_ parameters: CustomLayerRenderParameters) {
        calls.append("render")
        self.parameters = parameters
        let center = Projection.project(coordinate, zoomScale: exp2(parameters.zoom))
        let up = height / Projection.metersPerPoint(for: parameters.latitude, zoom: parameters.zoom)
        let corners = [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)].flatMap { x, y in
            parameters.clipPosition(x: center.x + x * reach, y: center.y + y * reach, z: up).map { Float($0) }
        }
        if testsDepth { glEnable(GLenum(GL_DEPTH_TEST)) }
        glUseProgram(program)
        glBindVertexArray(array)
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
        glBufferData(GLenum(GL_ARRAY_BUFFER), corners.count * 4, corners, GLenum(GL_STREAM_DRAW))
        glEnableVertexAttribArray(0)
        glVertexAttribPointer(0, 4, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 0, nil)
        glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
        onRender()
    }

    func renderingWillEnd() {
        calls.append("end")
        glDeleteProgram(program)
        glDeleteBuffers(1, &buffer)
        glDeleteVertexArrays(1, &array)
    }

    func contextLost() { calls.append("lost") }
}

extension CustomLayerRenderParameters {
    /// Returns the clip coordinates of a position in the world.
    func clipPosition(x: Double, y: Double, z: Double) -> [Double] {
        (0..<4).map { row -> Double in
            let horizontal = projectionMatrix[row] * x + projectionMatrix[4 + row] * y
            return horizontal + projectionMatrix[8 + row] * z + projectionMatrix[12 + row]
        }
    }
}
