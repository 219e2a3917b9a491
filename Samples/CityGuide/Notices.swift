import Foundation
import KioskMaps

/// The notices that appear without a touch: an invitation during the tour, the countdown before a reset, and the time of cleaning.
@MainActor
final class Notices {
    private let mapView: MapView
    private var tokens: Set<AnyCancelable> = []

    /// The language and the contrast; the invitation is in all languages, because the next visitor has chosen none yet.
    var presentation = Presentation()

    init(on mapView: MapView) {
        self.mapView = mapView
        let kiosk = mapView.kiosk
        kiosk.attract.onStart.observe { [weak self] in self?.invite() }.store(in: &tokens)
        kiosk.attract.onEnd.observe { [weak mapView] in mapView?.screenElements.remove(id: "invitation") }
            .store(in: &tokens)
        kiosk.idleReset.onCountdown.observe { [weak self] in self?.count($0) }.store(in: &tokens)
        kiosk.onCleaning.observe { [weak self] in self?.clean($0) }.store(in: &tokens)
    }

    private var style: ScreenElement.Style { .notice(presentation.theme) }

    private func invite() {
        let style = style
        let lines = Language.allCases.map { language in
            var line = ScreenElement(
                id: "invitation \(language.rawValue)", .text(language.texts.touchToBegin), style: style)
            line.style.backgroundColor = .clear
            line.style.borderWidth = 0
            line.style.padding = UIEdgeInsets(top: 4, left: 0, bottom: 4, right: 0)
            return line
        }
        var panel = ScreenElement(
            id: "invitation", .stack(.init(.vertical, lines, spacing: 0)), layout: .init(.center, .bottom, inset: 48),
            style: style)
        // A touch of the invitation ends the tour as any other does.
        panel.allowsHitTesting = false
        mapView.screenElements.insert(panel)
    }

    /// Shows the countdown; any touch cancels it, also one of the button.
    private func count(_ seconds: Int?) {
        guard let seconds, seconds > 0 else {
            mapView.screenElements.remove(id: "countdown")
            return
        }
        let texts = presentation.texts
        var text = ScreenElement(id: "seconds", .text(texts.backToStart(seconds)), style: style)
        text.style.backgroundColor = .clear
        text.style.borderWidth = 0
        text.style.padding = .zero
        let stay = ScreenElement(id: "stay", .button(texts.stay), style: .key)
        var panel = ScreenElement(
            id: "countdown", .stack(.init(.horizontal, [text, stay], spacing: 24)),
            layout: .init(.center, .bottom, inset: 48), style: style)
        panel.zIndex = 10
        mapView.screenElements.insert(panel)
    }

    private func clean(_ seconds: Int) {
        guard seconds > 0 else {
            mapView.screenElements.remove(id: "cleaning")
            mapView.screenElements.remove(id: "cleaning text")
            return
        }
        var veil = ScreenElement(id: "cleaning", .panel, layout: .init(.fill, .fill))
        veil.style.backgroundColor = UIColor(white: 1, alpha: 0.8)
        (veil.style.borderWidth, veil.style.cornerRadius) = (0, 0)
        veil.layout.ignoresSafeArea = true
        veil.zIndex = 20
        mapView.screenElements.insert(veil)
        var text = ScreenElement(
            id: "cleaning text", .text(presentation.texts.cleaning(seconds)),
            layout: .init(.center, .center, inset: 24), style: style)
        text.style.textAlignment = .center
        text.zIndex = 21
        mapView.screenElements.insert(text)
    }
}
