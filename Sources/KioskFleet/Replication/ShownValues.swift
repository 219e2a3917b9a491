/// The hashes of the values of an annotation that its manager shows, by which changes of the application are recognised.
struct ShownValues: Hashable {
    private let geometry: Int
    private let style: Int
    private let data: Int

    /// Creates the hashes of values; they differ between processes.
    init(_ values: AnnotationValues) {
        geometry = values.geometry.hashValue
        style = values.style.hashValue
        data = values.data.hashValue
    }

    /// Returns the values of a record, in which those groups are replaced that the application has changed.
    ///
    /// A manager does not show all of a record, such as altitudes: what it does not show must not count as changed.
    /// - Parameters:
    ///   - current: The values of the annotation in the manager.
    ///   - values: The values of the record.
    func changes(to current: AnnotationValues, in values: AnnotationValues) -> AnnotationValues {
        var values = values
        let now = ShownValues(current)
        if now.geometry != geometry { values.geometry = current.geometry }
        if now.style != style { values.style = current.style }
        if now.data != data { values.data = current.data }
        return values
    }
}
