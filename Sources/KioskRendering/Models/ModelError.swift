/// An error that occurred while decoding a model.
public struct ModelError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem and its remedy.
    public var reason: String

    /// Creates an error from its reason.
    public init(reason: String) {
        self.reason = reason
    }

    /// The reason.
    public var description: String { "glTF: \(reason)" }
}

extension ModelError {
    /// Creates an error about a file that cannot be decoded, with the message of the library.
    init(undecodable message: String) {
        // The library ends its messages with a line break, and repeats bytes of the file.
        let line = message.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : String($0) }.joined()
        let words = line.split(separator: " ").joined(separator: " ").prefix(300)
        self.init(reason: "\(words.isEmpty ? "invalid" : words); the file is damaged or not supported, export it again")
    }
}
