import CGLES
import Foundation
import KioskInput
import KioskMaps
import KioskStyle
import Testing

@testable import KioskRendering

extension RotationTests {
    @Test("Layers that are first drawn into textures are upright on a rotated panel", arguments: [0.0, 50])
    func textures(pitch: Double) throws {
        try compare(.relief(size: CGSize(width: 200, height: 160), pitch: pitch)) { difference, rotation in
            // The edges of tiles are not antialiased; they may pass through the centres of pixels.
            #expect(difference.fraction(above: 2) < 0.002, "\(rotation)")
            #expect(difference.fraction(above: 1) < 0.01, "\(rotation)")
        }
    }
}

@MainActor
@Suite("Layers that are first drawn into textures")
struct TextureLayerTests {
    private let fonts = FontLibrary()
    private let scene = MapScene.relief(size: CGSize(width: 320, height: 200), pitch: 30)

    /// Returns the binding of a framebuffer and whether blending is that of colours.
    private func state() -> (framebuffer: GLint, source: GLint, destination: GLint, viewport: [GLint]) {
        var (framebuffer, source, destination): (GLint, GLint, GLint) = (-1, -1, -1)
        var viewport: [GLint] = [0, 0, 0, 0]
        glGetIntegerv(GLenum(GL_DRAW_FRAMEBUFFER_BINDING), &framebuffer)
        glGetIntegerv(GLenum(GL_BLEND_SRC_RGB), &source)
        glGetIntegerv(GLenum(GL_BLEND_DST_RGB), &destination)
        glGetIntegerv(GLenum(GL_VIEWPORT), &viewport)
        return (framebuffer, source, destination, viewport)
    }

    @Test("A window is drawn into its own framebuffer, with its own viewport and blending")
    func restore() throws {
        let image = try {
            let renderer = try OffscreenRenderer(fonts: fonts)
            try renderer.draw(scene)
            return try renderer.readImage()
        }()
        try PixelBufferWindow.with { window in
            let renderer = try WindowRenderer(fonts: fonts)
            for _ in 0..<2 {
                try renderer.draw(scene)
                let state = state()
                #expect(state.framebuffer == 0)
                #expect(state.source == GL_ONE)
                #expect(state.destination == GL_ONE_MINUS_SRC_ALPHA)
                #expect(state.viewport == [0, 0, 320, 200])
                let difference = try ImageDifference(window.readImage().pixels, image.pixels)
                #expect(difference.fraction(above: 1) < 0.005)
            }
            #expect(try ImageDifference(renderer.readImage().pixels, image.pixels).largest <= 1)
        }
    }

    @Test("A new renderer draws the same after the context of the previous one was lost")
    func contextLoss() throws {
        var images: [UIImage] = []
        for _ in 0..<2 {
            try PixelBufferWindow.with { window in
                let renderer = try WindowRenderer(fonts: fonts)
                try renderer.draw(scene)
                images.append(try window.readImage())
                renderer.invalidate()
                #expect(throws: RenderingError.self) { try renderer.draw(scene) }
            }
        }
        #expect(images.first == images.last)
        #expect(Set(images.first?.pixels ?? []).count > 50)
    }

    @Test("Textures are drawn again after the size of the view has changed")
    func resize() throws {
        let renderer = try OffscreenRenderer(fonts: fonts)
        for (width, height) in [(320, 200), (101, 67), (3, 2), (320, 200)] {
            let scene = MapScene.relief(size: CGSize(width: width, height: height), pitch: 0)
            try renderer.draw(scene)
            let image = try renderer.readImage()
            let fresh = try OffscreenRenderer(fonts: fonts)
            try fresh.draw(scene)
            #expect(try fresh.readImage() == image)
        }
    }

    @Test("A layer that returns after some frames is drawn as before")
    func returning() throws {
        let renderer = try OffscreenRenderer(fonts: fonts)
        try renderer.draw(scene)
        let image = try renderer.readImage()
        try renderer.draw(MapScene(transform: scene.transform))
        #expect(Set(try renderer.readImage().pixels) == [0])
        try renderer.draw(scene)
        #expect(try renderer.readImage() == image)
    }
}
