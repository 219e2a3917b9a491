import KioskTiles
import TestSupport
import Testing

@Suite("Tags and geometries in several fields")
struct UnpackedFieldTests {
    /// How the numbers of a repeated field are written.
    enum Writing: CaseIterable {
        case packed, unpacked, halves, firstUnpacked, lastUnpacked, withEmptyFields

        func write(_ numbers: [UInt64], field: UInt64, to writer: inout MessageWriter) {
            let (first, rest) = (Array(numbers.prefix(3)), Array(numbers.dropFirst(3)))
            switch self {
            case .packed: writer.writeField(field, packed: numbers)
            case .unpacked: for number in numbers { writer.writeField(field, number) }
            case .halves:
                writer.writeField(field, packed: first)
                writer.writeField(field, packed: rest)
            case .firstUnpacked:
                for number in first { writer.writeField(field, number) }
                writer.writeField(field, packed: rest)
            case .lastUnpacked:
                writer.writeField(field, packed: first)
                for number in rest { writer.writeField(field, number) }
            case .withEmptyFields:
                writer.writeField(field, packed: [])
                writer.writeField(field, packed: numbers)
                writer.writeField(field, packed: [])
            }
        }
    }

    private static let ring = moveTo((300, 5)) + lineTo((70_000, 0), (0, 300), (-70_000, 0)) + closePath

    /// Returns a layer of one polygon with two properties.
    private func tile(tags: [UInt64], _ tagWriting: Writing, geometry: [UInt64], _ writing: Writing) -> VectorTile {
        let draft = LayerDraft(name: "a", keys: ["k", "l"], values: [.string("v"), .int(7)])
        let bytes = MessageWriter { writer in
            writer.writeField(3) { writer in
                draft.write(to: &writer)
                writer.writeField(2) { writer in
                    tagWriting.write(tags, field: 2, to: &writer)
                    writer.writeField(3, 3)
                    writing.write(geometry, field: 4, to: &writer)
                }
            }
        }.bytes
        return VectorTile(decoding: bytes)
    }

    @Test("A feature is the same, however its tags and its geometry are divided into fields")
    func divisions() throws {
        let whole = tile(tags: [0, 0, 1, 1], .packed, geometry: Self.ring, .packed)
        let expected = try #require(whole.layers.first)
        #expect(expected.featureCount == 1 && expected.points.count == 5)
        for tagWriting in Writing.allCases {
            for writing in Writing.allCases {
                let tile = tile(tags: [0, 0, 1, 1], tagWriting, geometry: Self.ring, writing)
                let layer = try #require(tile.layers.first)
                #expect(tile.errors.isEmpty, "\(tagWriting), \(writing)")
                #expect(layer.points == expected.points)
                #expect(layer.properties(ofFeature: 0) == ["k": .string("v"), "l": .int(7)])
            }
        }
    }

    @Test("A problem of numbers in several fields is reported once at their feature, which alone is skipped")
    func damaged() {
        for writing in Writing.allCases {
            let tags = tile(tags: [0, 0, 1, 9], writing, geometry: Self.ring, .packed)
            #expect(tags.layers.map(\.featureCount) == [0])
            #expect(tags.errors.map(\.feature) == [0])
            let geometry = tile(tags: [0, 0], .packed, geometry: Self.ring + closePath, writing)
            #expect(geometry.layers.map(\.featureCount) == [0])
            #expect(geometry.errors.map(\.feature) == [0])
            let unpaired = tile(tags: [0, 0, 1], writing, geometry: Self.ring, writing)
            #expect(unpaired.layers.map(\.featureCount) == [1])
            #expect(unpaired.errors.map(\.severity) == [.recoverable])
        }
    }
}
