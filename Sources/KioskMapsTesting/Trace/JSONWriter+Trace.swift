import Foundation
import KioskMaps

extension JSONWriter {
    /// Returns the document that a closure writes.
    static func text(_ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        body(&writer)
        // It does not throw: numbers that are not finite are written as null.
        return (try? writer.finish()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    mutating func writeMember(_ key: String, _ string: String?) {
        writeKey(key)
        if let string { writeString(string) } else { writeNull() }
    }

    mutating func writeMember(_ key: String, _ integer: some BinaryInteger) {
        writeKey(key)
        writeInteger(integer)
    }

    mutating func writeMember(_ key: String, _ number: Double, decimals: Int) {
        writeKey(key)
        writeDecimal(number, decimals)
    }

    mutating func writePosition(_ point: CGPoint) {
        writeMember("x", point.x, decimals: 3)
        writeMember("y", point.y, decimals: 3)
    }

    mutating func writeCamera(_ state: CameraState) {
        writeKey("center")
        writeArray { writer in
            writer.writeDecimal(state.center.longitude, 9)
            writer.writeDecimal(state.center.latitude, 9)
        }
        writeMember("zoom", state.zoom, decimals: 6)
        writeMember("bearing", state.bearing, decimals: 6)
        writeMember("pitch", state.pitch, decimals: 6)
    }

    private mutating func writeDecimal(_ number: Double, _ decimals: Int) {
        if number.isFinite { writeNumber(number, decimals: decimals) } else { writeNull() }
    }
}
