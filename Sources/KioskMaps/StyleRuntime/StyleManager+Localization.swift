public import Foundation
import KioskGeometry
import KioskStyle

extension StyleManager {
    /// Changes the language of labels, if the tiles contain names in it.
    ///
    ///     mapView.mapboxMap.style.localizeLabels(into: Locale(identifier: "ja"), forLayerIds: ["country-label"])
    ///
    /// In each expression for the text of a symbol layer, the first `["get", "name_…"]` is replaced by one for names in the
    /// language. A language that the tiles do not contain is reported by `onDiagnostic`, and nothing is changed.
    /// - Parameters:
    ///   - locale: The locale, whose language and script are used.
    ///   - layerIds: The ids of the layers to change; nil for all symbol layers.
    public func localizeLabels(into locale: Locale, forLayerIds layerIds: [String]? = nil) {
        let isStreets7 = sources.values.contains { source in
            (source.document.members["url"] ?? nil)?.string?.contains("mapbox.mapbox-streets-v7") == true
        }
        guard let tag = LabelLanguage.tag(for: locale, in: isStreets7 ? .streets7 : .streets8) else {
            report(
                Diagnostic(
                    subject: .style,
                    message:
                        "localizeLabels(into:forLayerIds:): the tiles contain no names for locale \"\(locale.identifier)\"; labels"
                        + " are not changed"))
            return
        }
        for layer in layers.map(\.layer) where layer.type == .symbol && layerIds?.contains(layer.id) != false {
            guard let text = layer.properties["text-field"] ?? nil, case .array = text else { continue }
            let localizedText = text.localized(into: tag)
            guard localizedText != text else { continue }
            var localized = layer
            localized.properties["text-field"] = localizedText
            replaceLayer(localized, transitions: nil)
        }
    }
}
