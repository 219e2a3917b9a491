import CGLES
import Foundation
import KioskMaps
import KioskStyle
import Testing

@testable import KioskRendering

@MainActor
@Suite("A map in the window of another toolkit")
struct EmbeddedRendererTests {
    private let fonts = FontLibrary()

    private func scene(pitch: Double = 0) throws -> MapScene {
        let mixed = try MapScene.mixed(pitch: pitch, fonts: fonts)
        let pattern = BackgroundBucket(identity: .layer(), color: PixelColor(repeating: 255), pattern: "quarters")
        var images = mixed.images
        images["quarters"] = try UIImage.quarters(side: 40)
        return MapScene(
            transform: mixed.transform, pixelRatio: mixed.pixelRatio,
            layers: [mixed.layers[0], MapScene.Layer(pattern)] + mixed.layers.dropFirst(), images: images,
            overlays: mixed.overlays)
    }

    @Test("A rectangle has the pixels of an off-screen image, and its surroundings stay", arguments: [0.0, 60])
    func rectangle(pitch: Double) throws {
        let scene = try scene(pitch: pitch)
        let offscreen = try OffscreenRenderer(fonts: fonts)
        try offscreen.draw(scene)
        let expected = try offscreen.readImage()
        try PixelBufferWindow.with { _ in
            let area = ToolkitArea(width: 420, height: 300)
            area.clear()
            let renderer = EmbeddedRenderer(fonts: fonts)
            renderer.draw(scene)
            let target = RenderTarget(framebuffer: area.framebuffer, x: 60, y: 30, width: 320, height: 200)
            try renderer.draw(into: target)
            let difference = try ImageDifference(
                area.pixels(x: 60, y: 30, width: 320, height: 200), expected.pixels)
            // Patterns are located by the position of a fragment, which is rounded otherwise.
            #expect(difference.largest <= 8)
            #expect(difference.fraction(above: 1) < 0.001)
            for border in [(0, 0, 420, 30), (0, 230, 420, 70), (0, 30, 60, 200), (380, 30, 40, 200)] {
                let pixels = area.pixels(x: border.0, y: border.1, width: border.2, height: border.3)
                #expect(
                    stride(from: 0, to: pixels.count, by: 4).allSatisfy { pixels[$0..<$0 + 4] == [255, 0, 0, 255] })
            }
            #expect(try renderer.readImage() == expected)
        }
    }

    @Test("The state of the toolkit is left as it was, and has no effect on the picture")
    func state() throws {
        let scene = try scene()
        try PixelBufferWindow.with { _ in
            let area = ToolkitArea(width: 320, height: 200)
            let target = RenderTarget(framebuffer: area.framebuffer, width: 320, height: 200)
            let renderer = EmbeddedRenderer(fonts: fonts)
            renderer.draw(scene)
            try renderer.draw(into: target)
            let undisturbed = area.pixels(x: 0, y: 0, width: 320, height: 200)
            let host = HostileHost()
            GraphicsState.preserved {
                host.renderingWillStart()
                glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), 7)
                let before = GraphicsState()
                for _ in 0..<2 {
                    // The first one draws with kept objects, the second one uploads all of them.
                    #expect(throws: Never.self) { try renderer.draw(into: target) }
                    #expect(GraphicsState() == before)
                    #expect(throws: Never.self) { try renderer.readImage() }
                    #expect(GraphicsState() == before)
                    renderer.contextWillBeDestroyed()
                }
            }
            #expect(area.pixels(x: 0, y: 0, width: 320, height: 200) == undisturbed)
        }
    }

    @Test("An error that the toolkit has not read is not one of the map")
    func pendingErrors() throws {
        try PixelBufferWindow.with { _ in
            let area = ToolkitArea(width: 320, height: 200)
            let renderer = EmbeddedRenderer(fonts: fonts)
            renderer.draw(try scene())
            glEnable(0xBAD)
            try renderer.draw(into: RenderTarget(framebuffer: area.framebuffer, width: 320, height: 200))
            #expect(glGetError() == GLenum(GL_NO_ERROR))
        }
    }

    @Test("The errors of another context that is current are left to its owner")
    func errorsOfAnotherContext() throws {
        try PixelBufferWindow.with { _ in
            let area = ToolkitArea(width: 320, height: 200)
            let target = RenderTarget(framebuffer: area.framebuffer, width: 320, height: 200)
            let renderer = EmbeddedRenderer(fonts: fonts)
            renderer.draw(try scene())
            try renderer.draw(into: target)
            let other = try EGLContext()
            try other.perform("leave an error unread") {
                glEnable(0xBAD)
                try renderer.draw(into: target)
                #expect(glGetError() == GLenum(GL_INVALID_ENUM))
            }
        }
    }

    @Test("A frame of the map requests a drawing, and nothing is drawn before the first one")
    func requests() throws {
        try PixelBufferWindow.with { _ in
            let area = ToolkitArea(width: 32, height: 20)
            area.clear()
            let (target, renderer) = (
                RenderTarget(framebuffer: area.framebuffer, width: 32, height: 20), EmbeddedRenderer(fonts: fonts)
            )
            var requests = 0
            renderer.onRedrawRequest = { requests += 1 }
            try renderer.draw(into: target)
            #expect(area.pixels(x: 0, y: 0, width: 1, height: 1) == [255, 0, 0, 255])
            #expect(throws: RenderingError.self) { try renderer.readImage() }
            renderer.draw(try scene())
            #expect(requests == 1)
            try renderer.draw(into: target)
            #expect(area.pixels(x: 0, y: 0, width: 1, height: 1) != [255, 0, 0, 255])
        }
    }

    @Test("After its context was destroyed, a map is drawn in another one")
    func anotherContext() throws {
        let renderer = EmbeddedRenderer(fonts: fonts)
        renderer.draw(try scene())
        var pictures: [[UInt8]] = []
        for _ in 0..<2 {
            try PixelBufferWindow.with { _ in
                let area = ToolkitArea(width: 320, height: 200)
                try renderer.draw(into: RenderTarget(framebuffer: area.framebuffer, width: 320, height: 200))
                pictures.append(area.pixels(x: 0, y: 0, width: 320, height: 200))
                renderer.contextWillBeDestroyed()
            }
        }
        #expect(pictures[0] == pictures[1])
    }

    @Test("A context that was destroyed without a notice is an error, and the next one has the same pixels")
    func lossWithoutNotice() throws {
        let renderer = EmbeddedRenderer(fonts: fonts)
        renderer.draw(try scene())
        var pictures: [[UInt8]] = []
        for _ in 0..<2 {
            try PixelBufferWindow.with { window in
                let area = ToolkitArea(width: 320, height: 200)
                let target = RenderTarget(framebuffer: area.framebuffer, width: 320, height: 200)
                try renderer.draw(into: target)
                pictures.append(area.pixels(x: 0, y: 0, width: 320, height: 200))
                window.destroy()
                let error = #expect(throws: RenderingError.self) { try renderer.draw(into: target) }
                #expect(error?.code == .contextLost)
            }
        }
        #expect(pictures[0] == pictures[1])
    }

    @Test("Whether shadows are drawn is set for the next context as well", arguments: [false, true])
    func shadows(areDrawn: Bool) throws {
        let renderer = EmbeddedRenderer(fonts: fonts)
        renderer.draw(try scene())
        renderer.drawsShadows = areDrawn
        for _ in 0..<2 {
            try PixelBufferWindow.with { _ in
                let area = ToolkitArea(width: 32, height: 20)
                try renderer.draw(into: RenderTarget(framebuffer: area.framebuffer, width: 32, height: 20))
                #expect(renderer.drawsShadows == areDrawn)
                renderer.drawsShadows = !areDrawn
                #expect(renderer.drawsShadows != areDrawn)
                renderer.drawsShadows = areDrawn
                renderer.contextWillBeDestroyed()
            }
        }
    }

    @Test("Targets that cannot be drawn into are refused with a remedy, and a later one is drawn")
    func invalidTargets() throws {
        try PixelBufferWindow.with { _ in
            let renderer = EmbeddedRenderer(fonts: fonts)
            renderer.draw(try scene())
            let (area, bare) = (
                ToolkitArea(width: 32, height: 20), ToolkitArea(width: 32, height: 20, hasStencil: false)
            )
            for (target, remedy) in [
                (RenderTarget(framebuffer: area.framebuffer, width: 0, height: 20), "set the size"),
                (RenderTarget(framebuffer: area.framebuffer, width: 32, height: -1), "set the size"),
                (
                    RenderTarget(framebuffer: bare.framebuffer, width: 32, height: 20),
                    "gtk_gl_area_set_has_stencil_buffer"
                ),
            ] {
                let error = #expect(throws: RenderingError.self) { try renderer.draw(into: target) }
                #expect(error?.message.contains(remedy) == true)
            }
            let target = RenderTarget(framebuffer: area.framebuffer, width: 32, height: 20)
            try renderer.draw(into: target)
            area.removeStencil()
            #expect(throws: RenderingError.self) { try renderer.draw(into: target) }
        }
    }

    @Test("Without a context the error says what to do")
    func noContext() throws {
        let renderer = EmbeddedRenderer(fonts: fonts)
        renderer.draw(try scene())
        let error = #expect(throws: RenderingError.self) {
            try renderer.draw(into: RenderTarget(width: 320, height: 200))
        }
        #expect(error?.code == .noContext)
    }
}
