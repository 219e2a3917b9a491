import Foundation
import KioskMaps
import Testing

@MainActor
@Suite("Styles from files")
struct FileResourceReaderTests {
    private let mapView = MapView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), mapInitOptions: MapInitOptions(styleURI: nil))

    /// Loads a style and returns the layers, or the message of the error.
    private func load(_ text: String) throws -> String {
        var outcome = "nothing"
        mapView.mapboxMap.loadStyleURI(try #require(StyleURI(rawValue: text))) { result in
            switch result {
            case .success(let style): outcome = style.allLayerIdentifiers.map(\.id).joined(separator: " ")
            case .failure(let error): outcome = "\(error)"
            }
        }
        return outcome
    }

    @Test("a file is loaded before the call returns")
    func file() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "a style \(UUID().uuidString).json")
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: url) } }
        try Data(#"{"version":8,"sources":{},"layers":[{"id":"sea","type":"background"}]}"#.utf8).write(to: url)
        #expect(try load(url.absoluteString) == "sea")
    }

    @Test("a file that is not there, and a folder, are errors that name them", arguments: ["/nowhere/city.json", "/"])
    func unreadable(path: String) throws {
        #expect(try load("file://\(path)").hasPrefix("file://\(path): cannot read the file"))
    }

    @Test(
        "whatever needs a network says what to do instead",
        arguments: [
            ("mapbox://styles/mapbox/streets-v12", "save the style's JSON to a file"),
            ("https://city.example/style.json", "save the style's JSON to a file"),
            ("ftp://city.example/style.json", "nothing here reads ftp: URLs"),
            ("kioskmaps://styles/other", "nothing here reads kioskmaps: URLs"),
        ])
    func network(uri: String, advice: String) throws {
        let message = try load(uri)
        #expect(message.hasPrefix("\(uri): ") && message.contains(advice))
    }

    @Test("the built-in style needs no reader")
    func plain() throws {
        #expect(try load("kioskmaps://styles/plain") == "background")
    }
}
