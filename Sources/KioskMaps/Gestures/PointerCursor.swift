import Foundation
import KioskInput
import KioskStyle

/// A cursor at the position of a mouse, drawn by the map where no window system draws one.
@MainActor
final class PointerCursor {
    /// Whether the cursor is drawn.
    var isEnabled = false {
        didSet {
            guard isEnabled != oldValue else { return }
            position = nil
            frames.requestFrame()
        }
    }

    private let frames: FrameLoop

    /// Returns the size of the view, in points.
    private let size: () -> CGSize

    /// The position of the tip; nil before the first movement, after a touch, outside of the view and while the cursor is not drawn.
    private var position: CGPoint?

    init(frames: FrameLoop, size: @escaping () -> CGSize) {
        self.frames = frames
        self.size = size
    }

    /// Moves the cursor to a point, in points from the top left corner of the view; outside of the view there is none.
    private func move(to point: CGPoint) {
        let size = size()
        let isInside = point.x >= 0 && point.x <= size.width && point.y >= 0 && point.y <= size.height
        let tip: CGPoint? = isInside ? point : nil
        guard tip != position else { return }
        position = tip
        frames.requestFrame()
    }

    /// Follows a mouse whose button is down, and hides the cursor for a finger.
    private func observe(_ frame: TouchFrame) {
        guard let contact = frame.contacts.first else { return }
        if frame.tool != .finger {
            move(to: contact.position)
        } else if position != nil {
            position = nil
            frames.requestFrame()
        }
    }

    /// The drawing; nil if the cursor is not visible.
    var overlay: SceneOverlay? {
        guard let position else { return nil }
        return SceneOverlay(
            identity: BucketIdentity(layer: "cursor", revision: 0), drawing: Self.drawing, origin: position)
    }

    /// An arrow with its tip at the origin, white with a dark outline, which is visible on any map.
    private static let drawing: OverlayDrawing = {
        var drawing = OverlayDrawing(size: CGSize(width: 14, height: 20))
        let arrow = OverlayShape.polygon([
            CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 16), CGPoint(x: 4, y: 12.5), CGPoint(x: 7, y: 19),
            CGPoint(x: 10, y: 17.5), CGPoint(x: 7.2, y: 11.5), CGPoint(x: 12, y: 11.5),
        ])
        drawing.fill(arrow, with: .white)
        drawing.stroke(arrow, with: .black, width: 1.5)
        return drawing
    }()
}

extension PointerCursor: InputParticipant {
    var handlesInput: Bool { isEnabled }

    func handle(_ input: inout DispatchedInput) -> InputDisposition {
        if case .touches(let frame) = input.report { observe(frame) }
        if let point = input.pointer { move(to: point) }
        return .passed
    }
}
