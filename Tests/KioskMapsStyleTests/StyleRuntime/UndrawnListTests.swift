import Foundation
import KioskGeometry
import KioskStyle
import Testing

@testable import KioskMaps
@testable import KioskScene

/// The list in README of what is not drawn.
@Suite("The list of what is not drawn")
struct UndrawnListTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The names in the rows of the table in README, by the type in their first column.
    private static func rows() throws -> [String: String] {
        let text = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
        let list = text.components(separatedBy: "| type of layer | not drawn |").last ?? ""
        let lines = list.split(separator: "\n").dropFirst().prefix { $0.hasPrefix("|") }
        return Dictionary(
            lines.map { line in
                let columns = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                return (columns[0].replacing("`", with: ""), columns[1].replacing("`", with: ""))
            }
        ) { first, _ in first }
    }

    @Test("README lists the properties of layers that are not drawn, as the table of properties has them")
    func list() throws {
        let bytes = try Data(contentsOf: Self.package.appending(path: "Sources/KioskStyle/Properties.json"))
        var reader = JSONReader([UInt8](bytes))
        let layers = try #require(try reader.readValue()?.object?["layers"]??.array)
        var expected: [String: String] = [:]
        for case .object(let layer)? in layers {
            let type = try #require(layer["type"]??.string)
            let names = (layer["properties"]??.array ?? []).compactMap { $0?.object?["name"]??.string }
            if let kind = LayerKinds.standard[LayerType(rawValue: type)] {
                let undrawn = names.filter { $0 != "visibility" && !kind.drawnProperties.contains($0) }
                expected[type] = undrawn.isEmpty ? nil : undrawn.sorted().joined(separator: ", ")
            } else if type != "slot" {
                expected[type] = "all"
            }
            #expect(StyleMistakes.layerTypes.contains(LayerType(rawValue: type)), "\(type)")
        }
        #expect(try Self.rows() == expected)
        #expect(StyleMistakes.layerTypes.count == layers.count)
    }
}
