import CGLES
import Foundation
import KioskMaps
import Testing

@testable import KioskRendering

@MainActor
@Suite("Shaders that the driver refuses")
struct ShaderRefusalTests {
    /// The messages that a scene receives.
    @MainActor
    private final class Log {
        var messages: [String] = []
    }

    /// A pass for circles with a shader that does not compile.
    private final class BrokenPass: RenderPass {
        private let program: ShaderProgram

        init(context: EGLContext) {
            program = ShaderRefusalTests.brokenProgram(context)
        }

        func draw(_ bucket: CircleBucket, in frame: RenderFrame) throws { try program.use() }
    }

    private static func brokenProgram(_ context: EGLContext) -> ShaderProgram {
        ShaderProgram(
            context: context, name: "broken", vertex: "#version 300 es\nvoid vertex() { undeclared = 1.0; }\n",
            fragment: "#version 300 es\nprecision highp float;\nout vec4 color;\nvoid main() { color = vec4(1.0); }\n")
    }

    @Test("A refused shader is compiled once, and each use throws the log of the driver")
    func storedRefusal() throws {
        let context = try EGLContext()
        let program = Self.brokenProgram(context)
        let errors = (0..<3).map { _ -> RenderingError? in
            #expect(throws: RenderingError.self) { try context.perform("use") { try program.use() } }
        }
        #expect(errors.first??.code == .shaderRefused)
        #expect(errors.first??.message.contains("undeclared") == true)
        #expect(Set(errors).count == 1)
        #expect(context.counts.programs == 1)
    }

    @Test("A shader that fails with an error of the context is compiled again")
    func contextError() throws {
        let context = try EGLContext()
        let program = Self.brokenProgram(context)
        let error = #expect(throws: RenderingError.self) {
            try context.perform("use") {
                glEnable(0)
                try program.use()
            }
        }
        #expect(error?.code == .graphicsCallFailed)
        #expect(throws: RenderingError.self) { try context.perform("use") { try program.use() } }
        #expect(context.counts.programs == 2)
    }

    @Test("A layer whose shader is refused is left out and reported once, and the other layers are drawn")
    func layer() throws {
        let renderer = try OffscreenRenderer()
        renderer.scenes.passes.register(BrokenPass(context: renderer.context))
        let camera = CameraTransform.camera()
        var area = FillShape()
        area.add([camera.points([(-80, -80), (80, -80), (80, 80), (-80, 80)])], color: Drawing.green)
        let circle = CircleBucket.Circle(
            center: camera.point(east: 0, south: 0), radius: 20, color: Drawing.red, strokeColor: Drawing.red)
        let log = Log()
        var scene = MapScene(
            transform: camera,
            layers: [
                .background(PixelColor(0, 0, 0, 255)),
                .circle(CircleBucket(identity: .layer("dots"), circles: [circle])), .fill(area.bucket()),
            ])
        scene.report = { [log] in log.messages.append($0) }
        for _ in 0..<3 {
            try renderer.draw(scene)
            let drawing = Drawing(image: try renderer.readImage(), transform: camera)
            #expect(drawing[camera.screen(east: 0, south: 0)] == SIMD4(0, 1, 0, 1))
        }
        #expect(log.messages.count == 1)
        #expect(log.messages.first?.hasPrefix(#"layer "dots": not drawn, since the driver refuses a shader"#) == true)
        #expect(log.messages.first?.contains("undeclared") == true)
    }
}
