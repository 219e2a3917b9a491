import Foundation
import KioskGeometry
import KioskMapsTesting
import KioskStyle
import Logging
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

/// Styles of the public, as they are and with one mutation each.
@MainActor
@Suite("Public styles", .enabled(if: SharedFiles.styles != nil, "\(SharedFiles.missing)"))
struct PublicStyleTests {
    /// The files of the styles.
    nonisolated private static let files: [URL] = {
        let styles = SharedFiles.styles.flatMap {
            try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
        }
        let map = SharedFiles.realMap.map { [$0.appending(path: "style.json")] }
        return (styles ?? []).filter { $0.pathExtension == "json" && $0.lastPathComponent != "index.json" }
            .sorted { $0.path < $1.path } + (map ?? [])
    }()

    /// The beginnings of the messages about the styles as they are, with the reasons.
    private static let explained = [
        // The style has an address without tokens in place of that of its glyphs.
        "protomaps-light": ["glyphs: the URL has no {fontstack}", "glyphs: the URL has no {range}"]
    ]

    private static func document(_ file: URL) throws -> JSONValue {
        var reader = JSONReader([UInt8](try Data(contentsOf: file)))
        return try #require(try reader.readValue())
    }

    /// A map whose server has nothing, and what it reports.
    @MainActor
    private final class Stage {
        let server: TileServer
        let clock = ManualClock()
        let mapView: MapView
        private(set) var messages: [String] = []
        private var tokens = Set<AnyCancelable>()

        init() {
            server = TileServer(clock: clock)
            server.delay = 0
            mapView = MapView(
                frame: CGRect(x: 0, y: 0, width: 64, height: 64),
                mapInitOptions: MapInitOptions(
                    cameraOptions: CameraOptions(center: .init(latitude: 47.1, longitude: 9.5), zoom: 12), styleURI: nil
                ),
                clock: clock, resources: server, logger: Logger(label: "quiet") { _ in SwiftLogNoOpLogHandler() })
            mapView.imageDecoder = PlainTileDecoder()
            // Loading errors are diagnostics as well; the server has no tiles, glyphs and sprites.
            mapView.mapboxMap.onDiagnostic.observe { [unowned self] diagnostic in
                if !diagnostic.message.contains("notFound") { note(diagnostic.message) }
            }.store(in: &tokens)
        }

        /// Adds a message, without the position in the document, which mutations move.
        private func note(_ message: String) {
            let parts = message.split(separator: ", at $", maxSplits: 1)
            messages.append(message.hasPrefix("line ") && parts.count == 2 ? "$\(parts[1])" : message)
        }

        /// Loads a style, and returns what was reported; nil if it was refused.
        func load(_ style: JSONValue) throws -> Set<String>? {
            messages = []
            var outcome: Result<Style, any Error>?
            var writer = JSONWriter()
            writer.writeValue(style)
            mapView.mapboxMap.loadStyleJSON(String(decoding: try writer.finish(), as: UTF8.self)) { outcome = $0 }
            clock.advance(by: 2 * clock.frameInterval)
            guard case .success? = outcome else { return nil }
            return Set(messages)
        }

        var layerCount: Int { mapView.mapboxMap.allLayerIdentifiers.count }
    }

    @Test("A style is loaded, and what is reported about it is explained", arguments: files)
    func load(file: URL) throws {
        let reports = try #require(try Stage().load(try Self.document(file)))
        let explained = Self.explained[file.deletingPathExtension().lastPathComponent] ?? []
        let others = reports.filter { report in !explained.contains { report.hasPrefix($0) } }
        #expect(others.isEmpty, "\(file.lastPathComponent): \(others.sorted())")
        #expect(explained.allSatisfy { beginning in reports.contains { $0.hasPrefix(beginning) } })
    }

    @Test(
        "A mutated style is loaded without the mutated part, which is reported if it changes the frame",
        arguments: files)
    func mutations(file: URL) throws {
        let document = try Self.document(file)
        let stage = Stage()
        let known = try #require(try stage.load(document))
        let layerCount = stage.layerCount
        var generator = SeededGenerator(seed: UInt64(file.lastPathComponent.utf8.count))
        let rounds = randomRounds(25)
        var effects = 0
        for _ in 0..<rounds {
            let mutation = try #require(StyleMutation.random(of: document, using: &generator))
            guard let reports = try stage.load(mutation.applied(to: document)) else {
                Issue.record("\(file.lastPathComponent)\(mutation): the style is refused")
                continue
            }
            if mutation.path.first == .key("layers"), mutation.path.count > 1 {
                #expect(stage.layerCount >= layerCount - 1 - mutation.dependentLayers(in: document), "\(mutation)")
            }
            guard mutation.changesFrame(of: document) else { continue }
            effects += 1
            #expect(!reports.subtracting(known).isEmpty, "\(file.lastPathComponent)\(mutation): not reported")
        }
        #expect(effects > rounds / 10)
    }
}

extension StyleMutation {
    /// Returns the number of layers that refer to the mutated one.
    fileprivate func dependentLayers(in document: JSONValue) -> Int {
        let layers = document.object?["layers"]??.array ?? []
        guard path.count > 1, case .index(let index) = path[1], let id = layers[index]?.object?["id"]??.string else {
            return 0
        }
        return layers.count { $0?.object?["ref"]??.string == id }
    }

    /// Returns whether the change is one of a member that has an effect, and leaves an invalid or another style.
    fileprivate func changesFrame(of document: JSONValue) -> Bool {
        let names = names
        // What describes the style or belongs to others has no effect.
        if names.contains(where: { $0 == "metadata" || $0.contains(":") }) { return false }
        switch names.first {
        case "sources": return changesSource(Array(names.dropFirst()), document)
        case "layers" where names.count > 1: return changesLayer(Array(names.dropFirst()), document)
        case let name?: return changesMember(name, isDeep: path.count > 1)
        case nil: return false
        }
    }

    private func changesMember(_ name: String, isDeep: Bool) -> Bool {
        if isDeep { return ["light", "fog", "sky", "terrain"].contains(name) && path.count == 2 && kind != .delete }
        switch kind {
        case .delete: return ["version", "layers"].contains(name)
        case .rename: return true
        case .retype:
            return ![
                "id", "owner", "created", "modified", "draft", "visibility", "attribution", "bounds", "protected",
            ].contains(name)
        }
    }

    private func changesSource(_ names: [String], _ document: JSONValue) -> Bool {
        let layers = document.object?["layers"]??.array ?? []
        guard let id = names.first else { return true }
        let isUsed = layers.contains { $0?.object?["source"]??.string == id }
        if names.count == 1 { return kind == .retype || isUsed }
        guard names.count == 2, let source = document.object?["sources"]??.object?[id]??.object else { return false }
        switch kind {
        case .rename: return true
        case .delete:
            let hasOther = ["url", "tiles"].contains { $0 != names[1] && source[$0] != nil }
            return names[1] == "type" || ["url", "tiles", "data"].contains(names[1]) && !hasOther
        case .retype: return !["name", "description", "version", "format", "id"].contains(names[1])
        }
    }

    private func changesLayer(_ names: [String], _ document: JSONValue) -> Bool {
        guard case .index(let index) = path[1],
            let layer = document.object?["layers"]??.array?[index]?.object, let type = layer["type"]??.string
        else { return false }
        switch (names.count, kind) {
        case (1, .delete):
            return ["id", "type"].contains(names[0]) || names[0] == "source" && type != "background"
                || names[0] == "source-layer"
        case (1, .rename): return true
        case (1, .retype): return names[0] != "interactive"
        case (2, .rename): return ["paint", "layout"].contains(names[0])
        case (2, .retype):
            let kind = LayerKinds.standard[LayerType(rawValue: type)]
            return ["paint", "layout"].contains(names[0])
                && (names[1] == "visibility" || kind?.drawnProperties.contains(names[1]) == true)
        case (3, .rename), (3, .retype):
            // A function of an older form.
            return layer[names[0]]??.object?[names[1]]??.object?["stops"] != nil && path.count == 5
        default: return false
        }
    }
}
