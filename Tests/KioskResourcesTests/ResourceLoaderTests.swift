import Foundation
import ResourceTestSupport
import Testing

@testable import KioskResources
@testable import KioskRuntime

@MainActor
@Suite("Resource loader")
struct ResourceLoaderTests {
    private let service = QueuedHttpService()
    private let clock = ManualClock()
    private let frames = FrameLoop()
    private let offline = OfflineSwitch()
    private let loader: ResourceLoader

    init() {
        let service = service
        loader = ResourceLoader(
            options: ResourceOptions(accessToken: "pk.secret+1"), frames: frames, offlineSwitch: offline,
            work: BackgroundWork(),
            service: { service })
        frames.clock = clock
    }

    private func read(_ text: String = "https://city.example/style.json") async throws -> Result<
        ResourceAnswer, ResourceError
    > {
        let url = try #require(URL(string: text))
        return await withCheckedContinuation { continuation in
            _ = loader.read(url, kind: .style) { continuation.resume(returning: $0) }
        }
    }

    private func reason(_ result: Result<ResourceAnswer, ResourceError>) -> ResponseInfo.Failure.Reason {
        if case .failure(let error) = result { error.reason } else { .success }
    }

    /// Waits until the responses of the service reach the main actor.
    private func settle(until condition: () -> Bool) async {
        while !condition() { await Task.yield() }
    }

    @Test("The response of a server is forwarded")
    func answer() async throws {
        service.answers = [
            .status(
                200,
                [
                    "etag": "\"7\"", "expires": "Thu, 01 Dec 1994 16:00:00 GMT",
                    "last-modified": "Tue, 15 Nov 1994 12:45:26 GMT", "cache-control": "max-age=5, Must-Revalidate",
                ], body: "{}")
        ]
        let answer = try await read().get()
        #expect(answer.data == Data("{}".utf8))
        #expect(answer.source == .network)
        #expect(answer.etag == "\"7\"")
        #expect(answer.expires == "Thu, 01 Dec 1994 16:00:00 GMT" && answer.mustRevalidate)
        #expect(answer.modified == "Tue, 15 Nov 1994 12:45:26 GMT")
    }

    /// A service that responds from another thread.
    private final class ThreadedService: HttpServiceInterface {
        func request(for request: HttpRequest, callback: @escaping HttpResponseCallback) -> UInt64 {
            Thread.detachNewThread {
                callback(HttpResponse(request: request, result: .status(200, body: "{}")))
            }
            return 1
        }
    }

    /// Returns a loader that handles the responses of a service within the call.
    private func immediateLoader(_ service: any HttpServiceInterface) -> ResourceLoader {
        ResourceLoader(
            options: ResourceOptions(accessToken: ""), frames: frames, offlineSwitch: offline, work: BackgroundWork(),
            handlesResponsesImmediately: true, service: { service })
    }

    /// A service that disconnects the network while it receives a request.
    private final class DisconnectingService: HttpServiceInterface {
        private let offlineSwitch: OfflineSwitch
        private(set) var cancelled: [UInt64] = []

        init(_ offlineSwitch: OfflineSwitch) {
            self.offlineSwitch = offlineSwitch
        }

        func request(for request: HttpRequest, callback: @escaping HttpResponseCallback) -> UInt64 {
            offlineSwitch.isMapboxStackConnected = false
            return 7
        }

        func cancelRequest(forId id: UInt64, callback: @escaping @Sendable (Bool) -> Void) {
            cancelled.append(id)
            callback(true)
        }
    }

    @Test("A request during which the network is disconnected is cancelled")
    func disconnectionWithinCall() throws {
        let service = DisconnectingService(offline)
        let url = try #require(URL(string: "https://city.example/style.json"))
        var reasons: [ResponseInfo.Failure.Reason] = []
        _ = immediateLoader(service).read(url, kind: .style) { reasons.append(reason($0)) }
        #expect(reasons == [.inOfflineMode])
        #expect(service.cancelled == [7])
    }

    @Test("A response within the call is handled in it, where a map requires that")
    func immediate() throws {
        service.answers = [.status(503), .status(200, body: "{}")]
        let loader = immediateLoader(service)
        var answers: [Data] = []
        let url = try #require(URL(string: "https://city.example/style.json"))
        _ = loader.read(url, kind: .style) { answers.append((try? $0.get().data) ?? Data()) }
        #expect(answers == [])
        clock.advance(by: 2)
        #expect(answers == [Data("{}".utf8)])
        #expect(service.requests.count == 2)
        #expect(service.cancelled == [])
    }

    @Test("A response from another thread is handled afterwards, where a map requires it within the call")
    func immediateThread() async throws {
        let loader = immediateLoader(ThreadedService())
        let url = try #require(URL(string: "https://city.example/style.json"))
        let result = await withCheckedContinuation { continuation in
            _ = loader.read(url, kind: .style) { continuation.resume(returning: $0) }
        }
        #expect(try result.get().data == Data("{}".utf8))
    }

    @Test(
        "Each status has its error reason",
        arguments: [
            (204, .success), (404, .notFound), (410, .notFound), (401, .other), (304, .other), (501, .server),
            (429, .rateLimit),
        ] as [(Int64, ResponseInfo.Failure.Reason)])
    func reasons(code: Int64, reason: ResponseInfo.Failure.Reason) async throws {
        frames.clock = nil
        service.answers = [.status(code)]
        #expect(self.reason(try await read()) == reason && service.requests.count == 1)
    }

    @Test("The message of a failed service is in the error")
    func failure() async throws {
        service.answers = [.failure(HttpRequestError(type: .otherError, message: "the cable is cut"))]
        guard case .failure(let error) = try await read() else {
            Issue.record("the request succeeded")
            return
        }
        #expect(error.description == "https://city.example/style.json: the cable is cut")
    }

    @Test("A busy server is requested again on the clock of the map")
    func retry() async throws {
        service.answers = [.status(503), .status(429, ["retry-after": "10"]), .status(200, body: "late")]
        async let result = read()
        await settle { clock.nextWake != nil }
        clock.advance(by: 0.9)
        #expect(service.requests.count == 1 && !clock.isFrameRequested)
        clock.advance(by: 0.2)
        #expect(service.requests.count == 2)
        await settle { clock.nextWake != nil }
        clock.advance(by: 9.9)
        #expect(service.requests.count == 2)
        clock.advance(by: 0.2)
        #expect(try await result.get().data == Data("late".utf8) && service.requests.count == 3)
        #expect(clock.nextWake == nil)
    }

    @Test("An unavailable server is given up, and the error contains the number of attempts")
    func giveUp() async throws {
        let away = HttpRequestError(type: .connectionError, message: "connection refused")
        service.answers = Array(repeating: .failure(away), count: 9)
        async let result = read()
        for _ in 1...3 {
            await settle { clock.nextWake != nil }
            clock.advance(by: 5)
        }
        guard case .failure(let error) = try await result else {
            Issue.record("the request succeeded")
            return
        }
        #expect(error.reason == .connection && error.message == "connection refused, 4 times")
        #expect(service.requests.count == 4)
    }

    @Test(
        "A request that is repeated for a style makes a single attempt, and its error has the pause of the server"
    )
    func once() async throws {
        service.answers = [.status(503, ["retry-after": "600"]), .status(200)]
        let url = try #require(URL(string: "https://city.example/style.json"))
        let result = await withCheckedContinuation { continuation in
            _ = loader.read(url, kind: .style, options: ResourceReadOptions(isSingleAttempt: true)) {
                continuation.resume(returning: $0)
            }
        }
        guard case .failure(let error) = result else {
            Issue.record("the request succeeded")
            return
        }
        #expect(error.reason == .server)
        #expect(error.isTemporary)
        #expect(error.retryAfter == 600)
        #expect(service.requests.count == 1)
    }

    @Test("Offline every request fails immediately, also active and waiting ones")
    func offlineMode() async throws {
        async let first = read()
        service.answers = []
        await settle { service.requests.count == 1 }
        offline.isMapboxStackConnected = false
        #expect(reason(try await first) == .inOfflineMode && service.cancelled == [1])
        #expect(reason(try await read()) == .inOfflineMode && service.requests.count == 1)
        offline.isMapboxStackConnected = true
        service.answers = [.status(503)]
        async let second = read()
        await settle { clock.nextWake != nil }
        offline.isMapboxStackConnected = false
        #expect(reason(try await second) == .inOfflineMode)
        clock.advance(by: 100)
        #expect(service.requests.count == 2 && clock.nextWake == nil)
    }

    @Test("A cancelled request receives nothing, and the service is cancelled")
    func cancellation() throws {
        let url = try #require(URL(string: "https://city.example/"))
        var isNotified = false
        let reading = loader.read(url, kind: .tile) { _ in isNotified = true }
        reading.cancel()
        reading.cancel()
        offline.isMapboxStackConnected = false
        #expect(!isNotified && service.cancelled == [1])
    }

    @Test(
        "mapbox: URLs are resolved to the server, with the token",
        arguments: [
            ("mapbox://styles/mapbox/streets-v12", "styles/v1/mapbox/streets-v12?"),
            ("mapbox://styles/user/abc/draft", "styles/v1/user/abc/draft?"),
            ("mapbox://sprites/user/abc@2x.json", "styles/v1/user/abc/sprite@2x.json?"),
            ("mapbox://sprites/user/abc/draft.png", "styles/v1/user/abc/draft/sprite.png?"),
            ("mapbox://sprites/user/abc", "styles/v1/user/abc/sprite?"),
            ("mapbox://mapbox.streets-v8,mapbox.terrain-v2", "v4/mapbox.streets-v8,mapbox.terrain-v2.json?secure&"),
            ("mapbox://fonts/user/A%20Regular,B/0-255.pbf", "fonts/v1/user/A%20Regular,B/0-255.pbf?"),
        ])
    func mapbox(text: String, path: String) async throws {
        service.answers = [.status(200)]
        _ = try await read(text).get()
        #expect(service.requests.map(\.url) == ["https://api.mapbox.com/\(path)access_token=pk.secret%2B1"])
    }

    @Test(
        "Incomplete mapbox: URLs are errors",
        arguments: [
            "mapbox://styles/", "mapbox://styles/a", "mapbox://fonts/a/b", "mapbox://a/b", "mapbox://styles/../x",
        ])
    func noMapbox(text: String) async throws {
        guard case .failure(let error) = try await read(text) else {
            Issue.record("the request succeeded")
            return
        }
        #expect(error.message.contains("mapbox://styles/USER/STYLE") && service.requests.isEmpty)
    }

    @Test("A custom server replaces that of Mapbox; without a token there is an error")
    func baseURL() async throws {
        let service = service
        service.answers = [.status(200)]
        for (token, base) in [("", "https://a.example"), ("t", "https://maps.example/api/")] {
            let loader = ResourceLoader(
                options: ResourceOptions(accessToken: token, baseURL: URL(string: base)), frames: frames,
                offlineSwitch: offline, work: BackgroundWork(),
                service: { service })
            let url = try #require(URL(string: "mapbox://styles/a/b"))
            let answer = await withCheckedContinuation { continuation in
                _ = loader.read(url, kind: .style) { continuation.resume(returning: $0) }
            }
            #expect((reason(answer) == .success) == !token.isEmpty)
        }
        #expect(service.requests.map(\.url) == ["https://maps.example/api/styles/v1/a/b?access_token=t"])
    }

    @Test("No error contains an access token")
    func secrecy() async throws {
        service.answers = [
            .failure(HttpRequestError(type: .otherError, message: "no way to https://a/?access_token=pk.secret&b=1")),
            .failure(HttpRequestError(type: .otherError, message: "at access_token=pk.secret")),
        ]
        for _ in 0..<2 {
            let result = try await read("https://city.example/?ACCESS_TOKEN=pk.secret#x")
            #expect(!"\(result)".contains("secret") && "\(result)".contains("city.example/?ACCESS_TOKEN=…#x"))
        }
    }
}

@Suite("Access tokens in texts")
struct AccessTokenRemovalTests {
    @Test(
        "Only the value of the token is removed",
        arguments: [
            ("", ""), ("no token", "no token"), ("access_token=", "access_token="),
            ("access_token=a", "access_token=…"),
            ("a?access_token=b&c=d", "a?access_token=…&c=d"), ("Access_Token=ä b", "Access_Token=… b"),
            ("access_token=a access_token=b", "access_token=… access_token=…"),
            ("access_token=access_token=x", "access_token=…"), ("\"access_token=a\"", "\"access_token=…\""),
        ])
    func removal(text: String, expected: String) {
        #expect(text.withoutAccessToken == expected)
    }
}
