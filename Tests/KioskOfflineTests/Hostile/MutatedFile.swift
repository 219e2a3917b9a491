import Foundation
import GRDB
import TestSupport

/// Changes of the bytes and of the contents of databases and archives.
extension SeededGenerator {
    /// The values that columns do not expect.
    private static let values = [
        "NULL", "-1", "9223372036854775807", "9e999", "'text'", "x'FF'", "x''", "zeroblob(70000)", "1.5", "''",
        "'{\"a\": [1e999, {}]}'", "'\u{1B}[2J'", "32", "4294967296",
    ]

    /// Returns a file with one to eight changes of its bytes and pages.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of a valid file.
    ///   - pageSize: The size of its pages.
    ///   - headerSize: The size of its header, which is changed more often.
    mutating func damage(_ bytes: Data, pageSize: Int, headerSize: Int) -> Data {
        var bytes = [UInt8](bytes)
        for _ in 0..<Int.random(in: 1...8, using: &self) where !bytes.isEmpty {
            let pages = bytes.count / pageSize
            let (first, second) = (page(of: pages) * pageSize, page(of: pages) * pageSize)
            let offset = Int.random(in: bytes.indices, using: &self)
            switch Int.random(in: 0..<9, using: &self) {
            case 0: bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &self)
            case 1: bytes[offset] = UInt8.random(in: 0...255, using: &self)
            case 2:
                bytes[Int.random(in: 0..<min(headerSize, bytes.count), using: &self)] = UInt8.random(
                    in: 0...255, using: &self)
            case 3 where pages > 1:
                for index in 0..<pageSize { bytes.swapAt(first + index, second + index) }
            case 4 where pages > 1:
                bytes.replaceSubrange(first..<first + pageSize, with: bytes[second..<second + pageSize])
            case 5 where pages > 1:
                // The header of a page, or the reference to the next one of a long value.
                let offset = first + [0, 1, 3, 5, 7, 8, 11, 12, 13].randomElement(using: &self, or: 0)
                bytes[offset] = UInt8(truncatingIfNeeded: page(of: pages))
            case 6 where pages > 1:
                bytes.replaceSubrange(
                    first..<first + 4, with: [0, 0, 0, UInt8(truncatingIfNeeded: second / pageSize + 1)])
            case 7: bytes.removeSubrange(offset...)
            default:
                for index in offset..<min(offset + 16, bytes.count) {
                    bytes[index] = UInt8.random(in: 0...255, using: &self)
                }
            }
        }
        return Data(bytes)
    }

    /// Returns statements that change the contents or the schema of a database.
    ///
    /// - Parameter columns: Its columns by table.
    mutating func statements(_ columns: [(table: String, names: [String])]) -> String {
        var statements: [String] = []
        for _ in 0..<Int.random(in: 1...3, using: &self) {
            guard let (table, names) = columns.randomElement(using: &self),
                let column = names.randomElement(using: &self),
                let value = Self.values.randomElement(using: &self)
            else { continue }
            let condition = chance(of: 2) ? "" : " WHERE rowid = \(Int.random(in: 1...9, using: &self))"
            switch Int.random(in: 0..<12, using: &self) {
            case 0: statements.append("DROP TABLE \(table)")
            case 1: statements.append("ALTER TABLE \(table) RENAME COLUMN \(column) TO other")
            case 2: statements.append("CREATE TRIGGER t AFTER INSERT ON \(table) BEGIN DELETE FROM \(table); END")
            case 3:
                statements.append(
                    "ALTER TABLE \(table) RENAME TO renamed; CREATE VIEW \(table) AS SELECT a.* FROM renamed a, renamed b"
                )
            case 4:
                statements.append(
                    """
                    DROP TABLE \(table); CREATE VIEW \(table) AS WITH RECURSIVE n(\(names.joined(separator: ", "))) AS (
                        SELECT \(names.map { _ in "1" }.joined(separator: ", ")) UNION ALL SELECT * FROM n) SELECT * FROM n
                    """)
            case 5: statements.append("ALTER TABLE \(table) ADD COLUMN g AS (hex(zeroblob(1000000)))")
            default: statements.append("UPDATE OR IGNORE \(table) SET \(column) = \(value)\(condition)")
            }
        }
        return statements.joined(separator: ";\n")
    }

    /// Returns the index of a page, the first ones more often.
    private mutating func page(of count: Int) -> Int {
        count < 2 ? 0 : Int.random(in: 0..<(flip() ? min(count, 4) : count), using: &self)
    }
}

extension Array {
    fileprivate func randomElement(using generator: inout SeededGenerator, or other: Element) -> Element {
        randomElement(using: &generator) ?? other
    }
}
