import Foundation
import Testing

@testable import KioskStyle

@Suite struct PerceptualColorTests {
    /// All colours whose components are multiples of 1/8.
    private static let cube = (0...8).flatMap { red in
        (0...8).flatMap { green in
            (0...8).map { blue in
                UIColor(red: Double(red) / 8, green: Double(green) / 8, blue: Double(blue) / 8, alpha: 0.5)
            }
        }
    }

    private func distance(_ a: UIColor, _ b: UIColor) -> Double {
        max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha))
    }

    @Test("Colours are equal after conversion to every colour space and back")
    func roundTrip() {
        for color in Self.cube {
            #expect(distance(LabColor(color).color, color) < 1e-9)
            #expect(distance(HCLColor(color).color, color) < 1e-6)
            let hsla = color.hsla
            let back = UIColor(
                hue: hsla.hue, saturation: hsla.saturation, lightness: hsla.lightness, alpha: hsla.alpha)
            #expect(distance(back, color) < 1e-12)
            #expect((0..<360).contains(hsla.hue) && (0...100).contains(hsla.saturation))
        }
    }

    /// The lightness, a and b of the corners of sRGB, for the D50 white.
    @Test(arguments: [
        (UIColor.white, [100, 0, 0]), (.black, [0, 0, 0]), (.red, [54.29, 80.81, 69.89]),
        (.green, [87.82, -79.29, 80.99]), (.blue, [29.57, 68.30, -112.03]), (.yellow, [97.61, -15.75, 93.39]),
    ])
    func theCornersOfTheRGBCubeMatchKnownValues(color: UIColor, components: [Double]) {
        let lab = LabColor(color)
        for (found, expected) in zip([lab.lightness, lab.a, lab.b], components) {
            #expect(abs(found - expected) < 0.01)
        }
    }

    @Test("Half the lightness is the same grey in both colour spaces")
    func halfLightness() {
        let lab = LabColor(.white).blended(with: LabColor(.black), by: 0.5).color
        let hcl = HCLColor(.white).blended(with: HCLColor(.black), by: 0.5).color
        #expect(distance(lab, UIColor(white: 0.466_326)) < 1e-6 && distance(hcl, UIColor(white: 0.466_326)) < 1e-6)
    }

    @Test("The ends of an interpolation are the two colours")
    func ends() {
        for (index, color) in Self.cube.enumerated() {
            let other = Self.cube[(index * 37 + 11) % Self.cube.count]
            let (lab, otherLab) = (LabColor(color), LabColor(other))
            #expect(distance(lab.blended(with: otherLab, by: 0).color, color) < 1e-9)
            #expect(distance(lab.blended(with: otherLab, by: 1).color, other) < 1e-9)
            let (hcl, otherHCL) = (HCLColor(color), HCLColor(other))
            let center = hcl.blended(with: otherHCL, by: 0.5)
            let back = otherHCL.blended(with: hcl, by: 0.5)
            #expect(distance(center.color, back.color) < 1e-6 || abs(abs(hcl.hue - otherHCL.hue) - 180) < 1e-6)
            if !hcl.hue.isNaN, !otherHCL.hue.isNaN {
                #expect(abs((center.hue - hcl.hue).remainder(dividingBy: 360)) <= 90 + 1e-9)
                #expect(distance(hcl.blended(with: otherHCL, by: 1).color, other) < 1e-6)
            }
        }
    }

    @Test("A grey uses the hue of the other colour")
    func greys() {
        let red = HCLColor(.red)
        #expect(HCLColor(.gray).hue.isNaN)
        #expect(HCLColor(.white).hue.isNaN)
        #expect(HCLColor(.black).hue.isNaN)
        #expect(red.blended(with: HCLColor(.gray), by: 0.3).hue == red.hue)
        #expect(HCLColor(.gray).blended(with: red, by: 0.3).hue == red.hue)
        #expect(HCLColor(.black).blended(with: red, by: 0.3).chroma == red.chroma)
        #expect(HCLColor(.white).blended(with: red, by: 0.5).chroma == red.chroma / 2)
        #expect(HCLColor(.gray).blended(with: HCLColor(.white), by: 0.5).hue.isNaN)
    }

    @Test("Colours outside the sRGB gamut are clamped")
    func clamping() {
        let color = LabColor(lightness: 50, a: 300, b: -300, alpha: 2).color
        for component in [color.red, color.green, color.blue, color.alpha] { #expect((0...1).contains(component)) }
        let unusual = LabColor(lightness: .nan, a: .infinity, b: 0, alpha: .nan).color
        for component in [unusual.red, unusual.green, unusual.blue, unusual.alpha] {
            #expect((0...1).contains(component))
        }
    }

    @Test(arguments: [
        (UIColor.red, [0, 100, 50]), (.green, [120, 100, 50]), (.blue, [240, 100, 50]), (.magenta, [300, 100, 50]),
        (.gray, [0, 0, 50]), (.white, [0, 0, 100]), (.black, [0, 0, 0]), (.orange, [30, 100, 50]),
    ])
    func hueSaturationAndLightnessMatchKnownValues(color: UIColor, components: [Double]) {
        let hsla = color.hsla
        #expect([hsla.hue, hsla.saturation, hsla.lightness] == components && hsla.alpha == 1)
    }

    @Test("Any hue is accepted, and saturation and lightness are clamped")
    func hslRange() {
        #expect(distance(UIColor(hue: -120, saturation: 100, lightness: 50), .blue) < 1e-12)
        #expect(distance(UIColor(hue: 480, saturation: 250, lightness: 50, alpha: 7), .green) < 1e-12)
        #expect(distance(UIColor(hue: .infinity, saturation: 100, lightness: 50), .red) < 1e-12)
        #expect(
            distance(UIColor(hue: 1, saturation: 1, lightness: 900, alpha: .nan), .white.withAlphaComponent(0)) < 1e-12)
    }
}
