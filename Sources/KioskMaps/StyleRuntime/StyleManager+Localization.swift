public import Foundation
import KioskGeometry
import KioskStyle

extension StyleManager {
    /// Changes the language of labels, as far as the tiles have names in it.
    ///
    ///     mapView.mapboxMap.style.localizeLabels(into: Locale(identifier: "ja"), forLayerIds: ["country-label"])
    ///
    /// In each expression for the text of a symbol layer the first `["get", "name_…"]` asks for names in the language from
    /// then on. A language the tiles have no names in changes nothing and is reported by `onDiagnostic`.
    /// - Parameter forLayerIds: The layers to change; all symbol layers unless given.
    public func localizeLabels(into locale: Locale, forLayerIds layerIds: [String]? = nil) {
        let isStreets7 = sources.values.contains { source in
            (source.document.members["url"] ?? nil)?.string?.contains("mapbox.mapbox-streets-v7") == true
        }
        guard let tag = LabelLanguage.tag(for: locale, in: isStreets7 ? .streets7 : .streets8) else {
            report(
                Diagnostic(
                    subject: .style,
                    message: "labels stay as they are: there are no names for the locale \"\(locale.identifier)\""))
            return
        }
        for layer in layers.map(\.layer) where layer.type == .symbol && layerIds?.contains(layer.id) != false {
            guard let text = layer.properties["text-field"] ?? nil, case .array = text else { continue }
            var localized = layer
            localized.properties["text-field"] = text.localized(into: tag)
            replaceLayer(localized, transitions: nil)
        }
    }
}
