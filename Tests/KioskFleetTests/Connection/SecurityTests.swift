import Foundation
import KioskGeometry
import KioskMaps
import TestSupport
import Testing

@testable import KioskFleet

/// Credentials, foreign and malformed messages, and commands over a real broker.
@MainActor
@Suite(
    .timeLimit(.minutes(5)), .enabled(if: Broker.isInstalled, "skipped: mosquitto is not installed"),
    .enabled(if: OpenSSL.isInstalled, "skipped: openssl is not installed"))
struct SecurityTests {
    /// Certificates of an authority, of a broker, of a kiosk, and of another authority.
    private func certificates() throws -> ScratchDirectory {
        let folder = try ScratchDirectory()
        try folder.write("subjectAltName=IP:127.0.0.1", to: "names")
        for authority in ["ca", "other"] {
            try OpenSSL.run(
                "req -x509 -newkey ed25519 -nodes -keyout \(authority).key -out \(authority).pem -days 2 -subj /CN=\(authority)",
                in: folder.url)
        }
        for name in ["broker", "kiosk"] {
            try OpenSSL.run(
                "req -newkey ed25519 -nodes -keyout \(name).key -out \(name).csr -subj /CN=\(name)", in: folder.url)
            try OpenSSL.run(
                "x509 -req -in \(name).csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile names -out \(name).pem",
                in: folder.url)
        }
        try OpenSSL.run(
            "x509 -req -in kiosk.csr -CA other.pem -CAkey other.key -CAcreateserial -days 2 -out wrong.pem",
            in: folder.url)
        return folder
    }

    @Test("A certificate of the right authority connects; that of another one is refused, on both sides")
    func tls() async throws {
        let folder = try certificates()
        let path = folder.url.path
        let broker = try Broker(
            """
            cafile \(path)/ca.pem
            certfile \(path)/broker.pem
            keyfile \(path)/broker.key
            require_certificate true
            use_identity_as_username true
            """)
        func file(_ name: String) -> URL { folder.url.appending(path: name) }
        let right = FleetTLS(authority: file("ca.pem"), certificate: file("kiosk.pem"), key: file("kiosk.key"))
        let bench = FleetBench(broker)
        let connection = try bench.connect("right") { $0.tls = right }
        #expect(await bench.waits { connection.state == .connected })
        #expect(bench.problems.filter { !$0.contains("refused") } == [])
        let replica = try bench.replica(connection)
        #expect(await bench.waits { replica.isLive })

        for (name, tls) in [
            (
                "unknown authority",
                FleetTLS(authority: file("other.pem"), certificate: file("kiosk.pem"), key: file("kiosk.key"))
            ),
            (
                "wrong certificate",
                FleetTLS(authority: file("ca.pem"), certificate: file("wrong.pem"), key: file("kiosk.key"))
            ),
            ("no certificate", FleetTLS(authority: file("ca.pem"))),
        ] {
            let other = FleetBench(broker)
            let refused = try other.connect("refused") { $0.tls = tls }
            #expect(await other.waits { !other.problems.isEmpty && refused.state != .connected }, "\(name)")
            refused.stop()
        }
        let plain = FleetBench(broker)
        let refused = try plain.connect("plain")
        #expect(await plain.waits { plain.problems.contains { $0.contains("expects TLS") } }, "\(plain.problems)")
        refused.stop()
        let encrypted = FleetBench(try Broker())
        let lost = try encrypted.connect("encrypted") { $0.tls = right }
        #expect(
            await encrypted.waits { encrypted.problems.contains { $0.contains("does not answer the TLS handshake") } },
            "\(encrypted.problems)")
        lost.stop()
        let mismatch = FleetTLS(authority: file("ca.pem"), certificate: file("kiosk.pem"))
        #expect(throws: FleetError.self) { try bench.connect("k") { $0.tls = mismatch } }
    }

    @Test("A wrong password is refused with a clear error, and the right one connects")
    func password() async throws {
        let folder = try ScratchDirectory()
        let passwords = try folder.write("kiosk:secret\n", to: "passwords")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/mosquitto_passwd")
        process.arguments = ["-U", passwords.path]
        try process.run()
        process.waitUntilExit()
        let bench = FleetBench(try Broker("allow_anonymous false\npassword_file \(passwords.path)"))
        let file = try folder.write("secret\n", to: "password")
        let wrong = try folder.write("secre\n", to: "wrong")
        #expect(throws: FleetError.self, "others can read the file") {
            try bench.connect("k") { $0.login = FleetLogin(user: "kiosk", passwordFile: file) }
        }
        for file in [file, wrong] {
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        }
        let refused = try bench.connect("refused") { $0.login = FleetLogin(user: "kiosk", passwordFile: wrong) }
        #expect(await bench.waits { bench.problems.contains { $0.contains("check login") } }, "\(bench.problems)")
        #expect(refused.state != .connected)
        refused.stop()
        let connection = try bench.connect("k") { $0.login = FleetLogin(user: "kiosk", passwordFile: file) }
        #expect(await bench.waits { connection.state == .connected }, "\(bench.problems)")
    }

    @Test("Foreign topics, malformed, oversized and mislabelled messages are reported and ignored")
    func malformed() async throws {
        let bench = FleetBench(try Broker())
        let replica = try bench.replica(try bench.connect("k"))
        let monitor = FleetMonitor(over: try bench.connect("monitor"))
        #expect(await bench.waits { replica.isLive && monitor.members["k"]?.isOnline == true })
        let hostile = try bench.connect("hostile")
        #expect(await bench.waits { hostile.state == .connected })
        var generator = RecordGenerator(seed: 8)
        let valid = try generator.record("good").serialized()
        // The removal of an annotation that is unknown, so that a mutation which is still a record is not visible.
        let bad = try AnnotationRecord(id: "bad", removedAt: VersionStamp(time: 1 << 16, kiosk: "hostile")).serialized()
        hostile.publish(.changes(manager: "stops"), [UInt8](repeating: 0x41, count: 1 << 20))
        hostile.publish(.changes(manager: "stops"), [])
        hostile.publish(.annotation(manager: "stops", id: "bad"), [])
        hostile.publish(.snapshot(kiosk: "k", manager: "stops"), [0x78, 0x9C, 1, 2, 3])
        hostile.publish(.sync(manager: "stops"), Array("{}".utf8))
        hostile.publish(.health(kiosk: "k"), Array("{}".utf8))
        hostile.publish(.status(kiosk: "k"), Array("maybe".utf8))
        for _ in 0..<200 {
            let bytes = generator.random.mutation(of: bad, alphabet: Array("{}[],:\"".utf8))
            hostile.publish(.changes(manager: "stops"), ChangeBatch.serialize([bytes]))
        }
        hostile.publish(.changes(manager: "stops"), ChangeBatch.serialize([Array("{}".utf8), valid]))
        #expect(await bench.waits { replica.machine.state["good"] != nil })
        #expect(replica.annotationCount <= 1)
        #expect(
            await bench.waits {
                bench.problems.contains { $0.contains("the limit is") }
                    && bench.problems.contains { $0.contains("neither online") }
                    && bench.problems.contains { $0.hasPrefix("\"stops\": answer ignored") }
                    && bench.problems.contains { $0.hasPrefix("health of \"k\"") }
            }, "\(bench.problems)")
        #expect(monitor.members["k"]?.isOnline == true)
        #expect(bench.problems.count < 40)
    }

    @Test("Commands change the map and are answered; unsigned and repeated ones are refused")
    func commands() async throws {
        let keys = try OperatorKeys()
        let state = try ScratchDirectory()
        let bench = FleetBench(try Broker())
        let view = MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), clock: bench.clock)
        let kiosk = try bench.connect("k1") { $0.stateDirectory = state.url }
        let receiver = try FleetCommandReceiver(view, over: kiosk, keys: ["ops": keys.verification])
        receiver.setHandler(for: .selfTest) { _ in throw FleetError("2 of 5 steps failed") }
        let desk = try bench.connect("desk")
        let commander = FleetCommander(over: desk, keyName: "ops", key: keys.signing)
        let monitor = FleetMonitor(over: desk)
        var replies: [FleetReply] = []
        let observation = commander.onReply.observe { replies.append($0) }
        #expect(await bench.waits { monitor.members["k1"]?.isOnline == true })
        commander.send(
            FleetCommand(.camera, parameters: ["zoom": 12, "latitude": 60, "longitude": 25, "seconds": 0]), to: "k1")
        #expect(await bench.waits { replies.count == 1 && abs(view.cameraState.zoom - 12) < 1e-6 })
        #expect(replies.first?.isSuccess == true)
        commander.send(FleetCommand(.callout, parameters: ["latitude": 60, "longitude": 25, "title": "Closed"]))
        #expect(await bench.waits { replies.count == 2 })
        #expect(view.viewAnnotations.allAnnotations.count == 1)
        for (command, reason) in [
            (FleetCommand(.selfTest), "2 of 5 steps failed"), (FleetCommand(.screenshot), "not allowed"),
            (FleetCommand(.downloadRegion), "not supported"),
            (FleetCommand(.camera, parameters: ["zoom": 99]), "zoom is not"),
        ] {
            commander.send(command, to: "k1")
            #expect(await bench.waits { replies.last?.message.contains(reason) == true }, "\(reason)")
            #expect(replies.last?.isSuccess == false)
        }
        let count = replies.count
        let envelope = try commander.envelope(
            of: commander.order(FleetCommand(.camera, parameters: ["zoom": 3]), to: "k1", of: "kiosks"))
        var unsigned = envelope
        unsigned.signature = [UInt8](repeating: 0, count: 64)
        desk.publish(.command(kiosk: "k1"), unsigned.serialized)
        #expect(await bench.waits { bench.problems.contains { $0.contains("signature is not") } })
        desk.publish(.command(kiosk: "k1"), envelope.serialized)
        desk.publish(.command(kiosk: "k1"), envelope.serialized)
        #expect(await bench.waits { bench.problems.contains { $0.contains("a repetition") } })
        #expect(replies.count == count)
        // The next process of the kiosk has the times of its commands.
        #expect(try CommandTimes(url: state.url.appending(path: "commands.json")).read()["ops"] != nil)
        observation.cancel()
    }

    @Test("A command that no kiosk receives is reported")
    func missingKiosk() async throws {
        let bench = FleetBench(try Broker())
        let desk = try bench.connect("desk")
        let commander = FleetCommander(over: desk, keyName: "ops", key: try OperatorKeys().signing)
        #expect(await bench.waits { desk.state == .connected })
        commander.send(FleetCommand(.reloadStyle), to: "k1")
        commander.send(FleetCommand(.reloadStyle))
        #expect(await bench.waits { bench.problems.count == 2 })
        let id = commander.send(FleetCommand(.camera, parameters: ["zoom": .number(.nan)]), to: "k1")
        #expect(id == nil)
        #expect(await bench.waits { bench.problems.contains { $0.contains("camera to k1: not sent") } })
        #expect(bench.problems.contains { $0.contains("reload-style to k1: no kiosk has received it") })
        #expect(bench.problems.contains { $0.contains("reload-style to all kiosks: no kiosk has received it") })
    }

    @Test("Operators see which kiosks are online and how they are, also when one is lost")
    func health() async throws {
        let bench = FleetBench(try Broker())
        let view = MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), clock: bench.clock)
        let kiosk = try bench.connect("k1")
        let replica = try bench.replica(kiosk)
        let reporter = FleetHealthReporter(view, over: kiosk, version: "2.1")
        reporter.memory = { 123 }
        let monitor = FleetMonitor(over: try bench.connect("desk"))
        #expect(await bench.waits { monitor.members["k1"]?.health != nil && monitor.members["k1"]?.isOnline == true })
        #expect(monitor.members["k1"]?.health?.version == "2.1")
        #expect(monitor.members["k1"]?.health?.secondsSinceInput == nil)
        replica.set("a", 1)
        reporter.includesLastInput = true
        reporter.noteInput()
        reporter.interval = 1
        #expect(await bench.waits { monitor.members["k1"]?.health?.secondsSinceInput != nil })
        #expect(monitor.members["k1"]?.health?.annotations == ["stops": 1])
        #expect(monitor.members["k1"]?.health?.memory == 123)
        kiosk.stop()
        #expect(await bench.waits { monitor.members["k1"]?.isOnline == false })
    }

    @Test("Invalid options are errors that name them")
    func options() {
        let bench = { (change: (inout FleetOptions) -> Void) -> String in
            var options = FleetOptions(host: "localhost", kioskID: "k")
            change(&options)
            do throws(FleetError) { try options.validate() } catch { return error.message }
            return ""
        }
        #expect(bench { _ in } == "")
        #expect(bench { $0.host = "" }.hasPrefix("host"))
        #expect(bench { $0.port = 0 }.hasPrefix("port"))
        #expect(bench { $0.kioskID = "a/b" }.hasPrefix("kioskID"))
        #expect(bench { $0.kioskID = "all" }.hasPrefix("kioskID"))
        #expect(bench { $0.prefix = "a//b" }.hasPrefix("prefix"))
        #expect(bench { $0.keepAlive = 1 }.hasPrefix("keepAlive"))
        #expect(bench { $0.maximumInFlight = 0 }.hasPrefix("maximumInFlight"))
        #expect(bench { $0.maximumClockSkew = .nan }.hasPrefix("maximumClockSkew"))
        #expect(bench { $0.tls = FleetTLS(authority: URL(filePath: "/none")) }.hasPrefix("tls.authority"))
        #expect(bench { $0.stateDirectory = URL(filePath: "/none") }.hasPrefix("stateDirectory"))
        #expect(bench { $0.login = FleetLogin(user: "a", passwordFile: URL(filePath: "/none")) }.hasPrefix("login"))
    }
}
