import Foundation
import KioskGeometry
import KioskStyle

/// The drawing of switches, sliders and bars of progress.
extension ScreenElementDrawing {
    private var parts: ControlParts { ControlParts(style: style) }

    private var isMirrored: Bool { direction == .rightToLeft }

    /// Draws the title at the leading end and the track at the trailing end.
    ///
    /// - Parameters:
    ///   - content: The switch.
    ///   - inner: The rectangle without the padding, in points.
    ///   - drawing: The drawing.
    ///   - texts: The measure of texts.
    @MainActor
    func draw(
        _ content: ScreenElement.Switch, in inner: CGRect, _ drawing: inout OverlayDrawing, texts: TextMeasure
    ) {
        let (size, parts) = (parts.switchTrack, parts)
        let track = CGRect(
            x: isMirrored ? inner.minX : inner.maxX - size.width, y: inner.midY - size.height / 2, width: size.width,
            height: size.height)
        let titleWidth = max(0, inner.width - size.width - parts.switchGap)
        let title = style.text(content.title, width: titleWidth, direction: direction)
        let titleHeight = texts.size(title).height
        drawing.draw(
            title,
            in: CGRect(
                x: isMirrored ? inner.maxX - titleWidth : inner.minX, y: inner.midY - titleHeight / 2,
                width: titleWidth, height: titleHeight))
        let outline = OverlayShape.roundedRectangle(track, cornerRadius: size.height / 2)
        drawing.fill(outline, with: content.isOn ? style.accentColor : style.trackColor)
        drawing.stroke(outline, with: style.secondaryTextColor, width: outlineWidth)
        // The position shows the state as well, for people who do not distinguish the colours.
        let isAtRight = content.isOn != isMirrored
        let radius = size.height / 2
        let center = CGPoint(x: isAtRight ? track.maxX - radius : track.minX + radius, y: track.midY)
        draw(thumbAt: center, radius: radius - radius / 6, &drawing)
    }

    /// Draws a track, whose part up to the number has the accent colour, and a thumb.
    func draw(_ content: ScreenElement.Slider, in inner: CGRect, _ drawing: inout OverlayDrawing) {
        let thumb = parts.thumb(at: content.fraction, in: inner, direction: direction)
        let height = parts.trackHeight
        let track = CGRect(
            x: inner.minX + parts.thumbRadius, y: inner.midY - height / 2,
            width: max(0, inner.width - 2 * parts.thumbRadius), height: height)
        var filled = track
        if isMirrored { filled.origin.x = thumb.x }
        filled.size.width = isMirrored ? track.maxX - thumb.x : thumb.x - track.minX
        drawing.fill(.roundedRectangle(track, cornerRadius: height / 2), with: style.trackColor)
        drawing.fill(.roundedRectangle(filled, cornerRadius: height / 2), with: style.accentColor)
        drawing.stroke(
            .roundedRectangle(track, cornerRadius: height / 2), with: style.secondaryTextColor, width: outlineWidth)
        draw(thumbAt: thumb, radius: parts.thumbRadius, &drawing)
    }

    /// Draws a bar, whose part has the accent colour.
    ///
    /// - Parameters:
    ///   - progress: The part, 0…1.
    ///   - inner: The rectangle without the padding, in points.
    ///   - drawing: The drawing.
    func draw(progress: Double, in inner: CGRect, _ drawing: inout OverlayDrawing) {
        let height = min(parts.barHeight, inner.height)
        let bar = CGRect(x: inner.minX, y: inner.midY - height / 2, width: inner.width, height: height)
        drawing.fill(.roundedRectangle(bar, cornerRadius: height / 2), with: style.trackColor)
        var filled = bar
        filled.size.width = bar.width * CGFloat(progress)
        if isMirrored { filled.origin.x = bar.maxX - filled.width }
        if progress > 0 {
            drawing.fill(.roundedRectangle(filled, cornerRadius: height / 2), with: style.accentColor)
        }
    }

    /// The width of the outlines of controls, which have the contrast of a text, in points.
    private var outlineWidth: CGFloat { max(1, style.borderWidth) }

    /// Draws a white thumb with a border, which is visible on every colour.
    private func draw(thumbAt center: CGPoint, radius: CGFloat, _ drawing: inout OverlayDrawing) {
        drawing.fill(.circle(center: center, radius: radius), with: .white)
        let outline = OverlayShape.circle(center: center, radius: radius - outlineWidth / 2)
        drawing.stroke(outline, with: style.secondaryTextColor, width: outlineWidth)
    }
}
