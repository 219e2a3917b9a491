import Foundation
import KioskMaps
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Images and placement of a manager")
struct ManagerImageTests {
    private let kiosk = Kiosk()

    private func picture(_ width: Int) throws -> UIImage {
        let pixels = [UInt8](repeating: 255, count: 4 * width * width)
        return try #require(UIImage(pixelWidth: width, pixelHeight: width, pixels: pixels))
    }

    private func isHit() -> Bool { !kiosk.mapView.annotations.annotations(at: kiosk.center, radius: 0).isEmpty }

    @Test("Annotations without an image have that of the manager, until it is removed")
    func common() throws {
        let pins = kiosk.mapView.annotations.makePointAnnotationManager(id: "pins")
        pins.annotations = [PointAnnotation(id: "plain", coordinate: .helsinki)]
        kiosk.frame()
        #expect(!isHit())
        pins.image = .init(image: try picture(20), name: "pin")
        #expect(pins.image?.name == "pin")
        #expect(pins.iconImage == "pin")
        kiosk.frame()
        #expect(isHit())
        #expect(kiosk.map.style.image(withId: "pin") == pins.image?.image)
        pins.image = nil
        kiosk.frame()
        #expect(!isHit())
        #expect(kiosk.map.style.image(withId: "pin") == nil)
    }

    @Test("The image stays while an annotation of another manager uses it, and is kept when a style is loaded")
    func owners() throws {
        let image = PointAnnotation.Image(image: try picture(20), name: "pin")
        let pins = kiosk.mapView.annotations.makePointAnnotationManager(id: "pins")
        let others = kiosk.mapView.annotations.makePointAnnotationManager(id: "others")
        pins.image = image
        var other = PointAnnotation(coordinate: .helsinki)
        other.image = image
        others.annotations = [other]
        kiosk.frame()
        kiosk.map.load(StyleDocument())
        kiosk.frame()
        #expect(kiosk.map.style.image(withId: "pin") == image.image)
        kiosk.mapView.annotations.removeAnnotationManager(withId: "pins")
        #expect(kiosk.map.style.image(withId: "pin") == image.image)
        kiosk.mapView.annotations.removeAnnotationManager(withId: "others")
        #expect(kiosk.map.style.image(withId: "pin") == nil)
    }

    @Test("A removed manager does not add its image")
    func removed() throws {
        let pins = kiosk.mapView.annotations.makePointAnnotationManager(id: "pins")
        kiosk.mapView.annotations.removeAnnotationManager(withId: "pins")
        pins.image = .init(image: try picture(20), name: "pin")
        kiosk.frame()
        #expect(kiosk.map.style.image(withId: "pin") == nil)
    }

    @Test("A placement stands for five properties, and any other combination for none", arguments: 0..<32)
    func placement(flags: Int) {
        let pins = kiosk.mapView.annotations.makePointAnnotationManager(id: "pins")
        #expect(pins.placement == .overlapping)
        let isSet = (0..<5).map { flags >> $0 & 1 == 1 }
        (pins.iconAllowOverlap, pins.iconIgnorePlacement) = (isSet[0], isSet[1])
        (pins.textAllowOverlap, pins.textIgnorePlacement, pins.textOptional) = (isSet[2], isSet[3], isSet[4])
        let expected: AnnotationPlacement? =
            switch flags {
            case 0b01111: .overlapping
            case 0b10001: .optionalTexts
            case 0b00000: .withoutOverlap
            default: nil
            }
        #expect(pins.placement == expected)
        for placement in AnnotationPlacement.allCases {
            pins.placement = placement
            #expect(pins.placement == placement)
        }
        pins.placement = nil
        #expect(pins.placement == .overlapping)
    }
}
