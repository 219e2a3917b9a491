import Foundation
import KioskMaps
import KioskRendering
import KioskStyle
import Testing

@MainActor
@Suite("Poses of overlays")
struct OverlayPoseTests {
    /// Draws a red bar of 40 × 10 points at (100, 100) with a pose.
    private func draw(_ pose: OverlayPose, pixelRatio: CGFloat = 1, text: String? = nil) throws -> Drawing {
        var bar = OverlayDrawing(size: CGSize(width: 40, height: 40))
        bar.fill(.rectangle(CGRect(x: 0, y: 0, width: 40, height: 10)), with: .red)
        if let text {
            bar = OverlayDrawing(size: CGSize(width: 40, height: 40))
            bar.draw(OverlayText(text, size: 20), in: CGRect(x: 0, y: 0, width: 100, height: 30))
        }
        let overlay = SceneOverlay(
            identity: .layer("bar"), drawing: bar, origin: CGPoint(x: 100, y: 100), pose: pose)
        return try Drawing(
            [], camera: .camera(), pixelRatio: pixelRatio, background: Drawing.white, overlays: [overlay])
    }

    private func isRed(_ drawing: Drawing, _ x: CGFloat, _ y: CGFloat) -> Bool {
        drawing[x, y].x > 0.95 && drawing[x, y].y < 0.05
    }

    @Test("A drawing rotates clockwise about its pivot", arguments: [1.0, 2])
    func rotation(pixelRatio: CGFloat) throws {
        let plain = try draw(.identity, pixelRatio: pixelRatio)
        #expect(isRed(plain, 135, 105))
        let turned = try draw(OverlayPose(rotation: 90, pivot: .zero), pixelRatio: pixelRatio)
        // To the right becomes down, and down becomes to the left.
        #expect(isRed(turned, 95, 135))
        #expect(!isRed(turned, 135, 105))
    }

    @Test("A drawing is scaled about its pivot, and vanishes at 0")
    func scale() throws {
        let half = try draw(OverlayPose(scale: 0.5, pivot: CGPoint(x: 40, y: 10)))
        #expect(isRed(half, 138, 108))
        #expect(isRed(half, 121, 106))
        #expect(!isRed(half, 119, 106))
        let nothing = try draw(OverlayPose(scale: 0, pivot: CGPoint(x: 20, y: 5)))
        #expect(!isRed(nothing, 120, 105))
    }

    @Test("The opacity is multiplied")
    func opacity() throws {
        let faint = try draw(OverlayPose(opacity: 0.25))
        #expect(abs(faint[120, 105].y - 0.75) < 0.02)
        #expect(faint[120, 105].x > 0.98)
    }

    @Test("Texts follow the pose")
    func text() throws {
        func dark(_ drawing: Drawing, _ area: CGRect) -> Int {
            var count = 0
            for x in Int(area.minX)..<Int(area.maxX) {
                for y in Int(area.minY)..<Int(area.maxY) where drawing[CGFloat(x), CGFloat(y)].x < 0.5 { count += 1 }
            }
            return count
        }
        let right = CGRect(x: 110, y: 100, width: 80, height: 25)
        let below = CGRect(x: 75, y: 110, width: 25, height: 80)
        let plain = try draw(.identity, text: "HHHH")
        #expect(dark(plain, right) > 60)
        #expect(dark(plain, below) == 0)
        let turned = try draw(OverlayPose(rotation: 90, pivot: .zero), text: "HHHH")
        #expect(dark(turned, below) > 60)
        #expect(dark(turned, right) == 0)
        #expect(dark(try draw(OverlayPose(opacity: 0.3), text: "HHHH"), right) == 0)
    }
}
