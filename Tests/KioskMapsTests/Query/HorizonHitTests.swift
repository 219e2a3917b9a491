import Foundation
import KioskMaps
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Hit tests above the horizon")
struct HorizonHitTests {
    @Test("A pin whose head is above the horizon is hit there")
    func pin() throws {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, pitch: 80))
        let horizon = try #require(kiosk.map.cameraTransform.horizon)
        let foot = CGPoint(x: 400, y: horizon + 6)
        let picture = try #require(
            UIImage(pixelWidth: 20, pixelHeight: 40, pixels: [UInt8](repeating: 255, count: 3200)))
        let pins = kiosk.mapView.annotations.makePointAnnotationManager()
        var pin = PointAnnotation(id: "pin", coordinate: kiosk.map.coordinate(for: foot).wrap())
        pin.image = .init(image: picture, name: "pin")
        pin.iconAnchor = .bottom
        pins.annotations = [pin]
        kiosk.frame()
        func hits(_ y: CGFloat) -> [String] {
            kiosk.mapView.annotations.annotations(at: CGPoint(x: 400, y: y), radius: 0).map(\.annotation.id)
        }
        #expect(hits(horizon - 10) == ["pin"])
        #expect(hits(horizon + 3) == ["pin"])
        #expect(hits(horizon - 60).isEmpty)
    }
}
