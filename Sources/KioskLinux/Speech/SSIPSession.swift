import KioskMaps

/// The state of a connection to Speech Dispatcher by its protocol SSIP: actions and replies in, bytes out.
///
/// One command is sent at a time, and the next one after its reply. Texts that are out of date are removed before they are sent.
struct SSIPSession {
    /// A command, or a text with the commands that speak it.
    private enum Command: Hashable {
        case clientName(String)
        case set(parameter: String, value: String)
        case cancel
        case speak(text: String, language: String)
    }

    /// What was sent last.
    private enum Sent: Hashable {
        case line(String)
        case request(text: [UInt8])
        case text
        case character
    }

    /// The maximum number of texts that wait; the oldest ones are removed.
    static let maximumTextCount = 100

    private let clientName: String
    private var queue: [Command] = []
    /// What was sent and was not replied to; nil if the next command can be sent.
    private var sent: Sent?
    /// The text that was sent last, if its reply did not arrive: it is spoken after a loss of the connection.
    private var unconfirmed: Command?
    /// The text that was unconfirmed when the connection was lost; it is sent once more, as it may have caused the loss.
    private var lost: Command?
    private var language: String?
    private var rate: Int?
    private var volume: Int?
    private var decoder = SSIPReplyDecoder()

    /// Creates the state of a new connection.
    ///
    /// - Parameter applicationName: The name of the application, by which users of Speech Dispatcher configure it.
    init(applicationName: String) {
        let name = applicationName.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        clientName = "kioskmaps:\(name.isEmpty ? "map" : String(name)):main"
        restart()
    }

    /// Whether a reply is awaited.
    var awaitsReply: Bool { sent != nil }

    /// Begins a new connection, with the rate and the volume of the last one and the texts that were not spoken yet.
    mutating func restart() {
        let repeated = unconfirmed == lost ? nil : unconfirmed
        lost = unconfirmed ?? lost
        let texts = ([repeated].compactMap { $0 } + queue).filter { if case .speak = $0 { true } else { false } }
        queue = [.clientName(clientName), .set(parameter: "PRIORITY", value: "message")]
        if let rate { queue.append(.set(parameter: "RATE", value: "\(rate)")) }
        if let volume { queue.append(.set(parameter: "VOLUME", value: "\(volume)")) }
        queue += texts
        (sent, unconfirmed, language, decoder) = (nil, nil, nil, SSIPReplyDecoder())
    }

    /// Adds an action.
    mutating func add(_ action: SpeechAction) {
        switch action {
        case .stop: cancel()
        case .speak(let utterance):
            if utterance.isInterrupting { cancel() }
            queue.append(.speak(text: utterance.text, language: Self.identifier(utterance.language)))
            let texts = queue.indices.filter { if case .speak = queue[$0] { true } else { false } }
            if texts.count > Self.maximumTextCount { queue.remove(at: texts[0]) }
        case .setRate(let percent):
            let value = Self.rate(ofPercent: percent)
            rate = value
            set("RATE", to: value)
        case .setVolume(let percent):
            let value = 2 * min(max(percent, 0), 100) - 100
            volume = value
            set("VOLUME", to: value)
        }
    }

    /// Adds a number, which replaces one that waits, so that numbers do not add up while there is no connection.
    private mutating func set(_ parameter: String, to value: Int) {
        let command = Command.set(parameter: parameter, value: "\(value)")
        let waiting = queue.firstIndex { if case .set(parameter, _) = $0 { true } else { false } }
        if let waiting { queue[waiting] = command } else { queue.append(command) }
    }

    /// Removes the texts that wait, and cancels those that were sent.
    private mutating func cancel() {
        queue.removeAll { if case .speak = $0 { true } else { $0 == .cancel } }
        unconfirmed = nil
        queue.append(.cancel)
    }

    /// Removes and returns the bytes to send next; empty if a reply is awaited, or there is nothing to send.
    mutating func takeOutput() -> [UInt8] {
        guard sent == nil, let command = queue.first else { return [] }
        if case .speak(let text, let language) = command {
            guard language == self.language || language.isEmpty else {
                self.language = language
                return send("SET SELF LANGUAGE \(language)")
            }
            queue.removeFirst()
            unconfirmed = command
            if let mark = Self.mark(text) {
                sent = .character
                return Array("CHAR \(mark)\r\n".utf8)
            }
            sent = .request(text: Self.data(of: text))
            return Array("SPEAK\r\n".utf8)
        }
        queue.removeFirst()
        switch command {
        case .clientName(let name): return send("SET SELF CLIENT_NAME \(name)")
        case .set(let parameter, let value): return send("SET SELF \(parameter) \(value)")
        case .cancel, .speak: return send("CANCEL SELF")
        }
    }

    private mutating func send(_ line: String) -> [UInt8] {
        sent = .line(line)
        return Array((line + "\r\n").utf8)
    }

    /// Processes bytes of the service.
    ///
    /// - Returns: The text to send now, and the problems of commands that were rejected.
    /// - Throws: `SSIPReplyDecoder.Failure` for bytes that are no reply.
    mutating func receive(
        _ bytes: [UInt8]
    ) throws(SSIPReplyDecoder.Failure) -> (output: [UInt8], problems: [String]) {
        var (output, problems): ([UInt8], [String]) = ([], [])
        for reply in try decoder.decode(bytes) where !reply.isEvent {
            switch sent {
            case .request(let text)? where reply.code == SSIPReply.receivesText:
                sent = .text
                output = text
            case .request?, .text?, .character?:
                let name = sent == .character ? "CHAR" : "SPEAK"
                (sent, unconfirmed, lost) = (nil, nil, nil)
                if !reply.isSuccess { problems.append("\(name): \(reply.code) \(reply.text)") }
            case .line(let line)?:
                sent = nil
                if !reply.isSuccess { problems.append("\(line): \(reply.code) \(reply.text)") }
            case nil: throw SSIPReplyDecoder.Failure(message: "\(reply.code) replies to no command")
            }
        }
        return (output, problems)
    }
}

extension SSIPSession {
    /// Returns the rate of the protocol, −100…100 with 0 for the normal rate, of one in percent.
    ///
    /// The synthesizers speak at about half the normal rate with −100, and at two and a half times with 100.
    static func rate(ofPercent percent: Int) -> Int {
        let percent = min(max(percent, 50), 250)
        return percent <= 100 ? 2 * (percent - 100) : (percent - 100) * 2 / 3
    }

    /// Returns the bytes of a text, whose end is a line with a period alone.
    static func data(of text: String) -> [UInt8] {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            let visible = String(
                String.UnicodeScalarView(line.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f }))
            return visible.hasPrefix(".") ? "." + visible : visible
        }
        return Array((lines + [".", ""]).joined(separator: "\r\n").utf8)
    }

    /// Returns the character of a text that is a punctuation mark or a symbol alone, as one that is typed; nil for another text.
    ///
    /// Synthesizers leave it out in a text, and speak it by its name as a character.
    private static func mark(_ text: String) -> Unicode.Scalar? {
        guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1, let character = text.first,
            scalar.properties.generalCategory != .control
        else { return nil }
        return character.isLetter || character.isNumber || character.isWhitespace ? nil : scalar
    }

    /// Returns a language as a parameter of a command; empty if it is no identifier.
    private static func identifier(_ language: String) -> String {
        let isValid = language.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        return isValid ? language : ""
    }
}
