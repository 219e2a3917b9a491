import CGLES
import Foundation
import KioskMaps
import Testing

@testable import KioskRendering

@MainActor
@Suite("The state of the owner of a window")
struct StateDisturbanceTests {
    private let fonts = FontLibrary()

    @Test("Each state is left as it was, and changes no picture", arguments: [0, 4])
    func states(samples: Int) throws {
        let scene = try MapScene.mixed(pitch: 40, fonts: fonts)
        try PixelBufferWindow.with { _ in
            let area = ToolkitArea(width: 320, height: 200, samples: samples)
            let target = RenderTarget(framebuffer: area.framebuffer, width: 320, height: 200)
            let renderer = EmbeddedRenderer(fonts: fonts)
            renderer.draw(scene)
            try renderer.draw(into: target)
            let undisturbed = area.pixels(x: 0, y: 0, width: 320, height: 200)
            #expect(Set(undisturbed).count > 20)
            for disturbance in StateDisturbance.allCases {
                try GraphicsState.preserved {
                    disturbance.apply(framebuffer: area.framebuffer)
                    let before = GraphicsState()
                    if disturbance.affectsUploads { renderer.contextWillBeDestroyed() }
                    try renderer.draw(into: target)
                    #expect(GraphicsState() == before, "\(disturbance)")
                    #expect(glGetError() == GLenum(GL_NO_ERROR), "\(disturbance)")
                }
                selectColors(of: area)
                #expect(area.pixels(x: 0, y: 0, width: 320, height: 200) == undisturbed, "\(disturbance)")
            }
        }
    }

    /// The buffers that are selected belong to the framebuffer, which the record of the state does not contain while another one is bound.
    private func selectColors(of area: ToolkitArea) {
        GraphicsState.preserved {
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), area.framebuffer)
            var colors = GLenum(GL_COLOR_ATTACHMENT0)
            glDrawBuffers(1, &colors)
            glReadBuffer(colors)
        }
    }

    @Test("The buffers that an owner has selected for drawing are selected afterwards")
    func drawBuffers() throws {
        let scene = try MapScene.mixed(fonts: fonts)
        try PixelBufferWindow.with { _ in
            let area = ToolkitArea(width: 320, height: 200)
            let renderer = EmbeddedRenderer(fonts: fonts)
            renderer.draw(scene)
            StateDisturbance.drawBuffers.apply(framebuffer: area.framebuffer)
            try renderer.draw(into: RenderTarget(framebuffer: area.framebuffer, width: 320, height: 200))
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), area.framebuffer)
            var buffer: GLint = -1
            glGetIntegerv(GLenum(GL_DRAW_BUFFER0), &buffer)
            #expect(buffer == GL_NONE)
        }
    }

    @Test("A capture of vertices continues with its program, and does not contain those of the map")
    func capture() throws {
        let scene = try MapScene.mixed(fonts: fonts)
        try PixelBufferWindow.with { _ in
            let area = ToolkitArea(width: 320, height: 200)
            let renderer = EmbeddedRenderer(fonts: fonts)
            renderer.draw(scene)
            StateDisturbance.vertexCapture.apply(framebuffer: area.framebuffer)
            var query: GLuint = 0
            glGenQueries(1, &query)
            glBeginQuery(GLenum(GL_TRANSFORM_FEEDBACK_PRIMITIVES_WRITTEN), query)
            try renderer.draw(into: RenderTarget(framebuffer: area.framebuffer, width: 320, height: 200))
            glDrawArrays(GLenum(GL_TRIANGLES), 0, 6)
            glEndQuery(GLenum(GL_TRANSFORM_FEEDBACK_PRIMITIVES_WRITTEN))
            glEndTransformFeedback()
            var primitives: GLuint = 0
            glGetQueryObjectuiv(query, GLenum(GL_QUERY_RESULT), &primitives)
            #expect(primitives == 2)
            #expect(glGetError() == GLenum(GL_NO_ERROR))
        }
    }
}
