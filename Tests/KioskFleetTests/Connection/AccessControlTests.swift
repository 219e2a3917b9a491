import Foundation
import KioskMaps
import TestSupport
import Testing

@testable import KioskFleet

/// The configuration and the access control list of the guide with a real broker.
@MainActor
@Suite(
    .timeLimit(.minutes(5)), .enabled(if: Broker.isInstalled, "skipped: mosquitto is not installed"),
    .enabled(if: OpenSSL.isInstalled, "skipped: openssl is not installed"))
struct AccessControlTests {
    /// A broker with the configuration and the access control list of the guide, and the files of passwords.
    private struct Site {
        let bench: FleetBench
        let folder: ScratchDirectory

        @MainActor init() throws {
            folder = try ScratchDirectory()
            let guide = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Documentation/Fleet.md")
            let text = try String(contentsOf: guide, encoding: .utf8)
            let blocks = text.components(separatedBy: "```").map { $0.trimmingPrefix("text\n") }
            let list = try #require(blocks.first { $0.contains("pattern readwrite kiosks/annotations") })
            let rights = try folder.write(String(list), to: "rights")
            let lines = try #require(blocks.first { $0.contains("acl_file") }).split(separator: "\n")
                .map { $0.trimmingCharacters(in: .whitespaces) }
            let files = ["password_file": folder.url.appending(path: "passwords").path, "acl_file": rights.path]
            // The broker of a test has a listener without certificates, and the limits already.
            let ignored = [
                "listener", "cafile", "certfile", "keyfile", "persistence", "set_tcp_nodelay", "max_queued_messages",
                "max_inflight_messages", "",
            ]
            let configuration = lines.compactMap { line -> String? in
                let name = String(line.prefix { $0 != " " })
                return files[name].map { "\(name) \($0)" } ?? (ignored.contains(name) ? nil : line)
            }
            let names = ["harbour-1", "harbour-2", "operator"]
            let passwords = try folder.write(names.map { "\($0):\($0)!\n" }.joined(), to: "passwords")
            for file in [rights, passwords] {
                try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
            }
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/mosquitto_passwd")
            process.arguments = ["-U", passwords.path]
            try process.run()
            process.waitUntilExit()
            bench = FleetBench(try Broker(configuration.joined(separator: "\n")))
        }

        /// Connects a kiosk whose user has its name, or another one.
        @MainActor func connect(_ kiosk: String, user: String? = nil) throws -> FleetConnection {
            let user = user ?? kiosk
            let file = try folder.write("\(user)!\n", to: "\(user).password")
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
            return try bench.connect(kiosk) { $0.login = FleetLogin(user: user, passwordFile: file) }
        }
    }

    @Test("Kiosks replicate, report their health and receive commands with the rights of the guide")
    func allowed() async throws {
        let keys = try OperatorKeys()
        let site = try Site()
        let bench = site.bench
        let view = MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), clock: bench.clock)
        let kiosks = [try site.connect("harbour-1"), try site.connect("harbour-2")]
        let replicas = try kiosks.map { try bench.replica($0) }
        let reporter = FleetHealthReporter(view, over: kiosks[0], version: "2.1")
        reporter.memory = { 123 }
        _ = try FleetCommandReceiver(view, over: kiosks[0], keys: ["operator": keys.verification])
        #expect(await bench.waits { replicas.allSatisfy(\.isLive) }, "\(bench.problems)")
        replicas[0].set("a", 1)
        #expect(await bench.waits { replicas[1].values["a"]?.data == ["n": 1] }, "\(bench.problems)")

        let desk = try site.connect("operator")
        let monitor = FleetMonitor(over: desk)
        let commander = FleetCommander(over: desk, keyName: "operator", key: keys.signing)
        let copy = try bench.replica(desk)
        var replies: [FleetReply] = []
        let observation = commander.onReply.observe { replies.append($0) }
        #expect(await bench.waits { monitor.members["harbour-1"]?.health?.memory == 123 }, "\(bench.problems)")
        // It joins by an answer of a kiosk.
        #expect(await bench.waits { copy.isLive && copy.values == replicas[0].values })
        commander.send(FleetCommand(.camera, parameters: ["zoom": 9, "seconds": 0]), to: "harbour-1")
        #expect(await bench.waits { replies.first?.isSuccess == true }, "\(bench.problems)")
        #expect(bench.problems == [])
        observation.cancel()
    }

    @Test("A kiosk can write neither the health, the status and the answers of another one nor commands")
    func refused() async throws {
        let site = try Site()
        let bench = site.bench
        let kiosk = try site.connect("harbour-1")
        let monitor = FleetMonitor(over: try site.connect("operator"))
        let victim = try site.connect("harbour-2")
        #expect(await bench.waits { kiosk.state == .connected && monitor.members["harbour-2"]?.isOnline == true })
        let topics: [FleetTopic] = [
            .health(kiosk: "harbour-2"), .status(kiosk: "harbour-2"), .replies(kiosk: "harbour-2"),
            .mark(kiosk: "harbour-2", manager: "stops"), .command(kiosk: "harbour-2"), .command(kiosk: nil),
        ]
        var reasons: [Int32] = []
        for topic in topics {
            kiosk.publish(topic, Array("offline".utf8), isRetained: true) { reasons.append($0) }
        }
        #expect(await bench.waits { reasons.count == topics.count })
        // 135: not authorised.
        #expect(reasons == topics.map { _ in 135 })
        // A message without a completion is reported.
        kiosk.publish(.command(kiosk: nil), [])
        #expect(
            await bench.waits { bench.problems.contains { $0.hasPrefix("kiosks/commands/all: refused by the broker") } }
        )
        // What was refused has not arrived: a message of its own comes after it.
        victim.publish(.health(kiosk: "harbour-2"), Array("{}".utf8))
        #expect(await bench.waits { bench.problems.contains { $0.hasPrefix("health of \"harbour-2\"") } })
        #expect(bench.problems.count { $0.hasPrefix("health of \"harbour-2\"") } == 1)
        #expect(monitor.members["harbour-2"]?.isOnline == true)
    }

    @Test("A client that names the id of another kiosk neither disconnects it nor writes its topics")
    func foreignIdentity() async throws {
        let site = try Site()
        let bench = site.bench
        let victim = try site.connect("harbour-1")
        let monitor = FleetMonitor(over: try site.connect("operator"))
        #expect(await bench.waits { monitor.members["harbour-1"]?.isOnline == true })
        let intruder = try site.connect("harbour-1", user: "harbour-2")
        // Its status is refused, and so is its will.
        #expect(
            await bench.waits {
                bench.problems.contains { $0.hasPrefix("kiosks/kiosks/harbour-1/status: refused by the broker") }
            }, "\(bench.problems)")
        var reason: Int32?
        intruder.publish(.health(kiosk: "harbour-1"), Array("{}".utf8)) { reason = $0 }
        #expect(await bench.waits { reason == 135 })
        intruder.stop()
        victim.publish(.health(kiosk: "harbour-1"), Array("{}".utf8))
        #expect(await bench.waits { bench.problems.contains { $0.hasPrefix("health of \"harbour-1\"") } })
        #expect(victim.state == .connected)
        #expect(monitor.members["harbour-1"]?.isOnline == true)
        #expect(!bench.problems.contains { $0.contains("another client") }, "\(bench.problems)")
    }

    @Test("A kiosk does not receive what is sent to another one")
    func unread() async throws {
        let site = try Site()
        let bench = site.bench
        let curious = try site.connect("harbour-1")
        let other = try site.connect("harbour-2")
        let log = MessageLog()
        curious.add(log)
        #expect(await bench.waits { curious.state == .connected && other.state == .connected })
        for filter in ["kiosks/harbour-2/#", "commands/#", "changes/stops"] {
            curious.subscribe(to: filter, options: .notRetained)
        }
        let sender = try site.connect("operator")
        #expect(await bench.waits { sender.state == .connected })
        var isSent = false
        other.publish(.health(kiosk: "harbour-2"), Array("{}".utf8)) { _ in
            sender.publish(.snapshot(kiosk: "harbour-2", manager: "stops"), [1]) { _ in
                sender.publish(.command(kiosk: "harbour-2"), [1]) { _ in
                    sender.publish(.changes(manager: "stops"), [1]) { _ in isSent = true }
                }
            }
        }
        #expect(await bench.waits { isSent && log.topics.contains(.changes(manager: "stops")) })
        #expect(log.topics == [.changes(manager: "stops")])
    }

    @Test("A user that the broker does not list is refused with a clear error")
    func stranger() async throws {
        let site = try Site()
        let stranger = try site.connect("stranger")
        #expect(
            await site.bench.waits {
                site.bench.problems.contains { $0.contains("the user or the password is wrong; check login") }
                    || site.bench.problems.contains { $0.contains("does not allow the connection; check login") }
            }, "\(site.bench.problems)")
        #expect(stranger.state != .connected)
    }
}
