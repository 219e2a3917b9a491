package import Foundation
import OrderedCollections

/// The repair of a file of unsent changes whose stamps are ahead, because the clock of the kiosk was.
package enum OutboxRepair {
    /// Gives the changes that are ahead the present time.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - maximumSkew: The maximum time by which a stamp may be ahead, in milliseconds.
    ///   - millisecond: The present time, in milliseconds since 1970.
    /// - Returns: The number of changes that were ahead.
    /// - Throws: `FleetError` if the file does not exist, cannot be read or written, or has a line that is not one of an outbox; the file
    ///   does not change then.
    /// - Complexity: O(*n*) in the size of the file.
    package static func repair(_ file: URL, maximumSkew: UInt64, at millisecond: UInt64) throws(FleetError) -> Int {
        guard let bytes = FileManager.default.contents(atPath: file.path) else {
            throw FleetError("\(file.path): it cannot be read; pass a file NAME.outbox of the state directory")
        }
        // Opening the outbox removes the line and those after it.
        if let line = Outbox.firstDamagedLine(of: bytes) {
            throw FleetError(
                "\(file.path):\(line): the line is damaged, or the file is not an outbox; remove the line from a copy of the file, and pass that"
            )
        }
        var outbox = try Outbox(at: file)
        let limit = millisecond + maximumSkew
        let ahead = outbox.records.values.filter { $0.latestStamp.millisecond > limit }
        try outbox.append(ahead.map { $0.restamped(after: limit, at: millisecond) })
        return ahead.count
    }
}
