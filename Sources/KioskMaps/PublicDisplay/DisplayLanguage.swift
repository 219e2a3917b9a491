public import Foundation

/// The language of a public display, which visitors choose: `mapView.kiosk.language`.
///
///     mapView.kiosk.language.current = Locale(identifier: "fr")      // the button of a visitor
///     mapView.kiosk.idleReset.language = Locale(identifier: "en")    // the language of the next visitor
///
/// The labels of the map change as by `StyleManager.localizeLabels(into:forLayerIds:)`, also those of styles that are loaded
/// later. Texts of the application change with `onChange`.
@MainActor
public final class DisplayLanguage {
    /// The current language; nil for the labels of the style.
    ///
    /// Setting nil leaves the labels as they are until a style is loaded. A language that the tiles do not contain is reported by
    /// `onDiagnostic`. Defaults to nil.
    public var current: Locale? {
        didSet {
            guard current?.identifier != oldValue?.identifier else { return }
            localize()
            changes.send(current)
        }
    }

    /// Sends the current language when it changes.
    public var onChange: Signal<Locale?> { changes.signal }

    private let map: MapboxMap
    private let changes: SignalSubject<Locale?>
    private var styles: AnyCancelable?

    init(map: MapboxMap) {
        self.map = map
        changes = SignalSubject(outbox: map.outbox)
        styles = map.onStyleLoaded.observe { [weak self] _ in self?.localize() }
    }

    private func localize() {
        guard let current, map.isStyleLoaded else { return }
        map.localizeLabels(into: current)
    }
}
