import KioskGeometry
public import KioskSearch

extension LayerAnnotationManager {
    /// Returns the annotations as entries of a search index, with their ids.
    ///
    /// The coordinate of a line is halfway along its vertices, and that of a polygon the centre of its box.
    ///
    ///     let index = try await SearchIndex.build(pins.searchEntries { [$0.textField ?? ""] })
    ///
    /// - Parameters:
    ///   - weight: Returns the importance of an annotation; 0 by default.
    ///   - names: Returns the names of an annotation; one without a name is left out.
    /// - Complexity: O(*n*) in the number of annotations.
    public func searchEntries(
        weight: (Kind) -> Double = { _ in 0 }, names: (Kind) -> [String]
    ) -> [SearchEntry] {
        annotations.compactMap { annotation in
            let names = names(annotation).filter { !$0.isEmpty }
            guard !names.isEmpty else { return nil }
            return SearchEntry(
                id: annotation.id, names: names, coordinate: annotation.geometry.searchCoordinate,
                weight: weight(annotation))
        }
    }
}
