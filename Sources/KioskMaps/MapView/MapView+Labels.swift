extension MapView {
    /// Returns the texts of a symbol layer in view and near its edges, and whether any symbol with the text is placed; nil if
    /// the layer places no symbols.
    ///
    /// Spaces and line breaks at both ends of a text are removed.
    /// - Parameter id: The id of the layer.
    /// - Complexity: O(n) in the symbols of the layer.
    package func placedTexts(ofLayer id: String) -> [String: Bool]? {
        mapboxMap.labels.placedTexts(ofLayer: id)
    }
}
