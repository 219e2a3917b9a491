/// A generated file.
struct GeneratedFile {
    static let styleFolder = "Sources/KioskStyle/Generated"
    static let annotationFolder = "Sources/KioskMaps/Annotations/Generated"
    static let annotationTestFolder = "Tests/KioskMapsAnnotationTests/Annotations/Generated"

    /// The path of the file, relative to the package.
    let path: String
    let text: String

    init(_ name: String, in folder: String = styleFolder, _ write: (inout SourceText) -> Void) {
        var source = SourceText()
        write(&source)
        path = "\(folder)/\(name).swift"
        text = source.text
    }

    /// Returns all files generated from a table.
    static func all(of table: PropertyTable) -> [GeneratedFile] {
        table.enumerations.map(enumeration)
            + specifications(of: table) + types(of: table)
            + table.layers.compactMap(layer) + table.sources.compactMap(source) + table.objects.compactMap(object)
            + table.layers.compactMap(evaluated) + table.layers.compactMap(appearance)
            + table.layers.compactMap(annotation) + table.layers.compactMap(manager)
            + table.layers.compactMap(annotationTable)
    }
}
