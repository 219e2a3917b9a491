import KioskTiles
import TestSupport
import Testing

@Suite("Geometries of vector tiles")
struct GeometryTests {
    private func decode(
        _ geometry: [UInt64]?, type: UInt64, version: UInt64 = 2
    ) -> (parts: [[[Int32]]], holes: [Bool], errors: [VectorTileError]) {
        let tile = VectorTile(
            decoding: LayerDraft(version: version, features: [.init(type: type, geometry: geometry)]).tile)
        guard let layer = tile.layers.first, layer.featureCount > 0 else { return ([], [], tile.errors) }
        let parts = layer.parts(ofFeature: 0)
        return (
            parts.map { part in layer.points[layer.points(ofPart: part)].map { [$0.x, $0.y] } },
            parts.map { layer.isHole($0) }, tile.errors
        )
    }

    @Test("A point feature has one part")
    func points() {
        #expect(decode(moveTo((5, 7), (-2, -5)), type: 1).parts == [[[5, 7], [3, 2]]])
    }

    @Test("A line feature has a part for each line, and the cursor continues")
    func lines() {
        let result = decode(moveTo((2, 2)) + lineTo((0, 8), (8, 0)) + moveTo((-9, -9)) + lineTo((2, 4)), type: 2)
        #expect(result.parts == [[[2, 2], [2, 10], [10, 10]], [[1, 1], [3, 5]]])
        #expect(result.errors == [])
    }

    @Test("Rings are closed, ClosePath does not move the cursor, and rings of the other direction are holes")
    func polygons() {
        // The multipolygon of the specification, 4.3.5.6.
        let result = decode(
            [
                9, 0, 0, 26, 20, 0, 0, 20, 19, 0, 15, 9, 22, 2, 26, 18, 0, 0, 18, 17, 0, 15, 9, 4, 13, 26, 0, 8, 8, 0,
                0, 7, 15,
            ],
            type: 3)
        #expect(
            result.parts == [
                [[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]],
                [[11, 11], [20, 11], [20, 20], [11, 20], [11, 11]],
                [[13, 13], [13, 17], [17, 17], [17, 13], [13, 13]],
            ])
        #expect(result.holes == [false, false, true])
        #expect(result.errors == [])
    }

    @Test("The direction of the first ring is that of exterior rings", arguments: [1 as UInt64, 2])
    func reversed(version: UInt64) {
        let outer = moveTo((0, 0)) + lineTo((0, 10), (10, 0), (0, -10)) + closePath
        let inner = moveTo((-8, 2)) + lineTo((3, 0), (0, 3)) + closePath
        #expect(decode(outer + inner, type: 3, version: version).holes == [false, true])
    }

    @Test("Rings without an area are dropped; a feature without another ring is skipped")
    func flatRings() {
        let flat = moveTo((1, 1)) + lineTo((5, 5), (-5, -5)) + closePath
        let ring = moveTo((0, 0)) + lineTo((4, 0), (0, 4)) + closePath
        let kept = decode(flat + ring + flat, type: 3)
        #expect(kept.parts.count == 1)
        #expect(kept.errors == [])
        let dropped = decode(flat, type: 3)
        #expect(dropped.parts.isEmpty)
        #expect(dropped.errors.map(\.severity) == [.recoverable])
    }

    @Test("A ring that returns to its first point before ClosePath keeps both points")
    func explicitlyClosed() {
        let result = decode(moveTo((1, 1)) + lineTo((4, 0), (0, 4), (-4, -4)) + closePath, type: 3)
        #expect(result.parts == [[[1, 1], [5, 1], [5, 5], [1, 1], [1, 1]]])
        #expect(result.errors == [])
    }

    @Test("An unknown type has a part for each MoveTo")
    func unknownType() {
        let result = decode(
            moveTo((1, 1), (1, 1)) + lineTo((3, 3)) + moveTo((0, 1)) + lineTo((1, 0)) + closePath, type: 0)
        #expect(result.parts == [[[1, 1]], [[2, 2], [5, 5]], [[5, 6], [6, 6], [5, 6]]])
        #expect(result.errors == [])
    }

    @Test("Coordinates beyond 32 bits are clamped")
    func clamped() {
        let result = decode([9, 4_294_967_294, 0, 10, 2, 2], type: 2)
        #expect(result.parts == [[[.max, 0], [.max, 1]]])
        #expect(decode([9, 0, 4_294_967_295, 10, 1, 1], type: 2).parts == [[[0, .min], [-1, .min]]])
        #expect(
            decode([9, 4_294_967_294, 0, 18, 4_294_967_294, 0, 4_294_967_293, 0], type: 2).parts[0][2] == [.max, 0])
    }

    @Test("Numbers of up to ten bytes are read, of which 32 bits count")
    func longNumbers() {
        let point = decode([9, 1 << 40 | 4, 1 << 63 | 6], type: 1)
        #expect(point.parts == [[[2, 3]]])
        let mixed = decode(moveTo((1, 300), (70_000, -1), (-9_000_000, 5), (2, 2)), type: 1)
        #expect(mixed.parts == [[[1, 300], [70_001, 299], [-8_929_999, 304], [-8_929_997, 306]]])
    }

    @Test(
        "An invalid sequence of commands of version 2 is fatal for the feature",
        arguments: [
            ("empty count", 1, [1]), ("two MoveTo", 1, [9, 2, 2, 9, 2, 2]),
            ("LineTo of a point", 1, [9, 2, 2, 10, 2, 2]),
            ("ClosePath of a point", 1, [9, 2, 2, 15]), ("unknown command", 1, [12, 2, 2]),
            ("LineTo first", 2, [10, 2, 2]),
            ("MoveTo alone", 2, [9, 2, 2]), ("two points", 2, [17, 2, 2, 2, 2, 10, 2, 2]),
            ("LineTo twice", 2, [9, 2, 2, 10, 2, 2, 10, 2, 2]), ("MoveTo twice", 2, [9, 2, 2, 9, 2, 2, 10, 2, 2]),
            ("ClosePath of a line", 2, [9, 2, 2, 10, 2, 2, 15]), ("LineTo without points", 2, [9, 2, 2, 2]),
            ("ClosePath first", 3, [15]), ("LineTo without points of a ring", 3, [9, 2, 2, 2]),
            ("MoveTo before ClosePath", 3, [9, 2, 2, 18, 2, 2, 4, 0, 9, 2, 2]),
            ("one LineTo", 3, [9, 2, 2, 10, 2, 2, 15]),
            ("ClosePath after MoveTo", 3, [9, 2, 2, 15]), ("ClosePath count", 3, [9, 2, 2, 18, 2, 2, 4, 0, 23]),
            ("ClosePath twice", 3, [9, 2, 2, 18, 2, 2, 4, 0, 15, 15]), ("missing parameters", 2, [9, 2, 2, 18, 2, 2]),
            ("huge count", 2, [9, 2, 2, 4_294_967_290, 2, 2]), ("half a point", 1, [9, 2]), ("command alone", 1, [9]),
        ] as [(String, UInt64, [UInt64])])
    func invalid(name: String, type: UInt64, geometry: [UInt64]) {
        let result = decode(geometry, type: type)
        #expect(result.parts.isEmpty)
        #expect(result.errors.map(\.severity) == [.fatal])
        #expect(result.errors.first?.feature == 0)
        #expect(result.errors.first?.layer == 0)
        #expect(result.errors.first?.message.hasSuffix("; the feature is skipped") == true)
    }

    @Test("Rings without ClosePath are closed and reported, in any place of a polygon")
    func unclosedRings() {
        let square: [UInt64] = [9, 0, 0, 26, 20, 0, 0, 20, 19, 0]
        let corners: [[Int32]] = [[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]]
        // The second ring starts 20 to the right of the last corner of the first one.
        let second: [UInt64] = [9, 40, 19, 26, 20, 0, 0, 20, 19, 0]
        let others: [[Int32]] = [[20, 0], [30, 0], [30, 10], [20, 10], [20, 0]]
        for (geometry, parts) in [
            (square, [corners]), (square + second + closePath, [corners, others]),
            (square + closePath + second, [corners, others]), (square + second, [corners, others]),
        ] {
            let result = decode(geometry, type: 3)
            #expect(result.parts == parts, "\(geometry)")
            #expect(result.errors.map(\.message) == ["a ring ends without ClosePath; the ring is closed"])
            #expect(result.errors.map(\.feature) == [0])
        }
        #expect(decode(square + closePath, type: 3).errors.isEmpty)
        // Version 1 allows it.
        #expect(decode(square, type: 3, version: 1).errors.isEmpty)
    }

    @Test(
        "Version 1 has no rules for the order of commands",
        arguments: [
            (2, [9, 2, 2, 10, 2, 2, 10, 2, 2], [[[1, 1], [2, 2], [3, 3]]]),
            (2, [9, 4, 4, 18, 0, 16, 16, 0, 15], [[[2, 2], [2, 10], [10, 10], [2, 2]]]),
            (2, [9, 4, 4, 18, 0, 16, 16, 0, 7], [[[2, 2], [2, 10], [10, 10], [2, 2]]]),
            (2, [9, 4, 4, 18, 0, 16, 16, 0, 23], []), (2, [9, 2, 2, 9, 2, 2, 10, 2, 2], [[[2, 2], [3, 3]]]),
            (1, [9, 2, 2, 9, 2, 2], [[[1, 1], [2, 2]]]),
            (3, [9, 0, 0, 18, 8, 0, 0, 8], [[[0, 0], [4, 0], [4, 4], [0, 0]]]),
            (3, [9, 2, 2, 15, 9, 0, 0, 18, 8, 0, 0, 8, 15], [[[1, 1], [5, 1], [5, 5], [1, 1]]]),
        ] as [(UInt64, [UInt64], [[[Int32]]])])
    func firstVersion(type: UInt64, geometry: [UInt64], parts: [[[Int32]]]) {
        #expect(decode(geometry, type: type, version: 1).parts == parts)
    }

    @Test("A missing or empty geometry is recoverable", arguments: [nil, []] as [[UInt64]?])
    func missing(geometry: [UInt64]?) {
        let result = decode(geometry, type: 1)
        #expect(result.parts.isEmpty)
        #expect(result.errors.map(\.severity) == [.recoverable])
    }

    @Test("A repeated point is reported and kept")
    func repeatedPoint() {
        let result = decode(moveTo((2, 2)) + lineTo((0, 8), (0, 0)), type: 2)
        #expect(result.parts == [[[2, 2], [2, 10], [2, 10]]])
        #expect(result.errors.map(\.severity) == [.recoverable])
        #expect(decode(moveTo((0, 0)) + lineTo((1, 1)), type: 2).errors == [])
    }
}
