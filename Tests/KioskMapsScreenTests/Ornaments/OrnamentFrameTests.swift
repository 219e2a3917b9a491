import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

@MainActor
@Suite("Frames with ornaments")
struct OrnamentFrameTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, bearing: 40))
    private let renderer = SceneRecorder()
    private let shaper = SquareTextShaper()
    private var ornaments: OrnamentsManager { kiosk.mapView.ornaments }

    init() {
        kiosk.mapView.renderer = renderer
        kiosk.mapView.textShaper = shaper
        ornaments.options = .all
        kiosk.clock.advance(by: 1)
    }

    private var identities: [BucketIdentity] { renderer.scene?.overlays.map(\.identity) ?? [] }

    @Test("At rest there is no frame, and equal options request none")
    func rest() {
        #expect(identities.count == 6)
        let count = renderer.count
        kiosk.clock.advance(by: 60)
        ornaments.options = .all
        ornaments.texts = OrnamentTexts()
        #expect(!kiosk.clock.isFrameRequested)
        kiosk.clock.advance(by: 1)
        #expect(renderer.count == count)
    }

    @Test("A change of the options is drawn in one frame")
    func change() {
        let changes: [() -> Void] = [
            { ornaments.options.scaleBar.units = .imperial }, { ornaments.options.theme = .dark },
            { ornaments.texts.miles = "miles" }, { kiosk.screen.layoutDirection = .rightToLeft },
            { ornaments.options.compass.visibility = .hidden }, { ornaments.showAttributions() },
        ]
        for change in changes {
            let (count, before) = (renderer.count, identities)
            change()
            #expect(kiosk.clock.isFrameRequested)
            kiosk.clock.advance(by: 1)
            #expect(renderer.count == count + 1)
            #expect(identities != before)
            #expect(!kiosk.clock.isFrameRequested)
        }
    }

    @Test("Panning along a parallel draws nothing again, and zooming draws the scale bar only")
    func movement() {
        let before = identities
        kiosk.fingers.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 380, y: 300))
        #expect(identities == before)
        kiosk.map.setCamera(to: CameraOptions(zoom: 12.2))
        kiosk.frame()
        let changed = zip(before, identities).filter { $0 != $1 }
        #expect(changed.count == 1)
        #expect(changed.first?.1.layer == "screen element ornament.scale-bar")
        kiosk.map.setCamera(to: CameraOptions(bearing: 50))
        let zoomed = identities
        kiosk.frame()
        #expect(zip(zoomed, identities).filter { $0 != $1 }.map(\.1.layer) == ["screen element ornament.compass"])
    }

    @Test("The scale bar of a frame is that of its camera, without a frame of its own")
    func sameFrame() throws {
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 15), duration: 1)
        for _ in 0..<30 {
            kiosk.frame()
            let scene = try #require(renderer.scene)
            let bar = try #require(
                ScaleBar(
                    .metric,
                    metersPerPoint: Projection.metersPerPoint(
                        for: kiosk.camera.center.latitude, zoom: kiosk.camera.zoom), maximumWidth: 160))
            let overlay = try #require(scene.overlays.first { $0.identity.layer.hasSuffix("scale-bar") })
            let drawing = ScaleBarDrawing(
                bars: [bar], isOnRight: false, isMirrored: false, theme: .light, texts: OrnamentTexts()
            ).drawing()
            #expect(overlay.drawing.size.width == drawing.size.width + 8)
        }
        let count = renderer.count
        kiosk.clock.advance(by: 2)
        #expect(renderer.count - count < 40)
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("A snapshot without overlays contains none")
    func snapshot() throws {
        #expect(throws: MapError.self) { try kiosk.mapView.snapshot() }
        #expect(identities.count == 6)
        #expect(throws: MapError.self) { try kiosk.mapView.snapshot(includeOverlays: false) }
        #expect(identities.isEmpty)
    }
}
