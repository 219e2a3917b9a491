import Foundation
import KioskMaps
import MapTestSupport

extension Kiosk {
    var screen: ScreenElementManager { mapView.screenElements }

    /// Records the ids of tapped elements, the taps on the map and the gestures, in their order.
    func screenLog() -> ScreenLog {
        let log = ScreenLog()
        screen.onTap.observe { log.taps.append($0) }.store(in: &log.tokens)
        mapView.gestures.onMapTap.observe { _ in log.mapTaps += 1 }.store(in: &log.tokens)
        mapView.gestures.onGesture.observe { event in
            if event.phase == .began || event.phase == nil { log.gestures.append(event.kind) }
        }.store(in: &log.tokens)
        return log
    }
}

/// What touches caused.
@MainActor
final class ScreenLog {
    var taps: [String] = []
    var mapTaps = 0
    var gestures: [GestureKind] = []
    var tokens: Set<AnyCancelable> = []
}

extension ScreenElement {
    /// Returns a panel of a size without a style.
    static func panel(
        _ id: String, _ width: CGFloat? = nil, _ height: CGFloat? = nil, _ layout: Layout = Layout()
    ) -> ScreenElement {
        var panel = ScreenElement(id: id, .panel, layout: layout, style: Style())
        (panel.layout.width, panel.layout.height) = (width, height)
        return panel
    }

    /// Returns a button of a size.
    static func button(
        _ id: String, _ width: CGFloat, _ height: CGFloat, _ layout: Layout = Layout()
    ) -> ScreenElement {
        var button = ScreenElement(id: id, .button(id), layout: layout)
        (button.layout.width, button.layout.height) = (width, height)
        return button
    }

    /// Returns a text in a font of 10 points.
    static func text(_ id: String, _ string: String, _ layout: Layout = Layout()) -> ScreenElement {
        var style = Style()
        style.fontSize = 10
        return ScreenElement(id: id, .text(string), layout: layout, style: style)
    }
}
