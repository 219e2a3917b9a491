extension MapView {
    /// Shows content, and removes the content that was set before.
    ///
    ///     mapView.setMapContent {
    ///         ForEvery(stops, id: \.number) { stop in
    ///             Marker(coordinate: stop.coordinate).text(stop.name)
    ///         }
    ///         if isNavigating { Puck2D(bearing: .course) }
    ///     }
    ///
    /// Only what differs is changed. Layers lie above those of the style, in their order; what cannot be shown is reported by
    /// `mapboxMap.onDiagnostic`. Content stays when another style is loaded.
    /// - Parameter content: The content, the lowest first.
    /// - Complexity: O(n) in the content.
    public func setMapContent(@MapContentBuilder content: () -> some MapContent) {
        self.content.set(content())
    }
}

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
        self.content.set(content())
    }
}
