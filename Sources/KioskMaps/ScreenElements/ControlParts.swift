import Foundation
import KioskGeometry
import KioskStyle

/// The sizes of the parts of switches, sliders and bars of progress, which grow with the font.
struct ControlParts {
    /// The width of a slider or a bar without a width of its own, in sizes of the font.
    private static let naturalWidth: CGFloat = 12

    /// The style of the element.
    let style: ScreenElement.Style

    /// The size of the track of a switch, in points.
    var switchTrack: CGSize { CGSize(width: style.fontSize * 2.75, height: style.fontSize * 1.6) }

    /// The space between the title and the track of a switch, in points.
    var switchGap: CGFloat { style.fontSize * 0.75 }

    /// The radius of the thumb of a slider, in points.
    var thumbRadius: CGFloat { style.fontSize * 0.75 }

    /// The height of the track of a slider, in points.
    var trackHeight: CGFloat { style.fontSize / 3 }

    /// The height of a bar of progress, in points.
    var barHeight: CGFloat { style.fontSize / 2 }

    /// The size of a slider within a width, in points.
    func sliderSize(width: CGFloat) -> CGSize {
        CGSize(width: min(width, style.fontSize * Self.naturalWidth), height: thumbRadius * 2)
    }

    /// The size of a bar of progress within a width, in points.
    func progressSize(width: CGFloat) -> CGSize {
        CGSize(width: min(width, style.fontSize * Self.naturalWidth), height: barHeight)
    }

    /// Returns the title of a switch within a width.
    func title(_ string: String, width: CGFloat) -> OverlayText {
        style.text(string, width: max(0, width - switchTrack.width - switchGap))
    }

    /// Returns the size of a switch with a title, in points.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - width: The available width, in points.
    ///   - texts: The measure of texts.
    @MainActor
    func switchSize(title: String, width: CGFloat, texts: TextMeasure) -> CGSize {
        let size = texts.size(self.title(title, width: width))
        let gap = title.isEmpty ? 0 : switchGap
        return CGSize(width: size.width + gap + switchTrack.width, height: max(size.height, switchTrack.height))
    }

    /// Returns the part of a track to the position of a point, 0…1 from the leading end.
    ///
    /// - Parameters:
    ///   - x: The position, in points.
    ///   - area: The rectangle of the slider without its padding, in points.
    ///   - direction: The direction of the layout.
    func fraction(at x: CGFloat, in area: CGRect, direction: TextDirection) -> Double {
        let length = area.width - 2 * thumbRadius
        guard length > 0 else { return 0 }
        let fraction = Double((x - area.minX - thumbRadius) / length).clamped(to: 0...1)
        return direction == .rightToLeft ? 1 - fraction : fraction
    }

    /// Returns the position of the thumb of a slider, in points.
    ///
    /// - Parameters:
    ///   - fraction: The part of the range, 0…1.
    ///   - area: The rectangle of the slider without its padding, in points.
    ///   - direction: The direction of the layout.
    func thumb(at fraction: Double, in area: CGRect, direction: TextDirection) -> CGPoint {
        let length = max(0, area.width - 2 * thumbRadius)
        let part = CGFloat(direction == .rightToLeft ? 1 - fraction : fraction)
        return CGPoint(x: area.minX + thumbRadius + part * length, y: area.midY)
    }
}
