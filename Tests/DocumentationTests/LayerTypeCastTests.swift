import Foundation
import Testing

@Suite("Casts to layer types")
struct LayerTypeCastTests {
    /// The protocols of layer types; other code does not cast to the types that conform to them.
    private static let protocols: Set = [
        "LayerKind", "FeatureLayerKind", "TileLayerKind", "SceneBucket", "BlockBucket", "DrapedBucket",
        "RaisableBucket", "LayerDrawing",
    ]

    /// The directory in which layer types may cast to themselves.
    private static let layerTypes = "Sources/KioskScene/LayerTypes/"

    /// The protocols of layer types and the types that conform to one of them; searched for once.
    private static let names = (try? conformingTypes()) ?? []

    private static func conformingTypes() throws -> Set<String> {
        var names = Self.protocols
        for path in Repository.files(in: "Sources", withExtension: "swift") {
            for match in try Repository.text(of: path).matches(of: /\b(?:struct|class|extension) (\w+): ([\w, ]+)/) {
                let parents = match.output.2.matches(of: /\w+/).map { String($0.output) }
                if !Self.protocols.isDisjoint(with: parents) { names.insert(String(match.output.1)) }
            }
        }
        return names
    }

    @Test("All layer types, their buckets and drawings are known")
    func types() {
        #expect(Self.names.isSuperset(of: ["SymbolKind", "RasterKind", "SkyDomeBucket", "LineBucket", "FillDrawing"]))
    }

    @Test("No code casts to a layer type, a bucket or a drawing outside of its layer type")
    func casts() throws {
        let paths = Repository.files(in: "Sources", withExtension: "swift")
        for path in paths where !path.hasPrefix(Self.layerTypes) {
            for (index, line) in try Repository.text(of: path).components(separatedBy: "\n").enumerated() {
                guard let name = castedName(in: line) else { continue }
                Issue.record(
                    """
                    \(path):\(index + 1): cast to \(name); add a requirement to the protocol of layer types or buckets, and \
                    state its value in \(Self.layerTypes)
                    """)
            }
        }
    }

    @Test(
        "A cast is recognised in all its forms",
        arguments: [
            "if layer.kind is FillKind {", "case is LineBucket, is FillBucket:", "case let bucket as FillBucket:",
            "case var bucket as FillBucket where bucket.isRaised:",
            "guard let kind = kind as? any TileLayerKind else {",
            "let kind = kind as! SymbolKind", "for case let bucket as KioskScene.FillBucket in buckets {",
        ])
    func forms(line: String) {
        #expect(castedName(in: line) != nil)
    }

    @Test(
        "Other words are not casts",
        arguments: [
            "/// A cast as? FillKind", "let kinds = [kind] as [any LayerKind]", "bucket as? Bucket",
            "FillBucket(as: 1)",
        ])
    func others(line: String) {
        #expect(castedName(in: line) == nil)
    }

    /// The first type of a layer to which a line casts.
    private func castedName(in line: String) -> String? {
        guard line.contains("as") || line.contains("is") else { return nil }
        let code = line.components(separatedBy: "//")[0]
        return code.matches(of: /\b(?:as[?!]?|is)\s+(?:any\s+)?(?:\w+\.)*(\w+)/).lazy.map { String($0.output.1) }
            .first(where: Self.names.contains)
    }
}
