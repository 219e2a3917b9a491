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
