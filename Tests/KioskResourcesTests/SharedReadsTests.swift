import Foundation
import Testing

@testable import KioskResources
@testable import KioskRuntime

@MainActor
@Suite("Requests of several maps")
struct SharedReadsTests {
    /// A reader whose requests are answered by the test.
    @MainActor
    private final class HeldReader: ResourceReader {
        typealias Completion = @MainActor (Result<ResourceAnswer, ResourceError>) -> Void

        private final class Token: Cancelable {
            let action: () -> Void

            init(_ action: @escaping () -> Void) { self.action = action }

            func cancel() { action() }
        }

        private(set) var completions: [Completion] = []
        private(set) var cancelled: [Int] = []

        /// The bytes with which a request is answered within the call; nil for one that is held.
        var immediateAnswer: Data?

        func read(
            _ url: URL, kind: RequestInfo.Resource, completion: @escaping Completion
        ) -> any Cancelable {
            let number = completions.count
            completions.append(completion)
            if let immediateAnswer { answer(immediateAnswer, to: number) }
            return Token { [weak self] in self?.cancelled.append(number) }
        }

        func answer(_ data: Data, to number: Int) {
            completions[number](.success(ResourceAnswer(data: data, source: .network)))
        }
    }

    private let reads = SharedReads()
    private let readers = [HeldReader(), HeldReader(), HeldReader()]
    private let data = Data([1, 2, 3])

    private func url(_ text: String = "https://city.example/style.json") throws -> URL {
        try #require(URL(string: text))
    }

    /// Reads a URL with the reader of a map.
    private func read(
        _ map: Int, _ url: URL, kind: RequestInfo.Resource = .style,
        options: ResourceReadOptions = ResourceReadOptions(),
        completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable {
        reads.read(url, kind: kind, options: options, by: readers[map], completion: completion)
    }

    private var requestCounts: [Int] { readers.map(\.completions.count) }

    @Test("Equal requests are sent once, and each is answered once, in their order")
    func joined() throws {
        var answered: [Int] = []
        let tokens = try readers.indices.map { map in
            try read(map, url()) { answer in
                let received = try? answer.get()
                #expect(received?.data == data)
                answered.append(map)
            }
        }
        #expect(requestCounts == [1, 0, 0])
        #expect(answered.isEmpty)
        readers[0].answer(data, to: 0)
        #expect(answered == [0, 1, 2])
        // An answer that arrives twice, and cancellations afterwards, have no effect.
        readers[0].answer(data, to: 0)
        for token in tokens { token.cancel() }
        #expect(answered == [0, 1, 2])
        #expect(readers.allSatisfy { $0.cancelled.isEmpty })
        // The next request is sent.
        _ = try read(1, url()) { _ in answered.append(1) }
        #expect(requestCounts == [1, 1, 0])
    }

    @Test("A failure reaches all maps that wait")
    func failure() throws {
        var errors: [ResourceError] = []
        for map in 0..<2 {
            _ = try read(map, url()) { if case .failure(let error) = $0 { errors.append(error) } }
        }
        let error = ResourceError(url: "https://city.example", message: "later", reason: .rateLimit)
        readers[0].completions[0](.failure(error))
        #expect(errors == [error, error])
    }

    @Test("Requests for other URLs and kinds, and with other options, are sent on their own")
    func differences() throws {
        var options = ResourceReadOptions()
        options.isVolatile = true
        _ = try read(0, url()) { _ in }
        _ = try read(1, url("https://city.example/other.json")) { _ in }
        _ = try read(1, url(), kind: .source) { _ in }
        _ = try read(1, url(), options: options) { _ in }
        #expect(requestCounts == [1, 3, 0])
    }

    @Test("A cancelled client receives nothing, and the next one sends the request of the first again")
    func cancellation() throws {
        var answered: [Int] = []
        let tokens = try readers.indices.map { map in try read(map, url()) { _ in answered.append(map) } }
        tokens[1].cancel()
        #expect(requestCounts == [1, 0, 0])
        #expect(readers[0].cancelled.isEmpty)
        tokens[0].cancel()
        #expect(readers[0].cancelled == [0])
        #expect(requestCounts == [1, 0, 1])
        // The response to the cancelled request is ignored.
        readers[0].answer(data, to: 0)
        #expect(answered.isEmpty)
        readers[2].answer(data, to: 0)
        #expect(answered == [2])
    }

    @Test("The request ends when the last client cancels it")
    func lastCancellation() throws {
        let tokens = try [0, 1].map { map in
            try read(map, url()) { _ in Issue.record("a cancelled call is answered") }
        }
        tokens[1].cancel()
        tokens[0].cancel()
        tokens[0].cancel()
        #expect(readers[0].cancelled == [0])
        #expect(requestCounts == [1, 0, 0])
        _ = try read(1, url()) { _ in }
        #expect(requestCounts == [1, 1, 0])
    }

    @Test("A reader may answer within the call, and a client may send the next request when it is answered")
    func reentrancy() throws {
        let url = try url()
        readers[0].immediateAnswer = data
        var answered: [Int] = []
        _ = read(0, url) { _ in
            answered.append(0)
            _ = read(1, url) { _ in answered.append(1) }
        }
        #expect(answered == [0])
        #expect(requestCounts == [1, 1, 0])
        readers[1].answer(data, to: 0)
        #expect(answered == [0, 1])
    }

    @Test("A client that is cancelled by the answer of another one receives nothing")
    func cancelledByAnswer() throws {
        let url = try url()
        var second: (any Cancelable)?
        var answered: [Int] = []
        _ = read(0, url) { _ in
            answered.append(0)
            second?.cancel()
        }
        second = read(1, url) { _ in answered.append(1) }
        readers[0].answer(data, to: 0)
        #expect(answered == [0])
    }
}
