import Foundation
import KioskMaps

/// The drawing of the fingers, of their traces and of the fields that were touched.
struct PanelDrawing {
    private static let touched = UIColor(red: 0.72, green: 0.88, blue: 0.75)
    private static let line = UIColor(white: 0.8)
    private static let ink = UIColor(red: 0.05, green: 0.3, blue: 0.6)

    let size: CGSize

    /// Draws the fields: those that were touched are filled, so that dead zones stay white.
    func fields(_ statistics: PanelStatistics, traces: [[CGPoint]], fingers: [TouchContact]) -> OverlayDrawing {
        var drawing = OverlayDrawing(size: size)
        let (width, height) = (
            size.width / CGFloat(PanelStatistics.columns), size.height / CGFloat(PanelStatistics.rows)
        )
        for (index, count) in statistics.touches.enumerated() where count > 0 {
            let (row, column) = index.quotientAndRemainder(dividingBy: PanelStatistics.columns)
            drawing.fill(
                .rectangle(CGRect(x: CGFloat(column) * width, y: CGFloat(row) * height, width: width, height: height)),
                with: Self.touched)
        }
        for column in 1..<PanelStatistics.columns {
            let x = CGFloat(column) * width
            drawing.stroke(.path([CGPoint(x: x, y: 0), CGPoint(x: x, y: size.height)]), with: Self.line)
        }
        for row in 1..<PanelStatistics.rows {
            let y = CGFloat(row) * height
            drawing.stroke(.path([CGPoint(x: 0, y: y), CGPoint(x: size.width, y: y)]), with: Self.line)
        }
        for trace in traces where trace.count > 1 { drawing.stroke(.path(trace), with: Self.ink, width: 2) }
        for finger in fingers where finger.isTouching {
            drawing.stroke(.circle(center: finger.position, radius: 32), with: Self.ink, width: 3)
            drawing.draw(
                OverlayText("\(finger.id)", size: 20, color: Self.ink),
                in: CGRect(x: finger.position.x + 38, y: finger.position.y - 12, width: 80, height: 24))
        }
        return drawing
    }
}
