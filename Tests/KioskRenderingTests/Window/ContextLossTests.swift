import CGLES
import Foundation
import KioskMaps
import KioskStyle
import Testing

@testable import KioskRendering

@MainActor
@Suite("Loss of the graphics context")
struct ContextLossTests {
    private static let size = CGSize(width: 320, height: 200)
    private let fonts = FontLibrary()

    private func code(_ body: () throws -> Void) -> RenderingError.Code? {
        #expect(throws: RenderingError.self, performing: body)?.code
    }

    /// Returns a map with annotations, text and a callout.
    private func map() throws -> MapView {
        let mapView = MapView(frame: CGRect(origin: .zero, size: Self.size))
        mapView.ornaments.options = .hidden
        mapView.mapboxMap.loadStyleJSON(
            """
            {"version":8,"sources":{"s":{"type":"geojson","data":{"type":"Point","coordinates":[0,0]}}},"layers":[
             {"id":"b","type":"background","paint":{"background-color":"white"}},
             {"id":"c","type":"circle","source":"s","paint":{"circle-radius":30,"circle-color":"green"}},
             {"id":"l","type":"symbol","source":"s","layout":{"text-field":"Helsinki"}}]}
            """)
        try mapView.viewAnnotations.add(
            .callout(TextCallout(title: "Stop")),
            options: ViewAnnotationOptions(geometry: Point(mapView.cameraState.center), allowOverlap: true))
        return mapView
    }

    @Test("A new renderer for a new window draws the map as before")
    func rebuild() throws {
        let mapView = try map()
        let (snapshot, shown) = try PixelBufferWindow.with { window in
            let renderer = try WindowRenderer(fonts: fonts)
            mapView.renderer = renderer
            let images = (try mapView.snapshot(), try window.readImage())
            renderer.invalidate()
            return images
        }
        #expect(Set(snapshot.pixels).count > 3)
        #expect(code { _ = try mapView.snapshot() } == .contextLost)

        try PixelBufferWindow.with { window in
            mapView.renderer = try WindowRenderer(fonts: fonts)
            #expect(try mapView.snapshot() == snapshot)
            #expect(try window.readImage() == shown)
            mapView.renderer = nil
        }
        mapView.renderer = try OffscreenRenderer(fonts: fonts)
        #expect(try mapView.snapshot() == snapshot)
    }

    @Test("Prepared tiles and rasters are uploaded again by a new renderer")
    func tiles() throws {
        let scene = try MapScene.tiled(size: Self.size, pitch: 40)
        var prepared = scene
        prepared.layers = scene.layers.map { MapScene.Layer(BlockTessellator().prepare($0.bucket)) }
        let images = try (0..<2).map { _ in
            try PixelBufferWindow.with { window in
                let renderer = try WindowRenderer(fonts: fonts)
                try renderer.draw(prepared)
                let image = try window.readImage()
                renderer.invalidate()
                #expect(code { try renderer.draw(prepared) } == .contextLost)
                return image
            }
        }
        #expect(images[0] == images[1])
        #expect(Set(images[0].pixels).count > 20)
        try PixelBufferWindow.with { window in
            let renderer = try WindowRenderer(fonts: fonts)
            try renderer.draw(scene)
            #expect(try window.readImage() == images[0])
        }
    }

    /// Returns the image that a new window shows of a map; the window and its context are destroyed afterwards.
    private func imageInNewWindow(of mapView: MapView) throws -> UIImage {
        try PixelBufferWindow.with { window in
            let renderer = try WindowRenderer(fonts: fonts)
            defer { renderer.invalidate() }
            mapView.renderer = renderer
            _ = try mapView.snapshot()
            return try window.readImage()
        }
    }

    @Test("A selected annotation is drawn on top in each new window")
    func selection() throws {
        let mapView = try map()
        let circles = mapView.annotations.makeCircleAnnotationManager(id: "stops")
        circles.drawsSelectedOnTop = true
        circles.annotations = ["red", "blue"].map { color in
            var circle = CircleAnnotation(id: color, centerCoordinate: mapView.cameraState.center)
            circle.circleColor = StyleColor(rawValue: color)
            circle.circleRadius = 40
            return circle
        }
        let unselected = try imageInNewWindow(of: mapView)
        circles.update("red") { $0.isSelected = true }
        let selected = try imageInNewWindow(of: mapView)
        #expect(selected != unselected)
        #expect(try imageInNewWindow(of: mapView) == selected)
        #expect(circles.annotations.filter(\.isSelected).map(\.id) == ["red"])
        circles.update("red") { $0.isSelected = false }
        #expect(try imageInNewWindow(of: mapView) == unselected)
    }

    @Test("A renderer makes no graphics call after its window was destroyed")
    func invalidate() throws {
        let scene = try MapScene.mixed(fonts: fonts)
        try PixelBufferWindow.with { window in
            var renderer: WindowRenderer? = try WindowRenderer(fonts: fonts)
            try renderer?.draw(scene)
            let (driver, shown) = (renderer?.driver, try window.readImage())
            renderer?.invalidate()
            var calls = 0
            renderer?.context.health.resetStatus = ResetStatus {
                calls += 1
                return GLenum(GL_NO_ERROR)
            }
            renderer?.context.release { calls += 1 }
            // A call would reach the context, which is still current.
            #expect(code { try renderer?.draw(scene) } == .contextLost)
            #expect(code { _ = try renderer?.readImage() } == .contextLost)
            #expect(renderer?.pixelSize.width == 0)
            #expect(renderer?.driver == driver)
            renderer = nil
            #expect(calls == 0)
            #expect(try window.readImage() == shown)
        }
    }

    @Test("A window that was destroyed without notice is reported as lost")
    func destroyed() throws {
        let scene = try MapScene.mixed(fonts: fonts)
        try PixelBufferWindow.with { window in
            let renderer = try WindowRenderer(fonts: fonts)
            try renderer.draw(scene)
            window.destroy()
            #expect(code { try renderer.draw(scene) } == .contextLost)
            #expect(renderer.pixelSize == (0, 0))
        }
    }

    @Test("A reset of the graphics processor is reported as loss, once and for all")
    func reset() throws {
        let renderer = try OffscreenRenderer(fonts: fonts)
        let scene = try MapScene.mixed(fonts: fonts)
        try renderer.draw(scene)
        let health = renderer.context.health
        let guilty: GLenum = 0x8253
        renderer.context.health.resetStatus = ResetStatus { guilty }
        let error = #expect(throws: RenderingError.self) { try renderer.draw(scene) }
        #expect(error?.code == .contextLost)
        #expect(error?.message.contains("0x8253") == true)
        renderer.context.health.resetStatus = health.resetStatus
        #expect(code { try renderer.draw(scene) } == .contextLost)
        #expect(code { _ = try renderer.readImage() } == .contextLost)
    }

    @Test("An upload that fails does not change the counted bytes of vertices")
    func failedUpload() throws {
        let renderer = try OffscreenRenderer(fonts: fonts)
        let vertices = [VertexStream([RaisedVertex(height: 1)], at: 0)]
        let buffer = try GeometryBuffer(context: renderer.context, rectangles: vertices)
        let byteCount = renderer.context.counts.vertexBytes
        renderer.context.health.resetStatus = ResetStatus { 0x8253 }
        for _ in 0..<2 {
            #expect(
                code { _ = try GeometryBuffer(context: renderer.context, rectangles: vertices) } == .contextLost)
        }
        #expect(byteCount > 0 && renderer.context.counts.vertexBytes == byteCount)
        withExtendedLifetime(buffer) {}
    }

    @Test("A call that fails after a reset is reported as loss")
    func failedCall() throws {
        let renderer = try OffscreenRenderer(fonts: fonts)
        renderer.context.health.resetStatus = ResetStatus { 0x8254 }
        let error = #expect(throws: RenderingError.self) {
            try renderer.context.perform("compile") {
                try renderer.context.perform("link") { throw RenderingError(.shaderRefused, "no memory") }
            }
        }
        #expect(error?.code == .contextLost)
    }

    @Test("A failed call without a reset is not reported as loss")
    func otherErrors() throws {
        let renderer = try OffscreenRenderer(fonts: fonts)
        #expect(code { try renderer.context.perform("enable") { glEnable(0) } } == .graphicsCallFailed)
        try renderer.draw(try MapScene.mixed(fonts: fonts))
    }

    @Test("Errors of an operation that throws are not reported by the next one")
    func errorsBeforeThrow() throws {
        let renderer = try OffscreenRenderer(fonts: fonts)
        let failure = code {
            try renderer.context.perform("enable") { () throws -> Void in
                glEnable(0)
                throw RenderingError(.shaderRefused, "no memory")
            }
        }
        #expect(failure == .shaderRefused)
        try renderer.context.perform("draw") { glEnable(GLenum(GL_BLEND)) }
    }
}
