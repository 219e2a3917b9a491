import Foundation
import KioskGeometry
import KioskMaps
import OrderedCollections
import TestSupport
import Testing

@testable import KioskFleet

/// `kioskmaps fleet` with a real broker and kiosks of the test.
@MainActor
@Suite(
    .timeLimit(.minutes(5)), .enabled(if: Broker.isInstalled, "skipped: mosquitto is not installed"),
    .enabled(if: OpenSSL.isInstalled, "skipped: openssl is not installed"))
struct FleetProgramTests {
    /// Runs `kioskmaps fleet`, while the main actor serves the kiosks of the test.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - bench: The broker.
    ///   - isRemote: Whether the command connects to the broker.
    /// - Returns: The status and the output.
    private func run(
        _ arguments: [String], _ bench: FleetBench, isRemote: Bool = true
    ) async throws -> (status: Int32, output: String) {
        let program = try #require(Bundle.main.executableURL).deletingLastPathComponent().appending(path: "kioskmaps")
        let broker = isRemote ? ["--broker", "127.0.0.1:\(bench.broker.port)"] : []
        let arguments = ["fleet"] + arguments + broker
        return try await withCheckedThrowingContinuation { continuation in
            // A process is waited for on a thread of its own: the kiosks need the main actor and the cooperative pool.
            Thread.detachNewThread {
                continuation.resume(
                    with: Result {
                        let process = Process()
                        let pipe = Pipe()
                        process.executableURL = program
                        process.arguments = arguments
                        process.standardOutput = pipe
                        process.standardError = pipe
                        try process.run()
                        let output = pipe.fileHandleForReading.readDataToEndOfFile()
                        process.waitUntilExit()
                        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
                    })
            }
        }
    }

    @Test("push sends what differs, and removes the rest with --replace")
    func push() async throws {
        let bench = FleetBench(try Broker())
        let folder = try ScratchDirectory()
        let replica = try bench.replica(try bench.connect("k"))
        #expect(await bench.waits { replica.isLive })
        replica.set("old", 1)
        let text = #"""
            {"type":"FeatureCollection","features":[
            {"type":"Feature","id":"a","geometry":{"type":"Point","coordinates":[24,60]},"properties":{"name":"Pier"}},
            {"type":"Feature","id":"b","geometry":{"type":"Point","coordinates":[25,61]},
             "properties":{"layerProperties":{"circle-radius":3}}}]}
            """#
        let file = try folder.write(text, to: "stops.geojson")
        let first = try await run(["push", file.path, "--manager", "stops"], bench)
        #expect(first.output == "stops: 2 changed, 0 removed, 0 refused, 0 too large, 0 unacknowledged\n")
        #expect(first.status == 0)
        #expect(await bench.waits { replica.annotationCount == 3 })
        #expect(replica.values["a"]?.data == ["name": "Pier"])
        #expect(replica.values["b"]?.style == ["circle-radius": 3])
        let second = try await run(["push", file.path, "--manager", "stops", "--replace"], bench)
        #expect(second.output == "stops: 0 changed, 1 removed, 0 refused, 0 too large, 0 unacknowledged\n")
        #expect(await bench.waits { replica.values.keys.sorted() == ["a", "b"] })
        try folder.write(#"{"type":"Feature","geometry":null,"properties":null}"#, to: "stops.geojson")
        let invalid = try await run(["push", file.path, "--manager", "stops"], bench)
        #expect(invalid.status == 2)
        #expect(invalid.output.contains("feature 1: it has no id"))
    }

    private static let noFailures = "0 refused, 0 too large, 0 unacknowledged"

    /// Writes a file with two points, of which the second one has data of a size.
    private func write(to folder: ScratchDirectory, byteCount: Int = 1) throws -> URL {
        let text = String(repeating: "a", count: byteCount)
        return try folder.write(
            #"""
            {"type":"FeatureCollection","features":[
            {"type":"Feature","id":"a","geometry":{"type":"Point","coordinates":[24,60]},"properties":{"name":"Pier"}},
            {"type":"Feature","id":"b","geometry":{"type":"Point","coordinates":[25,61]},"properties":{"name":"\#(text)"}}]}
            """#, to: "stops.geojson")
    }

    /// Starts a broker whose access control list has these lines.
    private func broker(rights: String) throws -> Broker {
        let folder = try ScratchDirectory()
        let file = try folder.write(rights, to: "rights")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        return try Broker("allow_anonymous true\nacl_file \(file.path)", in: folder)
    }

    @Test(
        "push counts what the broker has acknowledged, and has status 1 if it has refused something",
        arguments: [
            (
                "topic read kiosks/annotations/#\ntopic readwrite kiosks/changes/#",
                "refused by the broker with reason 135"
            ),
            ("topic readwrite kiosks/annotations/#\ntopic read kiosks/changes/#", "a batch of 2 changes was refused"),
        ])
    func refusedPush(rights: String, problem: String) async throws {
        let bench = FleetBench(
            try broker(rights: "topic readwrite kiosks/sync/#\ntopic readwrite kiosks/kiosks/#\n\(rights)\n"))
        let folder = try ScratchDirectory()
        let push = try await run(["push", write(to: folder).path, "--manager", "stops", "--timeout", "600"], bench)
        #expect(push.output.hasSuffix("stops: 0 changed, 0 removed, 2 refused, 0 too large, 0 unacknowledged\n"))
        #expect(push.output.contains(problem), "\(push.output)")
        #expect(push.status == 1)
    }

    @Test("push and repair do not wait if the broker refuses what must precede the changes")
    func refusedMark() async throws {
        for rights in ["topic read kiosks/#", "topic readwrite kiosks/annotations/#\ntopic readwrite kiosks/sync/#"] {
            let bench = FleetBench(try broker(rights: rights + "\n"))
            let folder = try ScratchDirectory()
            let push = try await run(["push", write(to: folder).path, "--manager", "stops", "--timeout", "600"], bench)
            #expect(push.output.hasSuffix("stops: 0 changed, 0 removed, 2 refused, 0 too large, 0 unacknowledged\n"))
            #expect(push.output.contains("mark/stops: refused by the broker"), "\(push.output)")
            #expect(push.status == 1)
            let repair = try await run(["repair", "--manager", "stops", "--timeout", "600"], bench)
            #expect(repair.output.hasSuffix("stops: 0 repaired, 1 refused, 0 too large, 0 unacknowledged\n"))
            #expect(repair.status == 1)
        }
    }

    @Test("push counts annotations that are too large for the limits or the broker, and sends the others")
    func largePush() async throws {
        for (configuration, byteCount) in [("", 300_000), ("max_packet_size 8000", 9_000)] {
            let bench = FleetBench(try Broker("allow_anonymous true\n\(configuration)"))
            let replica = try bench.replica(try bench.connect("k"))
            #expect(await bench.waits { replica.isLive })
            let folder = try ScratchDirectory()
            let file = try write(to: folder, byteCount: byteCount)
            let push = try await run(["push", file.path, "--manager", "stops", "--timeout", "600"], bench)
            #expect(
                push.output.hasSuffix("stops: 1 changed, 0 removed, 0 refused, 1 too large, 0 unacknowledged\n"),
                "\(push.output)")
            #expect(push.status == 1)
            #expect(await bench.waits { replica.values.keys.sorted() == ["a"] })
        }
    }

    @Test("push and repair end with status 3 when the broker dies")
    func brokerDies() async throws {
        for arguments in [["push"], ["repair"]] {
            // Without the right to write marks they are still comparing when the broker is killed.
            let bench = FleetBench(
                try broker(
                    rights: """
                        topic readwrite kiosks/sync/#
                        topic readwrite kiosks/annotations/#
                        topic read kiosks/kiosks/#

                        """))
            let log = MessageLog()
            let observer = try bench.connect("observer")
            observer.add(log)
            #expect(await bench.waits { observer.state == .connected })
            observer.subscribe(to: "sync/stops", options: .notRetained)
            let folder = try ScratchDirectory()
            let file = arguments == ["push"] ? [try write(to: folder).path] : []
            async let result = run(arguments + file + ["--manager", "stops", "--timeout", "1"], bench)
            #expect(await bench.waits { log.topics.contains(.sync(manager: "stops")) })
            bench.broker.kill()
            let (status, output) = try await result
            #expect(status == 3, "\(output)")
            #expect(output.contains("stops: no progress within 1.0 s: "), "\(output)")
            #expect(
                output.hasSuffix(
                    arguments == ["push"]
                        ? "stops: 0 changed, 0 removed, 0 refused, 0 too large, 2 unacknowledged\n"
                        : "stops: 0 repaired, \(Self.noFailures)\n"), "\(output)")
        }
    }

    @Test("command does not wait for answers if the broker refuses it, or if no kiosk receives it")
    func refusedCommand() async throws {
        let keys = try OperatorKeys()
        let key = keys.folder.url.appending(path: "a.pem").path
        for (rights, problem) in [
            ("topic read kiosks/#", "kiosks/commands/all: refused by the broker"),
            ("topic readwrite kiosks/#", "reload-style to all kiosks: no kiosk has received it"),
        ] {
            let bench = FleetBench(try broker(rights: rights + "\n"))
            let sent = try await run(["command", "reload-style", "--signing-key", key, "--wait", "600"], bench)
            #expect(sent.status == 1)
            #expect(sent.output.contains(problem), "\(sent.output)")
        }
    }

    /// A server that is no broker, and what is said about it.
    private nonisolated static let foreignServers: [(answer: String?, waitsForLine: Bool, problem: String)] = [
        ("HTTP/1.1 400 Bad Request\r\n\r\n", false, "is an HTTP server and not an MQTT broker"),
        ("<!DOCTYPE HTML>", true, "is an HTTP server and not an MQTT broker"),
        ("SSH-2.0-OpenSSH\r\n", false, "is an SSH server and not an MQTT broker"),
        ("\u{15}\u{3}\u{3}\0\u{2}\u{2}F", false, "expects TLS"),
        (nil, false, "accepts the connection and sends nothing; check the port, and that it is one of an MQTT broker"),
    ]

    @Test("A server that is no broker is named in the error", arguments: foreignServers.indices)
    func foreignServer(index: Int) async throws {
        let (answer, waitsForLine, problem) = Self.foreignServers[index]
        let server = try FixedServer(answer: answer.map { Array($0.utf8) }, waitsForLine: waitsForLine)
        let bench = FleetBench(try Broker())
        let status = try await run(
            ["status", "--timeout", "0.5", "--broker", "127.0.0.1:\(server.port)"], bench, isRemote: false)
        #expect(status.status == 2)
        #expect(status.output.contains("no connection within 0.5 s: 127.0.0.1:\(server.port): the server"))
        #expect(status.output.contains(problem), "\(status.output)")
    }

    @Test("status prints a table and metrics, watch a line for each change")
    func status() async throws {
        let bench = FleetBench(try Broker())
        let folder = try ScratchDirectory()
        let view = MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), clock: bench.clock)
        let kiosk = try bench.connect("harbour-1")
        let reporter = FleetHealthReporter(view, over: kiosk, version: "2.1")
        reporter.memory = { 200 << 20 }
        #expect(await bench.waits { kiosk.state == .connected })
        let metrics = folder.url.appending(path: "kiosks.prom")
        let status = try await run(["status", "--prometheus", metrics.path], bench)
        #expect(status.status == 0)
        let lines = status.output.split(separator: "\n")
        #expect(lines.first?.hasPrefix("KIOSK") == true)
        #expect(lines.contains { $0.hasPrefix("harbour-1") && $0.contains("online") && $0.contains("200 MB") })
        #expect(lines.last == "1 kiosks, 1 online")
        let text = try String(contentsOf: metrics, encoding: .utf8)
        #expect(text.contains("kioskmaps_online{kiosk=\"harbour-1\"} 1"))
        let watch = try await run(["watch", "--count", "1"], bench)
        #expect(watch.output.split(separator: "\n").count == 1)
    }

    @Test("command prints the answers, and fails without one")
    func command() async throws {
        let keys = try OperatorKeys()
        let bench = FleetBench(try Broker())
        let view = MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), clock: bench.clock)
        let kiosk = try bench.connect("harbour-1")
        _ = try FleetCommandReceiver(view, over: kiosk, keys: ["operator": keys.verification])
        #expect(await bench.waits { kiosk.state == .connected })
        let key = keys.folder.url.appending(path: "a.pem").path
        let camera = try await run(
            ["command", "camera", "--to", "harbour-1", "zoom=11", "seconds=0", "--signing-key", key], bench)
        #expect(camera.output == "harbour-1  ok  the camera moves\n")
        #expect(camera.status == 0)
        #expect(await bench.waits { abs(view.cameraState.zoom - 11) < 1e-6 })
        let foreign = keys.folder.url.appending(path: "b.pem").path
        let refused = try await run(
            ["command", "camera", "--to", "harbour-1", "zoom=3", "--signing-key", foreign, "--wait", "1"], bench)
        #expect(refused.status == 1)
        #expect(refused.output.contains("no answer within 1.0 s"))
        let unknown = try await run(["command", "format", "--signing-key", key], bench)
        #expect(unknown.output.contains("is not a command"))
    }

    @Test("repair sends what kiosks have, or the present time, in place of retained annotations that are ahead")
    func repair() async throws {
        let bench = FleetBench(try Broker())
        let connection = try bench.connect("k")
        let replica = try bench.replica(connection)
        #expect(await bench.waits { replica.isLive })
        replica.set("known", 1)
        #expect(await bench.waits { replica.pendingChangeCount == 0 })
        let stamp = VersionStamp(time: VersionStamp.latestTime, kiosk: "hostile")
        let values = AnnotationValues(data: ["n": 7])
        var sentCount = 0
        for record in [
            AnnotationRecord(id: "known", values: values, insertedAt: stamp),
            AnnotationRecord(id: "single", values: values, insertedAt: stamp),
            AnnotationRecord(id: "removed", removedAt: stamp),
        ] {
            let topic = FleetTopic.annotation(manager: "stops", id: record.id)
            connection.publish(topic, try record.serialized(), isRetained: true) { _ in sentCount += 1 }
        }
        #expect(await bench.waits { sentCount == 3 })
        let repair = try await run(["repair", "--manager", "stops"], bench)
        #expect(
            repair.output.hasSuffix(
                "known  sent again\nremoved  removed\nsingle  sent with the present time\nstops: 3 repaired, \(Self.noFailures)\n"
            ),
            "\(repair.output)")
        #expect(await bench.waits { replica.values["single"] == values })
        #expect(replica.values["known"]?.data == ["n": 1])
        replica.stop()
        // A kiosk that joins alone reads the retained messages, and refuses none.
        let late = try bench.replica(try bench.connect("late"))
        #expect(await bench.waits { late.isLive })
        #expect(late.values == replica.values)
        #expect(!bench.problems.contains { $0.hasPrefix("\"stops\": a change of") }, "\(bench.problems)")
        let again = try await run(["repair", "--manager", "stops"], bench)
        #expect(again.output == "stops: 0 repaired, \(Self.noFailures)\n")
    }

    @Test("repair-outbox gives unsent changes that are ahead the present time")
    func repairOutbox() async throws {
        let bench = FleetBench(try Broker())
        let folder = try ScratchDirectory()
        let file = folder.url.appending(path: "stops.outbox")
        let now = UInt64(Date().timeIntervalSince1970 * 1000)
        var outbox = try Outbox(at: file)
        try outbox.append([
            AnnotationRecord(
                id: "ahead", values: AnnotationValues(data: ["n": 1]),
                insertedAt: VersionStamp(time: VersionStamp.latestTime, kiosk: "k")),
            AnnotationRecord(
                id: "right", values: AnnotationValues(data: ["n": 2]),
                insertedAt: VersionStamp(time: (now - 1_000) << 16, kiosk: "k")),
        ])
        let replica = try bench.replica(try bench.connect("k") { $0.stateDirectory = folder.url })
        #expect(replica.values.keys.sorted() == ["right"])
        #expect(bench.problems.contains { $0.contains("1 changes in \(file.path) are ahead of the clock") })
        let repair = try await run(["repair-outbox", file.path], bench, isRemote: false)
        #expect(repair.output == "\(file.path): 1 repaired\n")
        let records = try Outbox(at: file).records
        #expect(records["ahead"]?.values?.data == ["n": 1])
        #expect(
            records.values.allSatisfy { $0.latestStamp.millisecond <= now + 300_000 && $0.latestStamp.kiosk == "k" })
        #expect(records["right"]?.latestStamp.millisecond == now - 1_000)
        let missing = try await run(
            ["repair-outbox", folder.url.appending(path: "none.outbox").path], bench, isRemote: false)
        #expect(missing.status == 2)
        #expect(missing.output.contains("it cannot be read"))
    }

    @Test("A broker that cannot be reached is an error with status 2")
    func noBroker() async throws {
        let bench = FleetBench(try Broker())
        bench.broker.kill()
        let status = try await run(["status", "--timeout", "1"], bench)
        #expect(status.status == 2)
        #expect(
            status.output.contains("connection refused") || status.output.contains("Connection refused"),
            "\(status.output)")
    }
}
