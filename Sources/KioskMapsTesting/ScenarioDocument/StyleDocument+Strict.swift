import Foundation
import KioskMaps

extension StyleDocument {
    /// Parses a style in which an invalid part is an error, because a scenario must not pass without it.
    ///
    /// - Throws: `JSONError` as `init(parsing:)`, and for the first of `problems`. A style may have no layers.
    init(strictlyParsing bytes: Data) throws(JSONError) {
        try self.init(parsing: bytes)
        // The path of a missing member is that of the style.
        if let problem = problems.first(where: { !$0.path.components.isEmpty }) { throw problem }
    }
}
