import CGLES
import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import Testing

@testable import KioskRendering

@MainActor
@Suite("The state of the context around custom layers")
struct CustomLayerStateTests {
    private static let center = CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94)

    private func scene(_ custom: [MapScene.Layer], at index: Int) throws -> MapScene {
        let camera = CameraTransform.camera(bearing: 20, pitch: 40)
        var layers = try MapScene.tiled(size: camera.size, pitch: 40).layers + MixedSceneTests.layers(around: camera)
        layers.insert(contentsOf: custom, at: min(index, layers.count))
        return MapScene(
            transform: camera, layers: [.background(Drawing.white)] + layers,
            images: ["arrow": try MixedSceneTests.arrow()])
    }

    @Test("A hostile host changes neither the state nor the picture", arguments: [0, 2, 5, 100])
    func hostile(index: Int) throws {
        let (host, renderer) = (HostileHost(), try OffscreenRenderer())
        let plain = try scene([], at: 0)
        try renderer.draw(plain)
        let expected = try renderer.readImage()
        let bucket = CustomLayerBucket(layer: "hostile", host: host)
        for _ in 0..<2 {
            try renderer.draw(try scene([.custom(bucket)], at: index))
            #expect(try renderer.readImage() == expected)
        }
        #expect(host.renderCount == 2)
        try renderer.draw(plain)
        #expect(try renderer.readImage() == expected)
    }

    @Test("Restoring sets all state that was read")
    func restoration() throws {
        let (host, renderer) = (HostileHost(), try OffscreenRenderer())
        try renderer.draw(try scene([], at: 0))
        try renderer.context.perform("compare states") {
            let before = GraphicsState()
            GraphicsState.preserved { host.renderingWillStart() }
            #expect(GraphicsState() == before)
            // Calls without restoration change it.
            host.renderingWillStart()
            #expect(GraphicsState() != before)
            before.restore()
            #expect(GraphicsState() == before)
        }
    }

    @Test("A host whose start an error of earlier calls prevents is started afterwards")
    func start() throws {
        let (host, context) = (SquareHost(at: Self.center), try EGLContext())
        let sessions = CustomLayerSessions(context: context)
        let bucket = CustomLayerBucket(layer: "square", host: host)
        try context.perform("start a host") {
            glEnable(0xBAD)
            #expect(throws: RenderingError.self) { try sessions.use(bucket) }
            #expect(host.calls.isEmpty)
            try sessions.use(bucket)
            #expect(host.calls == ["start"])
        }
    }

    @Test("An error of OpenGL ES is reported once, and the other layers are drawn")
    func errors() throws {
        let host = SquareHost(at: Self.center)
        host.onRender = { glEnable(0xBAD) }
        let renderer = try OffscreenRenderer()
        var messages: [String] = []
        let bucket = CustomLayerBucket(layer: "square", host: host) { messages.append($0) }
        for _ in 0..<3 { try renderer.draw(try scene([.custom(bucket)], at: 1)) }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("custom layer \"square\": render(_:)") == true)
        #expect(host.calls == ["start", "render", "render", "render"])
    }

    @Test("A map reports the errors of a host")
    func diagnostics() throws {
        let host = SquareHost(at: Self.center)
        host.onRender = { glEnable(0xBAD) }
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        mapView.renderer = try OffscreenRenderer()
        mapView.mapboxMap.loadStyleJSON(#"{"version":8,"sources":{},"layers":[]}"#)
        var messages: [String] = []
        let token = mapView.mapboxMap.onDiagnostic.observe { messages.append($0.message) }
        defer { token.cancel() }
        try mapView.mapboxMap.addCustomLayer(withId: "square", layerHost: host)
        for _ in 0..<2 { _ = try mapView.snapshot() }
        #expect(messages.count { $0.contains("custom layer") } == 1)
    }

    @Test("A host that draws its map while it is drawn gets an error")
    func reentrancy() throws {
        let host = SquareHost(at: Self.center)
        let renderer = try OffscreenRenderer()
        let plain = try scene([], at: 0)
        var thrown: RenderingError?
        host.onRender = {
            do {
                try renderer.draw(plain)
            } catch {
                thrown = error as? RenderingError
            }
        }
        try renderer.draw(try scene([.custom(CustomLayerBucket(layer: "square", host: host))], at: 1))
        #expect(thrown?.message.contains("called while a scene is drawn") == true)
    }

    @Test("A context that a host makes current is replaced by that of the map")
    func contexts() throws {
        let host = SquareHost(at: Self.center)
        let (renderer, other) = (try OffscreenRenderer(), try OffscreenRenderer())
        let (plain, bucket) = (try scene([], at: 0), CustomLayerBucket(layer: "square", host: host))
        host.onRender = { try? other.draw(plain) }
        try renderer.draw(try scene([.custom(bucket)], at: 1))
        let image = try renderer.readImage()
        host.onRender = {}
        try renderer.draw(try scene([.custom(bucket)], at: 1))
        #expect(try renderer.readImage() == image)
    }

    @Test("A host is ended with its renderer, and notified of the loss of its context")
    func loss() throws {
        let (ended, lost) = (SquareHost(at: Self.center), SquareHost(at: Self.center))
        do {
            let renderer = try OffscreenRenderer()
            try renderer.draw(try scene([.custom(CustomLayerBucket(layer: "square", host: ended))], at: 1))
        }
        #expect(ended.calls == ["start", "render", "end"])
        try PixelBufferWindow.with { _ in
            let renderer = try WindowRenderer()
            let bucket = CustomLayerBucket(layer: "square", host: lost)
            try renderer.draw(try scene([.custom(bucket)], at: 1))
            renderer.invalidate()
            #expect(lost.calls == ["start", "render", "lost"])
        }
        let renderer = try OffscreenRenderer()
        try renderer.draw(try scene([.custom(CustomLayerBucket(layer: "square", host: lost))], at: 1))
        #expect(lost.calls == ["start", "render", "lost", "start", "render"])
    }
}
