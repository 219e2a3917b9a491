import Foundation
import ResourceTestSupport
import Testing

@testable import KioskResources
@testable import KioskRuntime

@MainActor
@Suite("Conditional requests")
struct ConditionalRequestTests {
    private let service = QueuedHttpService()
    private let loader: ResourceLoader

    init() {
        let service = service
        loader = ResourceLoader(
            options: ResourceOptions(accessToken: ""), frames: FrameLoop(), offlineSwitch: OfflineSwitch(),
            work: BackgroundWork(), service: { service })
    }

    private func read(_ version: ResourceVersion?) async throws -> Result<ResourceAnswer, ResourceError> {
        let url = try #require(URL(string: "https://city.example/1/2/3"))
        return await withCheckedContinuation { continuation in
            _ = loader.read(url, kind: .tile, options: ResourceReadOptions(version: version)) {
                continuation.resume(returning: $0)
            }
        }
    }

    @Test("A known version is named, and a response without the bytes has new dates")
    func unchanged() async throws {
        service.answers = [.status(304, ["cache-control": "max-age=9", "etag": "\"2\""], body: "unused")]
        let date = "Tue, 15 Nov 1994 12:45:26 GMT"
        let answer = try await read(ResourceVersion(etag: "\"1\"", modified: date)).get()
        #expect(service.requests.first?.headers == ["if-none-match": "\"1\"", "if-modified-since": date])
        #expect(answer.isUnchanged)
        #expect(answer.data.isEmpty)
        #expect(answer.lifetime == 9)
        #expect(answer.version.etag == "\"2\"")
    }

    @Test("A version that has changed is an ordinary response")
    func changed() async throws {
        service.answers = [.status(200, body: "new")]
        let answer = try await read(ResourceVersion(etag: "\"1\"")).get()
        #expect(!answer.isUnchanged)
        #expect(answer.data == Data("new".utf8))
    }

    @Test("Without a version the request is not conditional, and a response without the bytes is an error")
    func unconditional() async throws {
        for version in [nil, ResourceVersion()] {
            service.answers = [.status(304)]
            guard case .failure = try await read(version) else {
                Issue.record("the request succeeded")
                return
            }
        }
        #expect(service.requests.allSatisfy { $0.headers.isEmpty })
    }
}
