extension MapboxMap {
    /// Shows content of a style, and removes the content that was set before.
    ///
    ///     mapboxMap.setMapStyleContent {
    ///         GeoJSONSource(id: "route").data(.url(url))
    ///         LineLayer(id: "route", source: "route").lineWidth(4)
    ///     }
    ///
    /// Only what differs is changed. Layers lie above those of the style, in their order; what cannot be shown is reported by
    /// `onDiagnostic`. Content stays when another style is loaded.
    /// - Parameter content: The content, the lowest first.
    /// - Complexity: O(n) in the content.
    public func setMapStyleContent(@MapStyleContentBuilder content: () -> some MapStyleContent) {
        let shown = attached[ShownContent.self] ?? ShownContent(map: self, managers: nil)
        attached[ShownContent.self] = shown
        shown.set(content())
    }
}
