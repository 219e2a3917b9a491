import Foundation
import KioskMaps
import Testing

/// The default appearance of the puck.
@MainActor
@Suite struct PuckConfigurationTests {
    @Test("The default options are those of v11: no puck, heading, no bearing")
    func options() {
        let options = LocationOptions()
        #expect(options.puckType == nil)
        #expect(options.puckBearing == .heading)
        #expect(!options.puckBearingEnabled)
        #expect(options.distanceFilter == kCLDistanceFilterNone && options.desiredAccuracy == kCLLocationAccuracyBest)
        #expect(options.activityType == .other)
    }

    @Test("A 2D puck has no images, ring or pulse by default")
    func flat() {
        let puck = Puck2DConfiguration()
        #expect(puck.topImage == nil)
        #expect(puck.bearingImage == nil)
        #expect(puck.shadowImage == nil)
        #expect(puck.scale == nil)
        #expect(puck.pulsing == nil)
        #expect(!puck.showsAccuracyRing)
        #expect(puck.opacity == 1)
        #expect(puck.accuracyRingColor == UIColor(red: 0.537, green: 0.812, blue: 0.941, alpha: 0.3))
        #expect(
            Puck2DConfiguration.Pulsing.default.radius == .constant(30) && Puck2DConfiguration.Pulsing.default.isEnabled
        )
        #expect(PuckType.puck2D() == .puck2D(Puck2DConfiguration()))
        #expect(PuckType.puck2D() != .puck2D(Puck2DConfiguration(scale: .constant(2))))
    }

    @Test("Both orders of arguments compile")
    func inits() {
        let image: UIImage? = nil
        let first = Puck2DConfiguration(
            topImage: image, bearingImage: image, shadowImage: image, scale: .constant(1.5), showsAccuracyRing: true,
            accuracyRingColor: .red, accuracyRingBorderColor: .black, opacity: 0.5, layerPosition: .above("roads"))
        let second = Puck2DConfiguration(
            topImage: image, bearingImage: image, shadowImage: image, scale: .expression(Exp(.zoom)),
            pulsing: .default, showsAccuracyRing: true, opacity: 0.5)
        #expect(first != second)
        #expect(first.layerPosition == .above("roads"))
        #expect(second.pulsing == .default)
    }

    @Test("The default images are a blue dot on a white disc and an arrow that points up")
    func pictures() throws {
        let plain = Puck2DConfiguration.makeDefault()
        #expect(plain.bearingImage == nil)
        let puck = Puck2DConfiguration.makeDefault(showBearing: true)
        let (dot, disc) = (try #require(puck.topImage), try #require(puck.shadowImage))
        let arrow = try #require(puck.bearingImage)
        #expect(pixel(dot, 0.5, 0.5) == [0, 122, 255, 255])
        #expect(pixel(disc, 0.5, 0.5) == [255, 255, 255, 255])
        #expect(pixel(arrow, 0.5, 0.5) == [0, 0, 0, 0], "the disc is seen through it")
        for image in [dot, disc, arrow] {
            #expect(image.pixelWidth == image.pixelHeight && pixel(image, 0, 0)[3] == 0)
            for row in 0..<image.pixelHeight {
                let pixels = (0..<image.pixelWidth).map { image.pixels[4 * (row * image.pixelWidth + $0) + 3] }
                #expect(pixels == pixels.reversed(), "each is its own mirror image")
            }
        }
        let opaque = (0..<arrow.pixelHeight).filter { pixel(arrow, 0.5, Double($0) / Double(arrow.pixelHeight))[3] > 0 }
        #expect(!opaque.isEmpty && opaque.allSatisfy { $0 < arrow.pixelHeight / 2 })
        for image in [dot, disc, arrow] {
            for index in stride(from: 0, to: image.pixels.count, by: 4) {
                #expect(image.pixels[index..<index + 3].allSatisfy { $0 <= image.pixels[index + 3] })
            }
        }
    }

    @Test("A model has the defaults of v11")
    func model() {
        let puck = Puck3DConfiguration(
            model: Model(uri: URL(string: "https://example.com/duck.glb"), orientation: [0, 0, 180]))
        #expect(puck.modelScaleMode == .constant(.viewport) && puck.modelEmissiveStrength == .constant(1))
        #expect(puck.modelScale == nil)
        #expect(puck.slot == nil)
        #expect(puck.model.orientation == [0, 0, 180])
        #expect(PuckType.puck3D(puck) != .puck2D())
    }

    private func pixel(_ image: UIImage, _ x: Double, _ y: Double) -> [UInt8] {
        let column = Int(x * Double(image.pixelWidth))
        let row = Int(y * Double(image.pixelHeight))
        return Array(image.pixels[4 * (row * image.pixelWidth + column)..<4 * (row * image.pixelWidth + column) + 4])
    }
}
