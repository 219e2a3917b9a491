import CGLES
import Foundation
import KioskInput
import KioskMaps
import KioskRendering
import KioskStyle
import Testing

@MainActor
@Suite("Window renderer")
struct WindowRendererTests {
    private let fonts = FontLibrary()

    @Test("The framebuffer of a window has the pixels of an off-screen image", arguments: [0.0, 60], [1.0, 1.5])
    func framebuffer(pitch: Double, ratio: CGFloat) throws {
        let scene = try MapScene.mixed(pixelRatio: ratio, pitch: pitch, fonts: fonts)
        let offscreen = try OffscreenRenderer(fonts: fonts)
        try offscreen.draw(scene)
        let expected = try offscreen.readImage()

        try PixelBufferWindow.with(width: Int(320 * ratio), height: Int(200 * ratio)) { window in
            let renderer = try WindowRenderer(fonts: fonts)
            try renderer.draw(scene)
            let difference = try ImageDifference(window.readImage().pixels, expected.pixels)
            // Rounding: the driver computes the rows of a window in the opposite order, and the steep edges of glyphs
            // amplify it.
            #expect(difference.largest <= 8)
            #expect(difference.fraction(above: 1) < 0.0005)
            #expect(difference.fraction(above: 0) < 0.005)
            #expect(renderer.pixelSize == (expected.pixelWidth, expected.pixelHeight))
            #expect(try renderer.readImage() == expected)
        }
    }

    @Test("An image is drawn again, upright, after the framebuffer was changed", arguments: PanelRotation.allCases)
    func image(rotation: PanelRotation) throws {
        let scene = try MapScene.mixed(fonts: fonts)
        let offscreen = try OffscreenRenderer(fonts: fonts)
        try offscreen.draw(scene)
        try PixelBufferWindow.with(width: 200, height: 320) { window in
            let renderer = try WindowRenderer(fonts: fonts)
            renderer.rotation = rotation
            try renderer.draw(scene)
            let shown = try window.readImage()
            glClearColor(1, 0, 0, 1)
            glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
            #expect(try renderer.readImage() == offscreen.readImage())
            var bound: GLint = -1
            glGetIntegerv(GLenum(GL_FRAMEBUFFER_BINDING), &bound)
            #expect(bound == 0, "the framebuffer of the window is bound again")
            #expect(try window.readImage().pixels.starts(with: [255, 0, 0, 255]))
            try renderer.draw(scene)
            #expect(try window.readImage() == shown)
        }
    }

    @Test("A scene of another size is scaled to the window, also after the window was resized")
    func resize() throws {
        let camera = CameraTransform.camera()
        let circle = CircleBucket.Circle(center: camera.center, radius: 40, color: Drawing.red)
        let scene = MapScene(
            transform: camera,
            layers: [.background(Drawing.blue), .circle(CircleBucket(identity: .layer(), circles: [circle]))])
        try PixelBufferWindow.with(width: 400, height: 300) { window in
            let renderer = try WindowRenderer(fonts: fonts)
            for (width, height) in [(400, 300), (200, 300), (800, 600), (1, 1)] {
                try window.resize(width: width, height: height)
                #expect(renderer.pixelSize == (width, height))
                try renderer.draw(scene)
                let image = try window.readImage()
                let area = Drawing(image: image, transform: camera).area()
                // The circle fades over a pixel inside its radius.
                let expected = .pi * 39.5 * 39.5 * Double(width * height) / (400 * 300)
                #expect(abs(area - expected) < max(0.02 * expected, 1), "\(width) × \(height)")
                #expect(stride(from: 3, to: image.pixels.count, by: 4).allSatisfy { image.pixels[$0] == 255 })
            }
        }
    }

    @Test("A window is opaque where the scene is transparent")
    func opaque() throws {
        let camera = CameraTransform.camera(size: CGSize(width: 40, height: 30))
        let black = (0..<40 * 30).flatMap { _ in [UInt8](arrayLiteral: 0, 0, 0, 255) }
        try PixelBufferWindow.with(width: 40, height: 30) { window in
            let renderer = try WindowRenderer(fonts: fonts)
            try renderer.draw(MapScene(transform: camera))
            #expect(try window.readImage().pixels == black)
            try renderer.draw(MapScene(transform: camera, layers: [.background(PixelColor(0, 0, 0, 128))]))
            #expect(try window.readImage().pixels == black)
            #expect(try renderer.readImage().pixels == black)
        }
    }

    @Test("Invalid sizes and an image before the first scene are errors")
    func errors() throws {
        try PixelBufferWindow.with { _ in
            let renderer = try WindowRenderer(fonts: fonts)
            let early = #expect(throws: RenderingError.self) { try renderer.readImage() }
            #expect(early?.code == .nothingDrawn)
            for size in [CGSize.zero, CGSize(width: Double.nan, height: 10), CGSize(width: -5, height: 10)] {
                let error = #expect(throws: RenderingError.self) {
                    try renderer.draw(MapScene(transform: .camera(size: size)))
                }
                #expect(error?.code == .unusableSize)
            }
        }
    }

    @Test("The context of a window stays current, and the context of another window is restored")
    func binding() throws {
        let transform = CameraTransform.camera()
        let (red, green) = (
            MapScene(transform: transform, layers: [.background(Drawing.red)]),
            MapScene(transform: transform, layers: [.background(Drawing.green)])
        )
        try PixelBufferWindow.with { first in
            let renderer = try WindowRenderer(fonts: fonts)
            try renderer.draw(red)
            #expect(first.isCurrent)
            first.releaseContext()
            try renderer.draw(red)
            #expect(first.isCurrent)
            try PixelBufferWindow.with { second in
                let other = try WindowRenderer(fonts: fonts)
                try other.draw(green)
                try renderer.draw(red)
                #expect(second.isCurrent)
                #expect(try second.readImage().pixels.starts(with: [0, 255, 0, 255]))
                first.makeCurrent()
                #expect(try first.readImage().pixels.starts(with: [255, 0, 0, 255]))
                #expect(try other.readImage().pixels.starts(with: [0, 255, 0, 255]))
                #expect(first.isCurrent)
            }
        }
    }

    @Test("A window without a current context of OpenGL ES 3.0 is refused with a remedy")
    func refusal() throws {
        let missing = #expect(throws: RenderingError.self) { try WindowRenderer(fonts: fonts) }
        #expect(missing?.code == .noContext)
        #expect(missing?.message.contains("make it current") == true)
        for kind in [PixelBufferWindow.Kind.embedded1, .desktop] {
            try PixelBufferWindow.with(kind: kind) { _ in
                let error = #expect(throws: RenderingError.self, "\(kind)") { try WindowRenderer(fonts: fonts) }
                #expect(error?.code == .noContext)
                #expect(error?.message.contains("with a context of OpenGL ES 3.0 or later") == true)
                #expect(glGetError() == GLenum(GL_NO_ERROR))
            }
        }
        try PixelBufferWindow.with(stencilBits: 0) { _ in
            let error = #expect(throws: RenderingError.self) { try WindowRenderer(fonts: fonts) }
            #expect(error?.code == .noContext)
            #expect(error?.message.contains("create it with 8 bits") == true)
            #expect(glGetError() == GLenum(GL_NO_ERROR))
        }
    }
}
