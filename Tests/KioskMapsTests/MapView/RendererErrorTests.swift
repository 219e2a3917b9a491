import Foundation
import MapTestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

@MainActor
@Suite("Errors of a renderer")
struct RendererErrorTests {
    /// A renderer that fails as long as there is an error.
    @MainActor
    private final class FailingRenderer: MapRenderer {
        var error: String?
        private(set) var drawingCount = 0

        var drawsShadows: Bool { false }

        func draw(_ scene: MapScene) throws {
            drawingCount += 1
            if let error { throw MapError(message: error) }
        }

        func readImage() throws -> UIImage { throw CancelError() }
    }

    @Test("An error is reported once, until a frame is drawn or the error is another")
    func persistentError() throws {
        let kiosk = Kiosk()
        let renderer = FailingRenderer()
        kiosk.mapView.renderer = renderer
        try kiosk.load(#"{"version":8,"sources":{},"layers":[]}"#)
        kiosk.clock.advance(by: 1)
        /// Draws some frames, and returns the number of reports.
        func draw(failing error: String?) -> Int {
            renderer.error = error
            let count = renderer.drawingCount
            for zoom in [2, 3, 4] as [CGFloat] {
                kiosk.map.setCamera(to: CameraOptions(zoom: zoom))
                kiosk.clock.advance(by: 1)
            }
            #expect(renderer.drawingCount >= count + 3)
            return kiosk.reports(.rendering).count
        }
        #expect(draw(failing: nil) == 0)
        #expect(draw(failing: "the context is lost") == 1)
        #expect(draw(failing: "there is no memory") == 2)
        #expect(draw(failing: nil) == 2)
        #expect(draw(failing: "there is no memory") == 3)
    }
}
