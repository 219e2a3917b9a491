import Foundation
import KioskMaps
import KioskStyle
import Testing

@MainActor
@Suite("Pictures shared by annotations and managers")
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

    @Test("a picture goes with the last annotation of any manager that has it")
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

    @Test("a picture the style has already stays as it is and is never taken away")
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

    @Test("a picture somebody took out of the style does no harm when its last user goes")
    func takenAway() throws {
        let pins = kiosk.mapView.annotations.makePointAnnotationManager()
        pins.annotations = [pin("a", try picture(4))]
        kiosk.frame()
        try style.removeImage(withId: "pin")
        pins.annotations = []
        #expect(!has("pin") && kiosk.diagnostics.isEmpty)
    }

    @Test("a picture may be a mask for colours")
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
