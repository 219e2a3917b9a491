import TestSupport
import Testing

@testable import KioskFleet

/// Servers that are no brokers, by the first bytes of their answers.
struct ForeignServerTests {
    @Test(
        "The first byte of an answer of MQTT is that of CONNACK, AUTH or DISCONNECT; each other one is a foreign server"
    )
    func firstBytes() {
        for byte in UInt8.min...UInt8.max {
            let server = ForeignServer(firstBytes: [byte, 0, 0])
            #expect((server == nil) == [0x20, 0xE0, 0xF0].contains(byte), "\(byte)")
        }
        #expect(ForeignServer(firstBytes: []) == nil)
    }

    @Test(
        "The problem names the kind of the server",
        arguments: [
            ("HTTP/1.1 400 Bad Request\r\n", "is an HTTP server and not an MQTT broker"),
            ("<!DOCTYPE HTML>\n<html>", "is an HTTP server and not an MQTT broker"),
            ("SSH-2.0-OpenSSH_9.2\r\n", "is an SSH server and not an MQTT broker"),
            ("\u{15}\u{3}\u{1}\0\u{2}\u{2}F", "expects TLS"),
            ("220 mail.example ESMTP\r\nmore", "not an MQTT broker, its answer begins with \"220 mail.example ESMTP\""),
            ("\u{1B}[2J", "its answer begins with \"\\u{1b}[2J\""),
        ])
    func problems(answer: String, problem: String) throws {
        let server = try #require(ForeignServer(firstBytes: Array(answer.utf8)))
        #expect(server.problem.contains(problem), "\(server.problem)")
    }
}
