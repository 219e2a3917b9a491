import Foundation
import Testing

/// The interactive tutorials; their Swift files are compiled by `Snippets`, and their commands are played by `ConsoleBlockTests`.
@Suite("Tutorials")
struct TutorialTests {
    private static let resources = "Documentation/Tutorials.docc/Resources"
    private static let tutorials = Repository.files(in: "Documentation", withExtension: "tutorial")

    /// The names of the files that the tutorials show.
    private func shownFiles() throws -> [String] {
        try Self.tutorials.flatMap { path in
            try Repository.text(of: path).matches(of: /(?:file|source): "([^"]+)"/).map { String($0.output.1) }
        }
    }

    @Test("Every file of a step exists, and every file is shown")
    func files() throws {
        let present = try FileManager.default.contentsOfDirectory(
            atPath: Repository.root.appending(path: Self.resources).path)
        let shown = Set(try shownFiles())
        #expect(shown.subtracting(present).sorted() == [])
        #expect(Set(present).subtracting(shown).filter { !$0.hasSuffix("-pictures.yaml") }.sorted() == [])
    }

    @Test(
        "The last step of a program is a sample or a test that runs",
        arguments: [
            ("kiosk-main-7.swift", "Samples/Kiosk/main.swift"),
            ("testing-tests-4.swift", "Tests/KioskMapsTestingTests/Tutorial/StopsTests.swift"),
            ("testing-case.swift", "Tests/KioskMapsTestingTests/Tutorial/StopsTestCase.swift"),
            ("testing-stops-3.yaml", "Tests/KioskMapsTestingTests/Tutorial/stops.yaml"),
        ])
    func lastSteps(step: String, program: String) throws {
        #expect(try Repository.text(of: "\(Self.resources)/\(step)") == Repository.text(of: program))
    }

    @Test("The manifests of the steps use products of the package", arguments: ["kiosk", "testing"])
    func manifests(name: String) throws {
        let manifest = try Repository.text(of: "\(Self.resources)/\(name)-manifest.swift")
        let products = manifest.matches(of: /\.product\(name: "(\w+)", package: "KioskMaps"\)/)
        #expect(!products.isEmpty)
        for product in products { #expect(CatalogueTests.libraries.contains(String(product.output.1))) }
        let tools = try #require(Repository.text(of: "Package.swift").split(separator: "\n").first)
        #expect(manifest.hasPrefix(tools + "\n"))
    }

    @Test("The table of contents refers to every tutorial")
    func contents() throws {
        let references = try Self.tutorials.flatMap { path in
            try Repository.text(of: path).matches(of: /tutorial: "doc:([\w-]+)"/).map { String($0.output.1) }
        }
        let names = Self.tutorials.map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
        #expect(Set(names).subtracting(references) == ["KioskMaps-Tutorials"])
        #expect(Set(references).count == references.count)
    }
}
