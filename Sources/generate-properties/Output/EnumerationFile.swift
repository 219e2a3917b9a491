extension GeneratedFile {
    /// Returns the file of an enumeration.
    static func enumeration(_ enumeration: PropertyTable.Enumeration) -> GeneratedFile {
        GeneratedFile(enumeration.name) { source in
            source.doc(enumeration.description)
            source.block("public struct \(enumeration.name): StyleEnumeration, StyleConvertible") { source in
                source.doc("The value in a style document.")
                source.line("public let rawValue: String")
                source.gap()
                source.doc("Creates a value from a style document; unknown values are preserved.")
                source.block("public init(rawValue: String)") { $0.line("self.rawValue = rawValue") }
                source.gap()
                for value in enumeration.values {
                    source.doc("The value `\(value)`.")
                    source.line(
                        "public static let \(value.camelCase.declared) = \(enumeration.name)(rawValue: \(value.literal))"
                    )
                }
                source.gap()
                source.doc("All known values.")
                source.list(
                    "public static let allCases: [\(enumeration.name)] = ",
                    enumeration.values.map { ".\($0.camelCase)" })
            }
        }
    }
}
