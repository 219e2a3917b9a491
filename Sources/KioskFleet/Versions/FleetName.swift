/// The rule for names of kiosks and managers, which are levels of topics: 1 to 64 of the characters `A-Z a-z 0-9 . _ -`.
package enum FleetName {
    /// The maximum length.
    static let maximumLength = 64

    /// The rule, for error messages.
    package static let rule = "1 to 64 of the characters A-Z a-z 0-9 . _ -"

    /// Returns whether a text is a name.
    package static func isValid(_ text: String) -> Bool {
        (1...maximumLength).contains(text.utf8.count) && text.utf8.allSatisfy(isPlain)
    }

    /// Returns whether a text can be the prefix of topics: up to 8 names, separated by slashes.
    package static func isPrefix(_ text: String) -> Bool {
        let levels = text.split(separator: "/", omittingEmptySubsequences: false)
        return levels.count <= 8 && levels.allSatisfy { isValid(String($0)) }
    }

    /// Returns whether a byte is a character of names.
    static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
