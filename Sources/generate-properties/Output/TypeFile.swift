extension GeneratedFile {
    /// Returns the files that map the types of a style document to Swift types.
    static func types(of table: PropertyTable) -> [GeneratedFile] {
        [
            types(of: table.layers, from: "LayerType", to: "Layer", noun: "layers"),
            types(of: table.sources, from: "SourceType", to: "Source", noun: "sources"),
        ]
    }

    private static func types(
        of groups: [PropertyTable.Group], from type: String, to protocolName: String, noun: String
    ) -> GeneratedFile {
        GeneratedFile("\(type)+\(protocolName)") { source in
            source.block("extension \(type)") { source in
                source.doc("The Swift type of \(noun) of this type; nil if there is none.")
                source.block("public var \(protocolName.lowercased())Type: (any \(protocolName).Type)?") { source in
                    source.line("switch rawValue {")
                    for group in groups {
                        guard let name = group.name else { continue }
                        source.line("case \(group.type.literal): \(name).self")
                    }
                    source.line("default: nil")
                    source.line("}")
                }
            }
        }
    }
}
