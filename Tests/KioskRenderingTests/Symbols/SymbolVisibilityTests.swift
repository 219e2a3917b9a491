import Foundation
import KioskMaps
import KioskStyle
import KioskSymbols
import KioskTiles
import Testing

@testable import KioskRendering

@MainActor
@Suite("Visibility of symbols")
struct SymbolVisibilityTests {
    private func scene() throws -> SymbolScene {
        var scene = SymbolScene()
        scene.images = [
            "red": try .solid(Drawing.red, side: 20), "green": try .solid(Drawing.green, side: 20),
            "blue": try .solid(Drawing.blue, side: 20),
        ]
        return scene
    }

    private func symbol(_ image: String, in scene: SymbolScene) throws -> SymbolContent.Symbol {
        try scene.symbol(scene.icon(image, at: SIMD2(-10, -10)))
    }

    @Test("Only the symbols of the entries are drawn, in their order")
    func order() throws {
        let scene = try scene()
        let symbols = try ["red", "green", "blue"].map { try symbol($0, in: scene) }
        let renderer = try OffscreenRenderer(fonts: scene.fonts)
        func color(_ order: [Int32]?) throws -> SIMD4<Double> {
            let visibility = order.map { order in
                SymbolVisibility(
                    order: UInt64(order.reduce(1) { 4 * $0 + Int($1) }), revision: 1,
                    entries: order.map { SymbolVisibility.Entry(index: $0) })
            }
            return try scene.draw(
                SymbolBucket(identity: .layer(), symbols: symbols, visibility: visibility),
                renderer: renderer)[
                    SymbolScene.center]
        }
        #expect(try color(nil) == SIMD4(0, 0, 1, 1))
        #expect(try color([2, 1, 0]) == SIMD4(1, 0, 0, 1))
        #expect(try color([0, 1]) == SIMD4(0, 1, 0, 1))
        #expect(try color([]) == SIMD4(0, 0, 0, 1))
        #expect(try color([7, -1, 2]) == SIMD4(0, 0, 1, 1), "indices out of range are ignored")
    }

    @Test("A column replaces the text and the icon")
    func vertical() throws {
        let scene = try scene()
        var symbol = try symbol("red", in: scene)
        symbol.verticalIcon = try scene.icon("green", at: SIMD2(-10, -10))
        for usesVertical in [false, true] {
            let drawing = try scene.draw(
                SymbolBucket(
                    identity: .layer(), symbols: [symbol],
                    visibility: SymbolVisibility(
                        order: 1, revision: 1, entries: [.init(index: 0, usesVertical: usesVertical)])))
            #expect(drawing[SymbolScene.center] == (usesVertical ? SIMD4(0, 1, 0, 1) : SIMD4(1, 0, 0, 1)))
        }
    }

    @Test("Fading uploads only the opacities, and a frame without changes nothing")
    func uploads() throws {
        let scene = try scene()
        let layout = scene.layout("Helsinki")
        let symbols = (0..<20).map { index in
            var symbol = scene.symbol(layout)
            symbol.position = scene.camera.point(
                east: Double(index % 5) * 60 - 120, south: Double(index / 5) * 30 - 45)
            return symbol
        }
        let renderer = try OffscreenRenderer(fonts: scene.fonts)
        func draw(order: UInt64 = 1, revision: UInt64, opacity: Float) throws -> (
            bytes: Int, drawing: Drawing
        ) {
            let entries = symbols.indices.map {
                SymbolVisibility.Entry(index: Int32($0), textOpacity: opacity, iconOpacity: 0)
            }
            let bucket = SymbolBucket(
                identity: .layer(), symbols: symbols, text: .init(paint: SymbolPaint(color: Drawing.white)),
                visibility: SymbolVisibility(order: order, revision: revision, entries: entries))
            let drawing = try scene.draw(bucket, renderer: renderer)
            return (renderer.uploadedBytes, drawing)
        }
        let glyphs = 20 * 8
        let first = try draw(revision: 1, opacity: 0.5)
        #expect(first.bytes > glyphs * 4 * 48)
        #expect(try draw(revision: 1, opacity: 0.5).bytes == 0)
        let second = try draw(revision: 2, opacity: 1)
        #expect(second.bytes == glyphs * 4 * 16)
        #expect(abs(second.drawing.area() - 2 * first.drawing.area()) < 0.06 * second.drawing.area())
        #expect(try draw(revision: 3, opacity: 0).drawing.area() == 0)
        #expect(
            try draw(order: 2, revision: 4, opacity: 0).bytes == 0, "transparent symbols have no vertices"
        )
        #expect(try draw(order: 2, revision: 5, opacity: 1).drawing.area() == second.drawing.area())
    }

    @Test("A zoom level within the stops and the paint of a layer upload nothing")
    func style() throws {
        let scene = try scene()
        var bucket = SymbolBucket(identity: .layer(), symbols: [scene.symbol(scene.layout("Helsinki"))])
        let renderer = try OffscreenRenderer(fonts: scene.fonts)
        _ = try scene.draw(bucket, renderer: renderer)
        bucket.text = .init(
            rotatesWithMap: true, translate: SIMD2(3, 4), sizeMix: 0.5,
            paint: SymbolPaint(color: Drawing.red, haloColor: Drawing.green, haloWidth: 2, opacity: 0.5))
        _ = try scene.draw(bucket, renderer: renderer)
        #expect(renderer.uploadedBytes == 0)
    }

    @Test(
        "Blocks without a tile are drawn in all copies of the world, those of tiles in the copy of their tile"
    )
    func copies() throws {
        var scene = try scene()
        scene.camera = CameraTransform(
            state: CameraState(center: .init(latitude: 0, longitude: 0), zoom: 0),
            size: CGSize(width: 1200, height: 300))
        var symbol = try symbol("red", in: scene)
        symbol.position = CGPoint(x: 0.5, y: 0.5)
        let side = scene.camera.worldSize
        let bucket = SymbolBucket(identity: .layer(), symbols: [symbol])
        let everywhere = try scene.draw(bucket)
        for copy in [-1.0, 0, 1] { #expect(everywhere[600 + copy * side, 150].x == 1) }

        let identity = BucketIdentity.layer()
        let tiles = [Int16(0), 1].map {
            BucketBlock(
                identity: identity, content: SymbolContent(symbols: [symbol]),
                tile: OverscaledTileID(overscaledZ: 0, wrap: $0, z: 0, x: 0, y: 0))
        }
        let visibilities = [Float(1), 0.5].enumerated().map { index, opacity in
            SymbolVisibility(
                order: 1, revision: UInt64(index), entries: [.init(index: 0, iconOpacity: opacity)])
        }
        let renderer = try OffscreenRenderer(fonts: scene.fonts)
        for frame in 0..<2 {
            let drawing = try scene.draw(
                SymbolBucket(identity: identity, blocks: tiles, visibilities: visibilities),
                renderer: renderer)
            #expect(drawing[600, 150].x == 1)
            #expect(abs(drawing[600 + side, 150].x - 0.5) < 0.01)
            #expect(drawing[600 - side, 150].x == 0)
            #expect(
                frame == 0 || renderer.uploadedBytes == 0, "the copies of a tile are uploaded separately")
        }
    }
}
