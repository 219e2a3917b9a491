import Foundation
import Glibc
import KioskMaps
import TestSupport
import Testing

@testable import KioskLinux

/// The Speech Dispatcher of this machine, with a configuration, a socket and a log of the test, and the module of eSpeak NG.
@MainActor
@Suite(
    .timeLimit(.minutes(3)), .serialized, .enabled(if: LiveSources.isWanted, LiveSources.absence),
    .enabled(
        if: SpeechDaemon.isInstalled, "skipped: speech-dispatcher or speech-dispatcher-espeak-ng is not installed"))
struct RealSpeechDispatcherTests {
    /// Processes a dispatcher until a condition holds; returns false if it does not within a minute.
    private func waits(_ dispatcher: SpeechDispatcher, until isMet: () -> Bool) -> Bool {
        let end = ContinuousClock.now + .seconds(60)
        while !isMet() {
            guard ContinuousClock.now < end else { return false }
            var entry = pollfd(fd: dispatcher.fileDescriptor, events: Int16(POLLIN), revents: 0)
            _ = poll(&entry, 1, 100)
            dispatcher.process()
        }
        return true
    }

    @Test("Texts are synthesised in their languages, in order, with the rate and the volume")
    func speaks() throws {
        let daemon = try SpeechDaemon()
        try daemon.start()
        let dispatcher = try SpeechDispatcher(applicationName: "City map", service: daemon.service(starts: false))
        var problems: [String] = []
        dispatcher.onProblem = { problems.append($0) }
        dispatcher.perform(.setRate(150))
        dispatcher.perform(.setVolume(50))
        dispatcher.perform(.speak(SpeechUtterance("Harbour", language: "en", isInterrupting: true)))
        dispatcher.perform(.speak(SpeechUtterance("Αθήνα", language: "el")))
        dispatcher.perform(.speak(SpeechUtterance(".5 < 6 & more", language: "de")))
        #expect(waits(dispatcher) { daemon.spoken.count >= 3 }, "\(daemon.spoken)")
        #expect(
            daemon.spoken == [
                SpeechDaemon.Spoken(text: "Harbour", language: "en", rate: 33, volume: 0),
                SpeechDaemon.Spoken(text: "Αθήνα", language: "el", rate: 33, volume: 0),
                SpeechDaemon.Spoken(text: ".5 &lt; 6 &amp; more", language: "de", rate: 33, volume: 0),
            ])
        #expect(problems.isEmpty)
        #expect(dispatcher.status == .connected)
    }

    @Test("A service that ends is connected again, and the rate is kept")
    func restart() throws {
        let daemon = try SpeechDaemon()
        try daemon.start()
        let dispatcher = try SpeechDispatcher(applicationName: "City map", service: daemon.service(starts: false))
        dispatcher.perform(.setRate(250))
        dispatcher.perform(.speak(SpeechUtterance("Harbour")))
        #expect(waits(dispatcher) { daemon.spoken.count == 1 }, "\(daemon.spoken)")
        daemon.kill()
        #expect(waits(dispatcher) { dispatcher.status != .connected })
        try daemon.start()
        dispatcher.perform(.speak(SpeechUtterance("Market")))
        #expect(waits(dispatcher) { daemon.spoken.last?.text == "Market" }, "\(daemon.spoken)")
        #expect(daemon.spoken.last?.rate == 100)
    }

    @Test("A service that is not running is started")
    func start() throws {
        let daemon = try SpeechDaemon()
        let dispatcher = try SpeechDispatcher(applicationName: "City map", service: daemon.service(starts: true))
        dispatcher.perform(.speak(SpeechUtterance("Harbour")))
        #expect(waits(dispatcher) { daemon.spoken.first?.text == "Harbour" }, "\(dispatcher.status)")
    }
}
