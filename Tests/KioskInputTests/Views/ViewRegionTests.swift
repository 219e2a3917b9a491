import Foundation
import KioskInput
import Testing

@Suite("Regions of views")
struct ViewRegionTests {
    private let frame = CGRect(x: 100, y: 50, width: 400, height: 200)

    @Test(
        "The top left corner of a view is at the corner of the rectangle to which the rotation turns it",
        arguments: zip(
            PanelRotation.allCases,
            [CGPoint(x: 100, y: 50), CGPoint(x: 500, y: 50), CGPoint(x: 500, y: 250), CGPoint(x: 100, y: 250)]))
    func corners(rotation: PanelRotation, corner: CGPoint) {
        let region = ViewRegion(id: 1, frame: frame, rotation: rotation)
        #expect(region.windowPoint(of: .zero) == corner)
        #expect(region.viewPoint(of: corner) == .zero)
        let isQuarterTurn = rotation == .clockwise90 || rotation == .clockwise270
        #expect(region.viewSize == (isQuarterTurn ? CGSize(width: 200, height: 400) : CGSize(width: 400, height: 200)))
    }

    @Test(
        "A point of a view returns from the window, inside and outside of the rectangle",
        arguments: PanelRotation.allCases)
    func roundTrip(rotation: PanelRotation) {
        let region = ViewRegion(id: 1, frame: frame, rotation: rotation)
        for x in stride(from: -50.0, through: 450, by: 25) {
            for y in stride(from: -50.0, through: 450, by: 25) {
                let point = CGPoint(x: x, y: y)
                #expect(region.viewPoint(of: region.windowPoint(of: point)) == point)
                #expect(region.windowPoint(of: region.viewPoint(of: point)) == point)
            }
        }
    }

    @Test("The rectangle of the whole view is that of the region", arguments: PanelRotation.allCases)
    func rectangles(rotation: PanelRotation) {
        let region = ViewRegion(id: 1, frame: frame, rotation: rotation)
        #expect(region.windowRect(of: CGRect(origin: .zero, size: region.viewSize)) == frame)
        let part = region.windowRect(of: CGRect(x: 0, y: 0, width: 20, height: 10))
        let isQuarterTurn = rotation == .clockwise90 || rotation == .clockwise270
        #expect(part.size == (isQuarterTurn ? CGSize(width: 10, height: 20) : CGSize(width: 20, height: 10)))
    }

    @Test("The right and the lower edge belong to the next view")
    func edges() {
        let region = ViewRegion(id: 1, frame: frame)
        #expect(region.contains(CGPoint(x: 100, y: 50)))
        #expect(!region.contains(CGPoint(x: 500, y: 50)))
        #expect(!region.contains(CGPoint(x: 100, y: 250)))
        #expect(!region.contains(CGPoint(x: CGFloat.nan, y: 60)))
        #expect(!ViewRegion(id: 1, frame: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).contains(.zero))
    }
}
