import Foundation
import KioskMaps
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Images of point annotations")
struct PictureTests {
    private let kiosk = Kiosk()

    private func picture(_ width: Int, _ height: Int) throws -> UIImage {
        try #require(
            UIImage(
                pixelWidth: width, pixelHeight: height, pixels: Array(repeating: 255, count: 4 * width * height)))
    }

    @Test("The image of an annotation is in the style with the next frame")
    func shown() throws {
        let pins = kiosk.mapView.annotations.makePointAnnotationManager()
        var pin = PointAnnotation(coordinate: .helsinki)
        pin.image = .init(image: try picture(30, 40), name: "pin")
        #expect(pin.iconImage == "pin")
        pins.annotations = [pin]
        #expect(kiosk.map.style.image(withId: "pin") == nil)
        kiosk.frame()
        #expect(kiosk.map.style.image(withId: "pin") == pin.image?.image)
        #expect(kiosk.mapView.annotations.annotations(at: kiosk.center, radius: 0).count == 1)
        pin.image = nil
        #expect(pin.iconImage == nil)
    }

    @Test("A point with a missing image is not hit until the image is added")
    func missing() throws {
        let pins = kiosk.mapView.annotations.makePointAnnotationManager()
        var named = PointAnnotation(id: "named", coordinate: .helsinki)
        named.iconImage = "later"
        pins.annotations = [PointAnnotation(coordinate: .helsinki), named]
        kiosk.frame()
        #expect(kiosk.mapView.annotations.annotations(at: kiosk.center).isEmpty)
        try kiosk.map.style.addImage(try picture(20, 20), id: "later")
        #expect(kiosk.mapView.annotations.annotations(at: kiosk.center).map(\.annotation.id) == ["named"])
        try kiosk.map.style.removeImage(withId: "later")
        #expect(kiosk.mapView.annotations.annotations(at: kiosk.center).isEmpty)
        #expect(throws: StyleError.self) { try kiosk.map.style.removeImage(withId: "later") }
    }

    @Test("A larger image of the same name has a larger hit area")
    func replaced() throws {
        let pins = kiosk.mapView.annotations.makePointAnnotationManager()
        func isHit(_ x: Double) -> Bool {
            kiosk.frame()
            return !kiosk.mapView.annotations.annotations(at: CGPoint(x: x, y: 300), radius: 0).isEmpty
        }
        var pin = PointAnnotation(coordinate: .helsinki)
        pin.image = .init(image: try picture(20, 20), name: "pin")
        pins.annotations = [pin]
        #expect(isHit(411) && !isHit(413))
        pin.image = .init(image: try picture(80, 20), name: "pin")
        pins.annotations = [pin]
        #expect(isHit(441) && !isHit(443))
    }
}
