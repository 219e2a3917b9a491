import KioskMaps

extension MapView {
    /// The problem and the remedy if the map has no style; nil otherwise.
    ///
    /// The usual reason is a path that was passed to `StyleURI(rawValue:)`, which is nil without a message.
    var styleProblem: String? {
        guard !mapboxMap.hasStyle else { return nil }
        return "map: it has no style; StyleURI(rawValue:) is nil for a path, pass StyleURI(url:) or a URI such as "
            + "file:///opt/kiosk/town.json"
    }
}
