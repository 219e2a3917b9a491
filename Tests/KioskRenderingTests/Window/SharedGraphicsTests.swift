import KioskMaps
import KioskStyle
import KioskSymbols
import Testing

@testable import KioskRendering

@MainActor
@Suite("What the maps of a window share in graphics memory")
struct SharedGraphicsTests {
    private let fonts = FontLibrary()

    private func image(side: Int, _ value: UInt8) throws -> UIImage {
        try #require(
            UIImage(
                pixelWidth: side, pixelHeight: side, pixels: [UInt8](repeating: value, count: 4 * side * side)))
    }

    @Test("The second map compiles no program and uploads no glyph or image, and has the pixels of its own image")
    func secondMap() throws {
        let scene = try MapScene.mixed(fonts: fonts)
        let alone = try OffscreenRenderer(fonts: fonts)
        try alone.draw(scene)
        let expected = try alone.readImage()
        try PixelBufferWindow.with { window in
            let graphics = try SharedGraphics(fonts: fonts)
            let first = try WindowRenderer(sharing: graphics)
            try first.draw(scene)
            let (programs, firstBytes) = (graphics.context.programs.count, graphics.context.uploadedBytes)
            let textures = [graphics.glyphs.texture, graphics.icons.texture].compactMap(\.self)
            let atlasBytes = textures.reduce(0) { $0 + $1.width * $1.height }
            #expect(programs > 0 && atlasBytes > 0)
            let second = try WindowRenderer(sharing: graphics)
            try second.draw(scene)
            #expect(graphics.context.programs.count == programs)
            #expect((first.counts?.programs ?? 0) > 0 && second.counts?.programs == 0)
            // The glyphs are the greatest part of the rest.
            #expect(graphics.context.uploadedBytes < firstBytes)
            let later = [graphics.glyphs.texture, graphics.icons.texture].compactMap(\.self)
            #expect(textures.elementsEqual(later) { $0 === $1 })
            #expect(try ImageDifference(window.readImage().pixels, expected.pixels).fraction(above: 8) < 0.005)
        }
    }

    @Test("A map that leaves frees what it alone has used, and the other is drawn as before")
    func leaving() throws {
        let scene = try MapScene.mixed(fonts: fonts)
        try PixelBufferWindow.with { window in
            let graphics = try SharedGraphics(fonts: fonts)
            let first = try WindowRenderer(sharing: graphics)
            try first.draw(scene)
            let (shown, objects) = (try window.readImage(), GraphicsObjects())
            var second: WindowRenderer? = try WindowRenderer(sharing: graphics)
            try second?.draw(try MapScene.mixed(pitch: 60, fonts: fonts))
            #expect(GraphicsObjects() != objects)
            second = nil
            #expect(GraphicsObjects() == objects)
            try first.draw(scene)
            #expect(try window.readImage() == shown)
        }
    }

    @Test("The map that was first leaves what it has uploaded for both to the other")
    func firstLeaves() throws {
        let scene = try MapScene.mixed(fonts: fonts)
        try PixelBufferWindow.with { window in
            let graphics = try SharedGraphics(fonts: fonts)
            var first: WindowRenderer? = try WindowRenderer(sharing: graphics)
            try first?.draw(scene)
            let shown = try window.readImage()
            let second = try WindowRenderer(sharing: graphics)
            try second.draw(scene)
            let programs = graphics.context.programs.count
            first = nil
            #expect(graphics.context.programs.count == programs)
            try second.draw(scene)
            #expect(try window.readImage() == shown)
        }
    }

    @Test("After their context was lost, all maps are drawn in another one as before")
    func loss() throws {
        let scenes = [try MapScene.mixed(fonts: fonts), try MapScene.mixed(pitch: 60, fonts: fonts)]
        var pictures: [[UInt8]] = []
        for _ in 0..<2 {
            try PixelBufferWindow.with { window in
                let graphics = try SharedGraphics(fonts: fonts)
                let renderers = try scenes.map { _ in try WindowRenderer(sharing: graphics) }
                for (renderer, scene) in zip(renderers, scenes) {
                    try renderer.draw(scene)
                    pictures.append(try window.readImage().pixels)
                }
                window.destroy()
                for (renderer, scene) in zip(renderers, scenes) {
                    let error = #expect(throws: RenderingError.self) { try renderer.draw(scene) }
                    #expect(error?.code == .contextLost)
                }
                #expect(throws: RenderingError.self) { try WindowRenderer(sharing: graphics) }
            }
        }
        #expect(pictures.count == 4 && pictures[0] == pictures[2] && pictures[1] == pictures[3])
        #expect(pictures[0] != pictures[1])
    }

    @Test("The host of a custom layer cannot draw another map of its window")
    func nestedDrawing() throws {
        let scene = try MapScene.mixed(fonts: fonts)
        try PixelBufferWindow.with { _ in
            let graphics = try SharedGraphics(fonts: fonts)
            let renderers = [try WindowRenderer(sharing: graphics), try WindowRenderer(sharing: graphics)]
            let outer = SceneRenderer(graphics: graphics)
            var code: RenderingError.Code?
            try outer.draw(scene, rotation: .none, alpha: 1) {
                let error = #expect(throws: RenderingError.self) { try renderers[0].draw(scene) }
                code = error?.code
            }
            #expect(code == .graphicsCallFailed)
            for renderer in renderers { try renderer.draw(scene) }
        }
    }

    @Test("Maps draw in turn with images of the same name and other pixels, which are uploaded once")
    func otherImages() throws {
        let context = try EGLContext()
        let (first, second) = (MapIdentity(), MapIdentity())
        try context.perform("fill an atlas") {
            let atlas = ImageAtlas(context: context)
            @MainActor func region(of image: UIImage, for map: MapIdentity) throws -> ImageAtlas.Region? {
                atlas.user = ObjectIdentifier(map)
                return try atlas.region(of: "a", in: ["a": image])
            }
            let (white, black, gray) = (try image(side: 8, 255), try image(side: 8, 0), try image(side: 8, 128))
            let regions = [try region(of: white, for: first), try region(of: black, for: second)]
            #expect(regions[0] != nil && regions[1] != nil && regions[0] != regions[1])
            let bytes = context.uploadedBytes
            for _ in 0..<3 {
                #expect(try region(of: white, for: first) == regions[0])
                #expect(try region(of: black, for: second) == regions[1])
            }
            #expect(context.uploadedBytes == bytes)
            // A changed image replaces its own region alone.
            #expect(try region(of: gray, for: second) == regions[1])
            #expect(try region(of: white, for: first) == regions[0])
            #expect(context.uploadedBytes == bytes + 4 * 8 * 8)
        }
    }

    @Test("Maps share the region of an image until one of them changes it, and it is freed with the last of them")
    func equalImages() throws {
        let context = try EGLContext()
        let (first, second) = (MapIdentity(), MapIdentity())
        try context.perform("fill an atlas") {
            let atlas = ImageAtlas(context: context)
            let images = (try image(side: 8, 255), try image(side: 8, 255))
            atlas.user = ObjectIdentifier(first)
            let region = try atlas.region(of: "a", in: ["a": images.0])
            let bytes = context.uploadedBytes
            atlas.user = ObjectIdentifier(second)
            #expect(try atlas.region(of: "a", in: ["a": images.1]) == region)
            #expect(context.uploadedBytes == bytes)
            let changed = try atlas.region(of: "a", in: ["a": try image(side: 8, 0)])
            #expect(changed != nil && changed != region)
            atlas.user = ObjectIdentifier(first)
            #expect(try atlas.region(of: "a", in: ["a": images.0]) == region)
            let generation = atlas.generation
            atlas.remove(user: ObjectIdentifier(second))
            #expect(atlas.generation == generation + 1 && atlas.texture == nil)
            #expect(try atlas.region(of: "a", in: ["a": images.0]) != nil)
            atlas.remove(user: ObjectIdentifier(second))
            #expect(atlas.generation == generation + 1 && atlas.texture != nil)
        }
    }

    @Test("An animation that two maps show alike occupies a region for each of them, not one for each frame")
    func equalAnimations() throws {
        let context = try EGLContext()
        let maps = [MapIdentity(), MapIdentity()]
        try context.perform("fill an atlas") {
            let atlas = ImageAtlas(context: context)
            var regions: Set<ImageAtlas.Region> = []
            for value in UInt8(1)...8 {
                for map in maps {
                    atlas.user = ObjectIdentifier(map)
                    regions.insert(try #require(try atlas.region(of: "a", in: ["a": try image(side: 8, value)])))
                }
            }
            #expect(regions.count == 2)
        }
    }

    /// The identity of a map.
    private final class MapIdentity {}
}
