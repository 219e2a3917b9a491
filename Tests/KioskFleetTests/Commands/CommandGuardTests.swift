import Foundation
import KioskGeometry
import TestSupport
import Testing

@testable import KioskFleet

/// The check of commands.
@Suite(.enabled(if: OpenSSL.isInstalled, "skipped: openssl is not installed")) struct CommandGuardTests {
    private let keys: OperatorKeys
    private let now: UInt64 = 1_764_000_000_000
    private let command = FleetCommand(.camera, parameters: ["zoom": 12])

    init() throws {
        keys = try OperatorKeys()
    }

    private func makeGuard(
        fleet: String = "kiosks", allowed: Set<FleetCommand.Kind> = [.camera], floors: [String: UInt64] = [:]
    ) -> CommandGuard {
        CommandGuard(
            fleet: fleet, kiosk: "k1", keys: ["ops": keys.verification, "night": keys.verification], allowed: allowed,
            window: 120_000, floors: floors)
    }

    private func message(
        to target: String? = nil, at time: UInt64? = nil, id: String = String(repeating: "a", count: 32),
        name: String = "camera", key: FleetSigningKey? = nil
    ) -> [UInt8] {
        let order = CommandOrder(
            fleet: "kiosks", key: "ops", id: id, target: target, time: time ?? now, name: name,
            parameters: command.parameters)
        let payload = (try? order.serialized()) ?? []
        return CommandEnvelope(
            key: "ops", payload: payload, signature: (key ?? keys.signing).signature(of: payload)
        ).serialized
    }

    private func reason(
        _ check: inout CommandGuard, _ message: [UInt8], to recipient: String? = nil, at time: UInt64? = nil
    ) -> String {
        do {
            _ = try check.accept(message, to: recipient, at: time ?? now)
            return "accepted"
        } catch let refusal as CommandGuard.Refusal {
            return "refusal: \(refusal.error)"
        } catch {
            return "\(error)"
        }
    }

    @Test("A signed command is accepted by the kiosk it is for, and by all if it is for all")
    func accepted() throws {
        var check = makeGuard()
        #expect(try check.accept(message(to: "k1"), to: "k1", at: now).command == command)
        let all = message(id: String(repeating: "b", count: 32))
        #expect(try check.accept(all, to: nil, at: now + 100_000).command == command)
    }

    @Test("A command of one fleet is refused in another one with the same key")
    func otherFleet() {
        var check = makeGuard(fleet: "museum/kiosks")
        #expect(reason(&check, message()).contains("it is for the fleet \"kiosks\""))
        #expect(reason(&check, message(to: "k1"), to: "k1").contains("it is for the fleet \"kiosks\""))
    }

    @Test("A command is refused by other recipients than the one that was signed")
    func otherRecipient() {
        var check = makeGuard()
        #expect(reason(&check, message(to: "k2"), to: "k1").contains("it is for \"k2\" and was sent to \"k1\""))
        #expect(reason(&check, message(to: "k2"), to: "k2").contains("command refused"))
        #expect(reason(&check, message(to: "k1"), to: nil).contains("it is for \"k1\" and was sent to \"all\""))
        #expect(reason(&check, message(), to: "k1").contains("it is for \"all\" and was sent to \"k1\""))
        #expect(reason(&check, message(to: "k1"), to: "k1") == "accepted")
    }

    @Test("A command is refused under another name of the same key, which has times of its own")
    func renamedKey() throws {
        var check = makeGuard()
        var envelope = try CommandEnvelope(parsing: message())
        #expect(reason(&check, envelope.serialized) == "accepted")
        var next = makeGuard(floors: check.latest)
        envelope.key = "night"
        #expect(reason(&next, envelope.serialized).contains("it was signed as \"ops\" and sent as \"night\""))
    }

    @Test("A clock that is set back makes no command valid again")
    func clockSetBack() {
        var check = makeGuard()
        #expect(reason(&check, message()) == "accepted")
        let later = now + 600_000
        #expect(reason(&check, message(at: later, id: String(repeating: "b", count: 32)), at: later) == "accepted")
        #expect(reason(&check, message(), at: now).contains("a repetition"))
    }

    @Test("A command in the form of an earlier version is refused with an error that says so")
    func earlierForm() {
        var check = makeGuard()
        let payload = Array(
            #"{"command":"camera","id":"\#(String(repeating: "a", count: 32))","target":"all","time":\#(now)}"#.utf8)
        let envelope = CommandEnvelope(key: "ops", payload: payload, signature: keys.signing.signature(of: payload))
        #expect(reason(&check, envelope.serialized).contains("another form than version 2"))
    }

    @Test("A command is accepted once, also by the next process")
    func repetition() {
        var check = makeGuard()
        #expect(reason(&check, message()) == "accepted")
        #expect(reason(&check, message()).contains("a repetition"))
        #expect(reason(&check, message(), at: now + 119_000).contains("a repetition"))
        var next = makeGuard(floors: check.latest)
        #expect(reason(&next, message()).contains("a repetition"))
        #expect(reason(&next, message(at: now + 1, id: String(repeating: "b", count: 32))) == "accepted")
    }

    @Test("Commands of the past and of the future are refused", arguments: [-120_001, -86_400_000, 120_001])
    func window(offset: Int64) {
        var check = makeGuard()
        #expect(reason(&check, message(at: UInt64(Int64(now) + offset))).contains("set both clocks"))
    }

    @Test("Commands without a signature, with that of another key, or that were changed are refused")
    func signatures() throws {
        var check = makeGuard()
        #expect(reason(&check, message(key: keys.foreign)).contains("not one of the key"))
        #expect(reason(&check, Array(#"{"command":"camera","target":"all"}"#.utf8)).contains("not signed"))
        var envelope = try CommandEnvelope(parsing: message())
        envelope.payload[20] ^= 1
        #expect(reason(&check, envelope.serialized).contains("not one of the key"))
        envelope.key = "others"
        #expect(reason(&check, envelope.serialized).contains("unknown"))
        envelope = try CommandEnvelope(parsing: message())
        envelope.signature = []
        #expect(reason(&check, envelope.serialized).contains("not one of the key"))
        #expect(reason(&check, Array(repeating: 0x20, count: 70_000)).contains("the limit is"))
    }

    @Test("Kinds that are not allowed or unknown are refused, and the operator is answered")
    func allowed() {
        var check = makeGuard(allowed: [.reloadStyle])
        #expect(reason(&check, message()).hasPrefix("refusal: camera is not allowed"))
        #expect(
            reason(&check, message(id: String(repeating: "b", count: 32), name: "format"))
                .hasPrefix("refusal: the command \"format\" is unknown"))
    }

    @Test("No mutation of a command is accepted, unless it is the same command")
    func mutations() throws {
        var generator = SeededGenerator(seed: 4)
        let valid = message()
        let payload = try CommandEnvelope(parsing: valid).payload
        for _ in 0..<randomRounds(500) {
            var check = makeGuard()
            let mutated = generator.mutation(of: valid, alphabet: Array(#"{}":,AZaz09+/="#.utf8))
            guard reason(&check, mutated) == "accepted" else { continue }
            // White space and members that are ignored leave the signed bytes as they are.
            #expect(try CommandEnvelope(parsing: mutated).payload == payload)
        }
    }

    @Test("A file that is no key is an error that names it")
    func invalidKeys() throws {
        let file = try keys.folder.write("no key", to: "none.pem")
        #expect(throws: FleetError.self) { try FleetSigningKey(contentsOf: file) }
        #expect(throws: FleetError.self) { try FleetVerificationKey(contentsOf: file) }
        let error = #expect(throws: FleetError.self) {
            try FleetVerificationKey(contentsOf: keys.folder.url.appending(path: "missing"))
        }
        #expect(error?.message.contains("missing: the key cannot be read") == true)
        try OpenSSL.run("genpkey -algorithm x25519 -out x.pem", in: keys.folder.url)
        #expect(throws: FleetError.self) { try FleetSigningKey(contentsOf: keys.folder.url.appending(path: "x.pem")) }
    }

    @Test("The times of commands are stored, and a damaged file is refused")
    func times() throws {
        let file = keys.folder.url.appending(path: "commands.json")
        let times = CommandTimes(url: file)
        #expect(try times.read() == [:])
        try times.write(["ops": now])
        #expect(try times.read() == ["ops": now])
        try keys.folder.write("{", to: "commands.json")
        let error = #expect(throws: FleetError.self) { try times.read() }
        #expect(error?.message.contains("at least 4 minutes after the last command") == true)
    }

    @Test("A file of times that exists and cannot be read is refused")
    func unreadableTimes() throws {
        let directory = keys.folder.url.appending(path: "commands.json")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
        let error = #expect(throws: FleetError.self) { try CommandTimes(url: directory).read() }
        #expect(error?.message.contains("make the file readable") == true)
    }
}
