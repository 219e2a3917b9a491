import Testing

@Suite("DocC catalogues")
struct CatalogueTests {
    /// The libraries of the package.
    static let libraries = [
        "KioskGeometry", "KioskStyle", "KioskInput", "KioskLocation", "KioskTiles", "KioskGestures", "KioskSymbols",
        "KioskSearch", "KioskRuntime", "KioskScene", "KioskResources", "KioskMaps",
        "KioskRendering", "KioskOffline", "KioskLinux", "KioskFleet", "KioskFeeds", "KioskWindow", "KioskMapsTesting",
        "KioskMapsGL",
        "MapboxMaps",
    ]

    @Test("The landing page of a library lists its public types, each once", arguments: libraries)
    func topics(library: String) throws {
        let page = try MarkdownDocument("Sources/\(library)/Documentation.docc/\(library).md")
        let listed = page.prose.matches(of: /\n- ``([^`]+)``/).map { String($0.output.1) }
        #expect(Set(listed).count == listed.count)
        let types = listed.filter { !$0.contains("(") && $0.first?.isUppercase == true }
        let declared = SwiftDeclarations(filesIn: "Sources/\(library)").publicTopLevelTypes
        #expect(declared.subtracting(types).sorted() == [], "missing in \(page.path)")
        #expect(Set(types).subtracting(declared).sorted() == [], "not public in \(library)")
    }

    @Test("Every library product has a catalogue")
    func products() throws {
        let products = try Repository.text(of: "Package.swift").matches(of: /\.library\(name: "(\w+)"/)
        #expect(products.map { String($0.output.1) }.sorted() == Self.libraries.sorted())
    }
}
