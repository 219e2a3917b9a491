import Foundation
import KioskMaps
import KioskMapsTesting
import Testing

@testable import kioskmaps

@Suite("Images of several views")
struct ViewCompositionTests {
    /// An image of 2 × 1 pixels: 1 on the left, 2 on the right.
    private func twoPixels() throws -> UIImage {
        try #require(UIImage(pixelWidth: 2, pixelHeight: 1, pixels: [1, 1, 1, 1, 2, 2, 2, 2]))
    }

    /// Returns the rows of an image by the first bytes of its pixels; those of the window are dots.
    private func rows(of composition: ViewComposition) throws -> [String] {
        let image = try #require(composition.image)
        return (0..<image.pixelHeight).map { row in
            (0..<image.pixelWidth).map { column in
                let value = image.pixels[4 * (row * image.pixelWidth + column)]
                return value == 51 ? "." : "\(value)"
            }
            .joined()
        }
    }

    @Test(
        "An image is drawn as its view is rotated",
        arguments: zip(
            PanelRotation.allCases,
            [
                ["....", ".12.", "...."], ["....", ".1..", ".2.."], ["....", ".21.", "...."], ["....", ".2..", ".1.."],
            ]))
    func rotations(rotation: PanelRotation, expected: [String]) throws {
        var composition = ViewComposition(size: CGSize(width: 4, height: 3), pixelRatio: 1)
        let region = ViewRegion(id: 0, frame: CGRect(x: 1, y: 1, width: 2, height: 1), rotation: rotation)
        composition.draw(try twoPixels(), in: region)
        #expect(try rows(of: composition) == expected)
    }

    @Test("An image that is partly outside of the window is cut off")
    func outside() throws {
        var composition = ViewComposition(size: CGSize(width: 2, height: 1), pixelRatio: 1)
        for x in [-1.0, 1] {
            composition.draw(try twoPixels(), in: ViewRegion(id: 0, frame: CGRect(x: x, y: 0, width: 2, height: 1)))
        }
        composition.draw(try twoPixels(), in: ViewRegion(id: 0, frame: CGRect(x: 0, y: -1, width: 2, height: 1)))
        #expect(try rows(of: composition) == ["21"])
    }

    @Test("The regions of views have whole pixels", arguments: ViewsArgument.allCases, [1.0, 1.25, 1.5])
    func alignment(argument: ViewsArgument, ratio: CGFloat) {
        let composition = ViewComposition(size: CGSize(width: 301, height: 247), pixelRatio: ratio)
        for view in argument.views {
            let frame = composition.region(of: view.layout, rotation: view.rotation).frame
            for edge in [frame.minX, frame.minY, frame.maxX, frame.maxY] {
                #expect(abs(edge * ratio - (edge * ratio).rounded()) < 1e-9)
            }
            #expect(!frame.isEmpty && frame.maxX <= 302 && frame.maxY <= 248)
        }
    }
}
