public import Foundation
import KioskGeometry
import KioskStyle

extension StyleManager {
    /// Changes the language of labels, if the tiles contain names in it.
    ///
    ///     mapView.mapboxMap.style.localizeLabels(into: Locale(identifier: "ja"), forLayerIds: ["country-label"])
    ///
    /// In each expression for the text of a symbol layer, the first `["get", "name_…"]` is replaced by one for names in the
    /// language. A language that the tiles do not contain is reported by `onDiagnostic` if there are such expressions, and nothing is
    /// changed.
    /// - Parameters:
    ///   - locale: The locale, whose language and script are used.
    ///   - layerIds: The ids of the layers to change; nil for all symbol layers.
    public func localizeLabels(into locale: Locale, forLayerIds layerIds: [String]? = nil) {
        let isStreets7 = sources.values.contains { source in
            (source.document.members["url"] ?? nil)?.string?.contains("mapbox.mapbox-streets-v7") == true
        }
        let labels = layers.map(\.layer).filter {
            $0.type == .symbol && layerIds?.contains($0.id) != false && $0.hasLocalizedText
        }
        guard let tag = LabelLanguage.tag(for: locale, in: isStreets7 ? .streets7 : .streets8) else {
            // A map without such labels, whose application has texts of its own, is in every language.
            guard !labels.isEmpty else { return }
            host?.report(
                Diagnostic(
                    subject: .style,
                    message:
                        "localizeLabels(into:forLayerIds:): the tiles contain no names for locale \"\(locale.identifier)\"; labels"
                        + " are not changed"))
            return
        }
        for var layer in labels {
            guard let text = layer.properties["text-field"] ?? nil else { continue }
            let localized = text.localized(into: tag)
            guard localized != text else { continue }
            layer.properties["text-field"] = localized
            replaceLayer(layer, transitions: nil)
        }
    }
}

extension StyleLayer {
    /// Whether the text is an expression with a name in one of several languages.
    fileprivate var hasLocalizedText: Bool {
        guard let text = properties["text-field"] ?? nil, case .array = text else { return false }
        // "und" is the tag of an undetermined language, which no tiles have.
        return text.localized(into: "und") != text
    }
}
