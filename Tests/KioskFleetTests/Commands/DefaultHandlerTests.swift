import Foundation
import KioskMaps
import TestSupport
import Testing

@testable import KioskFleet
@testable import KioskOffline

/// The handlers for regions and self-tests, with commands over a real broker.
@MainActor
@Suite(
    .timeLimit(.minutes(5)), .enabled(if: Broker.isInstalled, "skipped: mosquitto is not installed"),
    .enabled(if: OpenSSL.isInstalled, "skipped: openssl is not installed"))
struct DefaultHandlerTests {
    /// A kiosk and the desk of an operator.
    @MainActor
    private final class Desk {
        let bench: FleetBench
        let receiver: FleetCommandReceiver
        private let kiosk: FleetConnection
        private let commander: FleetCommander
        private let monitor: FleetMonitor
        private let view: MapView
        private(set) var replies: [FleetReply] = []
        private var observations: Set<AnyCancelable> = []

        init() throws {
            let keys = try OperatorKeys()
            bench = FleetBench(try Broker())
            view = MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), clock: bench.clock)
            kiosk = try bench.connect("k")
            receiver = try FleetCommandReceiver(view, over: kiosk, keys: ["operator": keys.verification])
            let desk = try bench.connect("desk")
            commander = FleetCommander(over: desk, keyName: "operator", key: keys.signing)
            monitor = FleetMonitor(over: desk)
            commander.onReply.observe { [weak self] in self?.replies.append($0) }.store(in: &observations)
        }

        /// Sends a command and returns its answer.
        func answer(_ kind: FleetCommand.Kind, _ parameters: JSONObject = [:]) async throws -> FleetReply {
            let count = replies.count
            #expect(await bench.waits { self.monitor.members["k"]?.isOnline == true })
            commander.send(FleetCommand(kind, parameters: parameters), to: "k")
            #expect(await bench.waits { self.replies.count > count }, "\(bench.problems)")
            return try #require(replies.last)
        }
    }

    private static let area: JSONObject = [
        "name": "harbour", "west": 10, "south": 46.9, "east": 10.1, "north": 47, "min-zoom": 0, "max-zoom": 5,
    ]

    @Test("download-region loads a region with its style, and completes it again by its name")
    func download() async throws {
        let desk = try Desk()
        let scratch = try ScratchDirectory()
        let server = RegionServer()
        let store = TileStore(file: scratch.url.appending(path: "offline.db"), now: { Date() }) {
            ResourceFetcher.Surroundings(
                network: ResourceNetwork(offlineSwitch: OfflineSwitch(), service: { server }),
                options: ResourceOptions(accessToken: ""), networkCost: { .unknown }, sleep: { _ in })
        }
        desk.receiver.downloadRegions(to: store, of: try #require(StyleURI(rawValue: RegionServer.style)))
        for (parameters, reason) in [
            ([:], "name is missing"), (["name": "harbour"], "there is no region"),
            (["name": "harbour", "west": 3], "are not bounds"),
            (Self.area.merging(["north": 3]) { $1 }, "are not bounds"),
            (Self.area.merging(["max-zoom": 2.5]) { $1 }, "not whole numbers"),
            (Self.area.filter { !$0.key.hasSuffix("zoom") }, "an area needs min-zoom"),
        ] as [(JSONObject, String)] {
            let reply = try await desk.answer(.downloadRegion, parameters)
            #expect(!reply.isSuccess)
            #expect(reply.message.contains(reason), "\(reply.message)")
        }
        let first = try await desk.answer(.downloadRegion, Self.area)
        #expect(first.isSuccess, "\(first.message)")
        #expect(first.message.hasPrefix("harbour: "))
        #expect(try store.resource(at: "https://harbour.example/5/16/11.pbf")?.answer.data == Data("tile".utf8))
        #expect(server.requestCount > 6)
        let count = server.requestCount
        let again = try await desk.answer(.downloadRegion, ["name": "harbour"])
        #expect(again.isSuccess, "\(again.message)")
        #expect(server.requestCount < count + 3, "what is stored is not loaded again")
    }

    @Test("self-test plays a scenario, all of them, or fails with what was expected")
    func selfTest() async throws {
        let desk = try Desk()
        let scratch = try ScratchDirectory()
        func scenario(_ name: String, zoom: Int) throws {
            try scratch.write(
                "scenario: \(name)\nview: [200, 100]\ncamera: {zoom: 3}\nsteps:\n  - wait: 1\n    expect: {camera: {zoom: \(zoom)}}\n",
                to: "\(name).yaml")
        }
        try scenario("good", zoom: 3)
        let program = try #require(Bundle.main.executableURL).deletingLastPathComponent().appending(path: "kioskmaps")
        desk.receiver.runSelfTests(FleetSelfTest(scenarios: scratch.url, program: program))
        let good = try await desk.answer(.selfTest, ["scenario": "good"])
        #expect(good.isSuccess, "\(good.message)")
        #expect(good.message == "1 passed, 0 failed")
        try scenario("bad", zoom: 7)
        let bad = try await desk.answer(.selfTest, ["scenario": "bad"])
        #expect(!bad.isSuccess)
        #expect(bad.message.contains("FAILED"), "\(bad.message)")
        #expect(bad.message.hasSuffix("0 passed, 1 failed"), "\(bad.message)")
        let all = try await desk.answer(.selfTest)
        #expect(all.message.hasSuffix("2 scenarios: 1 passed, 1 failed"), "\(all.message)")
        for name in ["none", "../good", "good.yaml"] {
            let none = try await desk.answer(.selfTest, ["scenario": .string(name)])
            #expect(none.message.contains("there is no scenario"), "\(none.message)")
        }
    }

    @Test("A self-test that does not end is ended, and a program that is missing is an error")
    func hangingTest() async throws {
        let desk = try Desk()
        let scratch = try ScratchDirectory()
        let program = try scratch.write("#!/bin/sh\nexec sleep 600\n", to: "program")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
        var test = FleetSelfTest(scenarios: scratch.url, program: program)
        test.timeLimit = 0.1
        desk.receiver.runSelfTests(test)
        let hanging = try await desk.answer(.selfTest)
        #expect(hanging.message.contains("it did not end within"), "\(hanging.message)")
        test.program = scratch.url.appending(path: "missing")
        desk.receiver.runSelfTests(test)
        let missing = try await desk.answer(.selfTest)
        #expect(missing.message.contains("cannot be started"), "\(missing.message)")
    }
}

/// A server in memory, with a style and one tile set.
@MainActor
private final class RegionServer: HttpServiceInterface {
    static let style = "https://harbour.example/style.json"

    private(set) var requestCount = 0

    func request(for request: HttpRequest, callback: @escaping HttpResponseCallback) -> UInt64 {
        requestCount += 1
        let body =
            switch request.url {
            case Self.style:
                #"{"version":8,"sources":{"a":{"type":"vector","tiles":["https://harbour.example/{z}/{x}/{y}.pbf"],"maxzoom":5}},"layers":[]}"#
            default: "tile"
            }
        let response = HttpResponseData(
            headers: ["cache-control": "max-age=1000", "etag": "\"1\""], code: 200, data: Data(body.utf8))
        callback(HttpResponse(request: request, result: .success(response)))
        return UInt64(requestCount)
    }
}
