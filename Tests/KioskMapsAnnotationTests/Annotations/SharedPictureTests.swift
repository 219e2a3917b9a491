import Foundation
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Shared images of annotations")
struct SharedPictureTests {
    private let kiosk = Kiosk()
    private var style: StyleManager { kiosk.map }

    private func picture(_ side: Int) throws -> PointAnnotation.Image {
        let image = try #require(
            UIImage(pixelWidth: side, pixelHeight: side, pixels: Array(repeating: 255, count: 4 * side * side)))
        return PointAnnotation.Image(image: image, name: "pin")
    }

    private func pin(_ id: String, _ picture: PointAnnotation.Image?) -> PointAnnotation {
        var pin = PointAnnotation(id: id, coordinate: .helsinki)
        pin.image = picture
        return pin
    }

    private func has(_ name: String) -> Bool {
        kiosk.frame()
        return style.imageExists(withId: name)
    }

    @Test("An image is removed with the last annotation of any manager that uses it")
    func lastUser() throws {
        let first = kiosk.mapView.annotations.makePointAnnotationManager()
        let second = kiosk.mapView.annotations.makePointAnnotationManager()
        first.annotations = [pin("a", try picture(4)), pin("b", try picture(4))]
        second.annotations = [pin("a", try picture(4))]
        #expect(has("pin"))
        first.remove(id: "a")
        first.update("b") { $0.image = nil }
        #expect(has("pin"))
        second.annotations = []
        #expect(!has("pin"))
        first.insert(pin("c", try picture(4)))
        #expect(has("pin"))
        kiosk.mapView.annotations.removeAnnotationManager(withId: first.id)
        #expect(!style.imageExists(withId: "pin"))
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test("An image of the style is not replaced and never removed")
    func foreign() throws {
        let own = try picture(9).image
        try style.addImage(own, id: "pin")
        let pins = kiosk.mapView.annotations.makePointAnnotationManager()
        pins.annotations = [pin("a", try picture(4))]
        kiosk.frame()
        #expect(style.image(withId: "pin") == own)
        pins.annotations = []
        #expect(has("pin") && style.image(withId: "pin") == own)
    }

    @Test("Removing the last use of an image that is no longer in the style has no effect")
    func takenAway() throws {
        let pins = kiosk.mapView.annotations.makePointAnnotationManager()
        pins.annotations = [pin("a", try picture(4))]
        kiosk.frame()
        try style.removeImage(withId: "pin")
        pins.annotations = []
        #expect(!has("pin") && kiosk.diagnostics.isEmpty)
    }

    @Test("Images that no frame has shown are released with their last annotation")
    func darkDisplay() throws {
        let pins = kiosk.mapView.annotations.makePointAnnotationManager()
        pins.annotations = [pin("a", try picture(4))]
        kiosk.frame()
        kiosk.mapView.kiosk.sleep()
        kiosk.clock.advance(by: 1)
        for number in 0..<10 {
            pins.insert(pin("b", PointAnnotation.Image(image: try picture(8).image, name: "pin \(number)")))
            pins.remove(id: "b")
        }
        #expect(pins.images?.count == 1)
        pins.remove(id: "a")
        pins.insert(pin("c", try picture(4)))
        kiosk.mapView.kiosk.wake()
        #expect(has("pin"))
        #expect(!has("pin 0"))
    }

    @Test("An image can be a mask for colours")
    func mask() throws {
        var mask = try picture(4)
        mask.sdf = true
        let pins = kiosk.mapView.annotations.makePointAnnotationManager()
        pins.annotations = [pin("a", mask)]
        #expect(has("pin"))
        #expect(pins.annotations[0].image?.sdf == true && pins.annotations[0].iconImage == "pin")
        #expect(pin("a", mask) != pin("a", try picture(4)))
    }
}
