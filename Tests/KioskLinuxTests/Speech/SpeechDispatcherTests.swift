import Foundation
import Glibc
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

@testable import KioskLinux

/// Tests of the connection with a socket of the test: each step sends or replies, and nothing waits.
@MainActor
@Suite("The connection to Speech Dispatcher")
struct SpeechDispatcherTests {
    private let service: FakeSpeechService
    private let log = Log()

    @MainActor
    private final class Log {
        var statuses: [SpeechDispatcher.Status] = []
        var problems: [String] = []
    }

    init() throws { service = try FakeSpeechService() }

    private func makeDispatcher(_ service: FakeSpeechService) throws -> SpeechDispatcher {
        var description = SpeechService(socket: service.path, environment: [:])
        description.program = nil
        let dispatcher = try SpeechDispatcher(applicationName: "map", service: description)
        dispatcher.onStatusChange = { [log] in log.statuses.append($0) }
        dispatcher.onProblem = { [log] in log.problems.append($0) }
        return dispatcher
    }

    /// Replies to the commands of a dispatcher until it sends none, and returns its lines.
    private func converse(_ dispatcher: SpeechDispatcher) -> [String] {
        var lines: [String] = []
        while let text = service.received(), !text.isEmpty {
            lines.append(text.replacing("\r\n", with: "|"))
            service.reply(text == "SPEAK\r\n" ? "230 OK RECEIVING DATA\r\n" : "225-1\r\n225 OK\r\n")
            dispatcher.process()
        }
        return lines
    }

    @Test("It connects with the first call, and speaks what a map speaks")
    func speaks() throws {
        let clock = ManualClock()
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300), clock: clock)
        let dispatcher = try makeDispatcher(service)
        let token = dispatcher.attach(mapView.accessibility.speech)
        mapView.accessibility.texts.speechStart = "Hello"
        mapView.accessibility.speech.start()
        #expect(dispatcher.status == .connecting)
        dispatcher.process()
        #expect(dispatcher.status == .connected)
        #expect(service.accept())
        #expect(
            converse(dispatcher) == [
                "SET SELF CLIENT_NAME kioskmaps:map:main|", "SET SELF PRIORITY message|", "SET SELF RATE 0|",
                "SET SELF VOLUME 100|", "SET SELF LANGUAGE en|", "SPEAK|", "Hello|.|",
            ])
        mapView.accessibility.announce("Tram")
        #expect(converse(dispatcher) == ["SPEAK|", "Tram|.|"])
        mapView.accessibility.speech.stop()
        #expect(converse(dispatcher) == ["CANCEL SELF|"])
        token.cancel()
        mapView.accessibility.speech.start()
        #expect(converse(dispatcher).isEmpty)
    }

    @Test("A service that is not installed is reported with the remedy, and texts wait for it")
    func absent() throws {
        let absent = try FakeSpeechService(isListening: false)
        let dispatcher = try makeDispatcher(absent)
        dispatcher.process()
        guard case .unavailable(let reason) = dispatcher.status else {
            Issue.record("\(dispatcher.status)")
            return
        }
        #expect(reason.hasPrefix("speech: speech-dispatcher is not installed; install it: sudo apt-get install"))
        // Texts wait without an error.
        dispatcher.perform(.speak(SpeechUtterance("Harbour")))
        dispatcher.process()
        #expect(log.statuses.count == 1)
    }

    @Test("A path that is no socket is reported")
    func noSocket() throws {
        let absent = try FakeSpeechService(isListening: false)
        let long = absent.path + String(repeating: "x", count: 200)
        let dispatcher = try SpeechDispatcher(
            applicationName: "map", service: SpeechService(socket: long, environment: [:]))
        dispatcher.process()
        guard case .unavailable(let reason) = dispatcher.status else {
            Issue.record("\(dispatcher.status)")
            return
        }
        #expect(reason.contains("cannot be opened"))
    }

    @Test("A lost connection is reported", arguments: [true, false])
    func loss(ends: Bool) throws {
        let dispatcher = try makeDispatcher(service)
        dispatcher.perform(.speak(SpeechUtterance("Harbour")))
        dispatcher.process()
        service.accept()
        if ends { service.end() } else { service.reply("what\r\n") }
        dispatcher.process()
        #expect(dispatcher.status == .connecting)
        #expect(log.problems.count == 1)
        #expect(log.problems.first?.hasPrefix("speech: the connection was lost: ") == true, "\(log.problems)")
        if !ends { #expect(service.received() == nil) }
    }

    @Test("A command that the service rejects is reported, and speech continues")
    func rejection() throws {
        let dispatcher = try makeDispatcher(service)
        dispatcher.process()
        service.accept()
        #expect(service.received() == "SET SELF CLIENT_NAME kioskmaps:map:main\r\n")
        service.reply("311 ERR COULDNT SET CLIENT_NAME\r\n")
        dispatcher.process()
        #expect(
            log.problems == [
                "speech: the service rejected SET SELF CLIENT_NAME kioskmaps:map:main: 311 ERR COULDNT SET CLIENT_NAME"
            ])
        #expect(converse(dispatcher) == ["SET SELF PRIORITY message|"])
        #expect(dispatcher.status == .connected)
    }

    @Test("A flood of events is read in parts")
    func flood() throws {
        let dispatcher = try makeDispatcher(service)
        dispatcher.process()
        service.accept()
        service.reply(String(repeating: "701 BEGIN\r\n", count: 6500) + "what\r\n")
        dispatcher.process()
        #expect(dispatcher.status == .connected)
        dispatcher.process()
        #expect(dispatcher.status == .connecting)
    }

    @Test("The socket is that of the argument, of the environment, or of the user")
    func sockets() {
        func service(_ socket: String?, _ environment: [String: String]) -> SpeechService {
            SpeechService(socket: socket, environment: environment)
        }
        let own = ["--communication-method", "unix_socket", "--socket-path"]
        #expect(service("/a", [:]).socket == "/a")
        #expect(service("/a", ["SPEECHD_ADDRESS": "unix_socket:/b"]).arguments == ["--spawn"] + own + ["/a"])
        #expect(service(nil, ["SPEECHD_ADDRESS": "unix_socket:/b"]).socket == "/b")
        let user = "/run/user/7/speech-dispatcher/speechd.sock"
        for address in ["", "unix_socket:", "inet_socket:localhost:6560"] {
            let found = service(nil, ["SPEECHD_ADDRESS": address, "XDG_RUNTIME_DIR": "/run/user/7"])
            #expect(found.socket == user)
            #expect(found.arguments == ["--spawn"])
        }
        #expect(service(nil, ["HOME": "/home/k"]).socket == "/home/k/.cache/speech-dispatcher/speechd.sock")
    }

    @Test("The program is found on the path")
    func program() throws {
        let folder = try ScratchDirectory()
        let file = try folder.write("#!/bin/sh\n", to: "speech-dispatcher")
        #expect(SpeechService(environment: ["PATH": "/nowhere:\(folder.url.path)"]).program == nil)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        #expect(SpeechService(environment: ["PATH": "/nowhere:\(folder.url.path)"]).program == file.path)
        #expect(throws: SpeechService.StartFailure.self) { try SpeechService(environment: ["PATH": ""]).start().get() }
        var broken = SpeechService(environment: ["PATH": ""])
        broken.program = folder.url.path
        guard case .failure(let failure) = broken.start() else {
            Issue.record("a directory was started")
            return
        }
        #expect(failure.reason.contains("cannot be started: Permission denied"))
    }
}
