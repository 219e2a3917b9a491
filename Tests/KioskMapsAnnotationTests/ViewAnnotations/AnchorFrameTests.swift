import Foundation
import Testing

@testable import KioskMaps

@MainActor
@Suite("Frames of view annotations at their anchors")
struct AnchorFrameTests {
    /// The fractions of width and height from the anchor to the top left corner.
    private static let origins: [ViewAnnotationAnchor: (x: CGFloat, y: CGFloat)] = [
        .center: (-0.5, -0.5), .top: (-0.5, 0), .topLeft: (0, 0), .topRight: (-1, 0), .bottom: (-0.5, -1),
        .bottomLeft: (0, -1), .bottomRight: (-1, -1), .left: (0, -0.5), .right: (-1, -0.5),
    ]

    @Test("The frame is at its anchor, moved right and down by the offsets")
    func table() throws {
        #expect(Self.origins.count == ViewAnnotationAnchor.allCases.count)
        for anchor in ViewAnnotationAnchor.allCases {
            let origin = try #require(Self.origins[anchor])
            for size in [CGSize(width: 40, height: 20), CGSize(width: 1, height: 300)] {
                for (x, y) in [(0, 0), (7, -3), (-12, 40)] as [(CGFloat, CGFloat)] {
                    let expected = CGRect(
                        x: origin.x * size.width + x, y: origin.y * size.height + y, width: size.width,
                        height: size.height)
                    let config = ViewAnnotationAnchorConfig(anchor: anchor, offsetX: x, offsetY: y)
                    #expect(config.frame(of: size) == expected)
                    let options = ViewAnnotationOptions(
                        width: size.width, height: size.height, anchor: anchor, offsetX: x, offsetY: y)
                    #expect(options.frame == expected)
                }
            }
        }
    }

    @Test("Without a width or a height there is no frame")
    func missing() {
        #expect(ViewAnnotationOptions(height: 20, anchor: .top, offsetX: 5).frame == .zero)
        #expect(ViewAnnotationOptions(width: 20).frame == .zero)
    }

    @Test("The first of several anchors is used, by default the centre")
    func firstAnchor() {
        let anchors = [ViewAnnotationAnchorConfig(anchor: .left), ViewAnnotationAnchorConfig(anchor: .top)]
        let size = (width: CGFloat(10), height: CGFloat(10))
        #expect(
            ViewAnnotationOptions(width: size.width, height: size.height, variableAnchors: anchors).frame.minX == 0)
        #expect(ViewAnnotationOptions(width: size.width, height: size.height).frame.origin == CGPoint(x: -5, y: -5))
    }

    @Test("The short names are the eight directions and the centre")
    func shorthands() {
        let all: [ViewAnnotationAnchorConfig] = .all
        #expect(Set(all.map(\.anchor)) == Set(ViewAnnotationAnchor.allCases).subtracting([.center]))
        #expect(all.count == 8)
        #expect([ViewAnnotationAnchorConfig].center.map(\.anchor) == [.center])
    }
}
