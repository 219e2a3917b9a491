import Foundation
import KioskMaps
import TestSupport
import Testing

@testable import KioskLinux

@Suite("The protocol of Speech Dispatcher")
struct SSIPSessionTests {
    /// A service that accepts everything, and a record of its commands.
    private struct Conversation {
        var session = SSIPSession(applicationName: "City map")
        var log: [String] = []
        var problems: [String] = []

        /// Sends output and replies until there is nothing to send.
        mutating func run(replies: (String) -> String = { $0 == "SPEAK" ? "230 OK RECEIVING DATA" : "200 OK" }) throws {
            var output = session.takeOutput()
            while !output.isEmpty {
                let text = String(decoding: output, as: UTF8.self)
                let line = text.hasSuffix("\r\n") ? String(text.dropLast()) : "unterminated " + text
                log.append(line.replacing("\r\n", with: "|"))
                let (next, problems) = try session.receive(Array((replies(line) + "\r\n").utf8))
                self.problems += problems
                output = next.isEmpty ? session.takeOutput() : next
            }
        }

        mutating func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    private func speak(_ text: String, _ language: String = "en", interrupts: Bool = false) -> SpeechAction {
        .speak(SpeechUtterance(text, language: language, isInterrupting: interrupts))
    }

    @Test("A session begins with the name of the client and the priority, before the first text")
    func begin() throws {
        var conversation = Conversation()
        conversation.session.add(speak("Harbour"))
        try conversation.run()
        #expect(
            conversation.log == [
                "SET SELF CLIENT_NAME kioskmaps:City-map:main", "SET SELF PRIORITY message", "SET SELF LANGUAGE en",
                "SPEAK", "Harbour|.",
            ])
        #expect(!conversation.session.awaitsReply)
    }

    @Test(
        "The name of a client has letters, digits and hyphens",
        arguments: [
            ("Kartta & kaupunki", "Kartta---kaupunki"), ("Ö:\r\n", "---"), ("", "map"),
        ])
    func names(name: String, client: String) throws {
        var session = SSIPSession(applicationName: name)
        #expect(
            String(decoding: session.takeOutput(), as: UTF8.self) == "SET SELF CLIENT_NAME kioskmaps:\(client):main\r\n"
        )
    }

    @Test("One command is sent at a time, and the next one after its reply")
    func lockstep() throws {
        var session = SSIPSession(applicationName: "map")
        #expect(!session.takeOutput().isEmpty)
        #expect(session.takeOutput().isEmpty)
        #expect(session.awaitsReply)
        // A reply in pieces, and an event that belongs to no command.
        for piece in ["208-a\r", "\n20", "8 OK", "\r", "\n701-21\r\n701 BEGIN\r\n"] {
            _ = try session.receive(Array(piece.utf8))
        }
        #expect(!session.awaitsReply)
        #expect(!session.takeOutput().isEmpty)
    }

    @Test("The language is set when it changes, and one that is no identifier is not sent")
    func languages() throws {
        var conversation = Conversation()
        try conversation.run()
        _ = conversation.take()
        for (text, language) in [("a", "en"), ("b", "en"), ("c", "el"), ("d", "x\r\nQUIT"), ("e", "pt-BR")] {
            conversation.session.add(speak(text, language))
        }
        try conversation.run()
        #expect(
            conversation.take() == [
                "SET SELF LANGUAGE en", "SPEAK", "a|.", "SPEAK", "b|.", "SET SELF LANGUAGE el", "SPEAK", "c|.", "SPEAK",
                "d|.", "SET SELF LANGUAGE pt-BR", "SPEAK", "e|.",
            ])
    }

    @Test("A punctuation mark or a symbol alone, as one that is typed, is spoken by its name")
    func marks() throws {
        var conversation = Conversation()
        try conversation.run()
        _ = conversation.take()
        for text in ["•", ".", "€", "a", "5", "a.", "\u{7}"] { conversation.session.add(speak(text, "")) }
        try conversation.run()
        #expect(
            conversation.take() == [
                "CHAR •", "CHAR .", "CHAR €", "SPEAK", "a|.", "SPEAK", "5|.", "SPEAK", "a.|.", "SPEAK", "|.",
            ])
        conversation.session.add(speak("•", ""))
        try conversation.run { _ in "413 ERR NO SPEECH" }
        #expect(conversation.problems == ["CHAR: 413 ERR NO SPEECH"])
    }

    @Test("A text that interrupts removes those that wait, and cancels those that were sent")
    func interruption() throws {
        var conversation = Conversation()
        try conversation.run()
        _ = conversation.take()
        for text in ["a", "b"] { conversation.session.add(speak(text, interrupts: true)) }
        conversation.session.add(speak("c"))
        conversation.session.add(.setVolume(50))
        conversation.session.add(speak("d", interrupts: true))
        try conversation.run()
        #expect(conversation.take() == ["SET SELF VOLUME 0", "CANCEL SELF", "SET SELF LANGUAGE en", "SPEAK", "d|."])
        conversation.session.add(speak("e"))
        conversation.session.add(.stop)
        try conversation.run()
        #expect(conversation.take() == ["CANCEL SELF"])
    }

    @Test(
        "Rates in percent are those of the protocol",
        arguments: [
            (50, -100), (75, -50), (100, 0), (125, 16), (175, 50), (250, 100), (-9, -100), (9999, 100),
        ])
    func rates(percent: Int, rate: Int) throws {
        #expect(SSIPSession.rate(ofPercent: percent) == rate)
        var conversation = Conversation()
        conversation.session.add(.setRate(percent))
        try conversation.run()
        #expect(conversation.log.last == "SET SELF RATE \(rate)")
    }

    @Test(
        "Volumes in percent are those of the protocol",
        arguments: [(0, -100), (50, 0), (100, 100), (-1, -100), (900, 100)])
    func volumes(percent: Int, volume: Int) throws {
        var conversation = Conversation()
        conversation.session.add(.setVolume(percent))
        try conversation.run()
        #expect(conversation.log.last == "SET SELF VOLUME \(volume)")
    }

    @Test(
        "No text ends before its end, or contains a control character",
        arguments: [
            ("Harbour", "Harbour\r\n.\r\n"), (".", "..\r\n.\r\n"), ("..a", "...a\r\n.\r\n"),
            ("a\n.\nb", "a\r\n..\r\nb\r\n.\r\n"),
            ("a\r\n.b", "a\r\n..b\r\n.\r\n"), ("", "\r\n.\r\n"), ("a\u{0}\u{1b}[2Jb", "a[2Jb\r\n.\r\n"),
            ("Αθήνα", "Αθήνα\r\n.\r\n"),
        ])
    func data(text: String, sent: String) {
        #expect(String(decoding: SSIPSession.data(of: text), as: UTF8.self) == sent)
    }

    @Test("A new connection has the rate and the volume, and speaks what was not spoken")
    func restart() throws {
        var conversation = Conversation()
        conversation.session.add(.setRate(150))
        conversation.session.add(.setRate(200))
        conversation.session.add(.setVolume(50))
        try conversation.run()
        conversation.session.add(speak("a"))
        conversation.session.add(speak("b"))
        // The text was sent, but its reply is lost with the connection.
        _ = conversation.session.takeOutput()
        _ = try conversation.session.receive(Array("201 OK\r\n".utf8))
        _ = conversation.session.takeOutput()
        _ = try conversation.session.receive(Array("230 OK\r\n22".utf8))
        conversation.session.restart()
        _ = conversation.take()
        try conversation.run()
        #expect(
            conversation.take() == [
                "SET SELF CLIENT_NAME kioskmaps:City-map:main", "SET SELF PRIORITY message", "SET SELF RATE 66",
                "SET SELF VOLUME 0", "SET SELF LANGUAGE en", "SPEAK", "a|.", "SPEAK", "b|.",
            ])
        conversation.session.restart()
        try conversation.run()
        #expect(conversation.take().count == 4)
    }

    @Test("A text that is sent when the connection is lost twice is not sent again, and the next one is")
    func lossTwice() throws {
        var conversation = Conversation()
        try conversation.run()
        for text in ["a", "a", "b"] { conversation.session.add(speak(text, "")) }
        for _ in 0..<2 {
            while String(decoding: conversation.session.takeOutput(), as: UTF8.self) != "SPEAK\r\n" {
                _ = try conversation.session.receive(Array("200 OK\r\n".utf8))
            }
            // The connection is closed, and opened again.
            for _ in 0..<2 { conversation.session.restart() }
        }
        _ = conversation.take()
        try conversation.run()
        #expect(conversation.take().dropFirst(2) == ["SPEAK", "a|.", "SPEAK", "b|."])
        // A text that was confirmed meanwhile counts as another one.
        conversation.session.add(speak("a", ""))
        _ = conversation.session.takeOutput()
        conversation.session.restart()
        try conversation.run()
        #expect(conversation.take().dropFirst(2) == ["SPEAK", "a|."])
    }

    @Test("Of the rates and volumes that wait, the newest ones are sent")
    func waitingNumbers() throws {
        var conversation = Conversation()
        for percent in 0...100 {
            conversation.session.add(.setRate(50 + percent))
            conversation.session.add(.setVolume(percent))
        }
        try conversation.run()
        #expect(conversation.take().dropFirst(2) == ["SET SELF RATE 33", "SET SELF VOLUME 100"])
    }

    @Test("A command that is rejected is reported, and the next one is sent")
    func rejection() throws {
        var conversation = Conversation()
        conversation.session.add(.setRate(250))
        conversation.session.add(speak("a"))
        conversation.session.add(speak("b"))
        try conversation.run { line in
            switch line {
            case "SPEAK": "413 ERR NO SPEECH"
            case "SET SELF RATE 100": "409 ERR RATE TOO HIGH"
            default: "200 OK"
            }
        }
        #expect(
            conversation.problems == [
                "SET SELF RATE 100: 409 ERR RATE TOO HIGH", "SPEAK: 413 ERR NO SPEECH", "SPEAK: 413 ERR NO SPEECH",
            ])
        #expect(!conversation.log.contains("a|."))
    }

    @Test("Of too many texts that wait, the oldest ones are removed")
    func limit() throws {
        var conversation = Conversation()
        for number in 0..<150 { conversation.session.add(speak("\(number)")) }
        try conversation.run()
        let texts = conversation.log.filter { $0.hasSuffix("|.") }
        #expect(texts.count == SSIPSession.maximumTextCount)
        #expect(texts.first == "50|.")
        #expect(texts.last == "149|.")
    }

    @Test(
        "Bytes that are no reply are an error",
        arguments: [
            "hello\r\n", "\r\n", "2\r\n", "20x OK\r\n", "208?OK\r\n", "099 OK\r\n", "\u{ff}\u{0}\r\n",
            String(repeating: "2", count: 5000),
        ])
    func malformed(text: String) {
        var session = SSIPSession(applicationName: "map")
        _ = session.takeOutput()
        #expect(throws: SSIPReplyDecoder.Failure.self) { try session.receive(Array(text.utf8)) }
    }

    @Test("A reply to no command is an error, an event is none")
    func unexpected() throws {
        var session = SSIPSession(applicationName: "map")
        #expect(try session.receive(Array("702-1\r\n702 END\r\n".utf8)).problems.isEmpty)
        #expect(throws: SSIPReplyDecoder.Failure(message: "208 replies to no command")) {
            try session.receive(Array("208 OK\r\n".utf8))
        }
    }

    @Test("Random bytes are an error or replies, and never more")
    func fuzz() {
        var random = SeededGenerator(seed: 7)
        let alphabet = Array("0123456789 -\r\nOK".utf8)
        for _ in 0..<2000 {
            var session = SSIPSession(applicationName: "map")
            session.add(speak("a"))
            _ = session.takeOutput()
            let bytes = (0..<20).map { _ in alphabet.randomElement(using: &random) ?? 0 }
            _ = try? session.receive(bytes)
            session.restart()
            #expect(!session.takeOutput().isEmpty)
        }
    }
}
