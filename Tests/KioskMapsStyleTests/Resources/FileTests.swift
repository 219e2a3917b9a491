import Foundation
import KioskMaps
import TestSupport
import Testing

@MainActor
@Suite("Styles from files")
struct FileTests {
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

    @Test("A file is loaded before the call returns")
    func file() throws {
        let directory = try ScratchDirectory()
        let url = try directory.write(
            #"{"version":8,"sources":{},"layers":[{"id":"sea","type":"background"}]}"#, to: "a style.json")
        #expect(try load(url.absoluteString) == "sea")
    }

    @Test("The error of a missing file or a directory contains its path", arguments: ["/nowhere/city.json", "/"])
    func unreadable(path: String) throws {
        #expect(try load("file://\(path)").hasPrefix("file://\(path): cannot read the file"))
    }

    @Test(
        "The error of an unsupported URL contains the remedy",
        arguments: [
            ("mapbox://styles/mapbox/streets-v12", "load a style of a file or of another server"),
            ("file://server/city.json", "files of other hosts are not supported"),
            ("ftp://city.example/style.json", "ftp: URLs are not supported"),
            ("kioskmaps://styles/other", "kioskmaps: URLs are not supported"),
        ])
    func unknown(uri: String, advice: String) throws {
        let message = try load(uri)
        #expect(message.hasPrefix("\(uri): "))
        #expect(message.contains(advice), "\(message)")
    }

    @Test("An asset is a file within the asset directory")
    func assets() throws {
        let directory = try ScratchDirectory()
        let folder = directory.url.appending(path: "all assets")
        let assets = folder.appending(path: "own")
        try FileManager.default.createDirectory(
            at: assets.appending(path: "styles"), withIntermediateDirectories: true)
        for (path, id) in [("secret.json", "secret"), ("own/styles/a b.json", "own"), ("own/top.json", "top")] {
            try Data(#"{"version":8,"sources":{},"layers":[{"id":"\#(id)","type":"background"}]}"#.utf8)
                .write(to: folder.appending(path: path))
        }
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100),
            mapInitOptions: MapInitOptions(
                resourceOptions: ResourceOptions(accessToken: "", assetPathURL: assets), styleURI: nil))
        func layers(_ uri: String) throws -> String {
            var outcome = "nothing"
            mapView.mapboxMap.loadStyle(try #require(StyleURI(rawValue: uri))) { error in
                outcome = error.map { "\($0)" } ?? mapView.mapboxMap.style.allLayerIdentifiers[0].id
            }
            return outcome
        }
        #expect(try layers("asset://styles/a%20b.json") == "own")
        #expect(try layers("asset://top.json?version=2") == "top")
        #expect(try layers("asset://nowhere.json").contains("cannot read the file"))
        for path in [
            "../secret.json", "%2e%2e/secret.json", "styles/../../secret.json", "./top.json", "styles%2F..%2Ftop.json",
            "a%00b", "styles//top.json",
        ] {
            let message = try layers("asset://x/../\(path)")
            #expect(message.contains("the path is not that of a file in the asset directory"), "\(path): \(message)")
        }
    }

    @Test("The built-in style is loaded without a reader")
    func plain() throws {
        #expect(try load("kioskmaps://styles/plain") == "background")
    }
}
