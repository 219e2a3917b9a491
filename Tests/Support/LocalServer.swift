import Dispatch
public import Foundation
import Glibc
import Synchronization

/// A web server on 127.0.0.1 with scripted responses, on threads of its own.
public final class LocalServer: Sendable {
    /// A request.
    public struct Request: Sendable {
        /// The method, such as GET.
        public var method = ""
        /// The path with its query.
        public var path = ""
        /// The headers, with keys in lower case.
        public var headers: [String: String] = [:]
        /// The body.
        public var body = Data()
        /// The number of requests for this path, including this one.
        public var count = 0
    }

    /// A response.
    public struct Answer: Sendable {
        /// The status code.
        public var status: Int
        /// The headers.
        public var headers: [String: String]
        /// The body.
        public var body: Data
        /// The length to announce; nil for the true one.
        public var announcedLength: Int?
        /// Whether the response is held until `release()`.
        public var isHeld: Bool
        /// The bytes to send in place of the response.
        public var bytes: Data?

        /// Creates a response.
        ///
        /// - Parameters:
        ///   - status: The status code.
        ///   - headers: The headers.
        ///   - body: The body.
        ///   - announcedLength: The length to announce; nil for the true one.
        ///   - isHeld: Whether the response is held until `release()`.
        ///   - bytes: The bytes to send in place of the response.
        public init(
            status: Int = 200, headers: [String: String] = [:], body: Data = Data(), announcedLength: Int? = nil,
            isHeld: Bool = false, bytes: Data? = nil
        ) {
            self.status = status
            self.headers = headers
            self.body = body
            self.announcedLength = announcedLength
            self.isHeld = isHeld
            self.bytes = bytes
        }
    }

    private struct State {
        var counts: [String: Int] = [:]
        var present = 0
        var maximumPresent = 0
        /// What each request that is held waits at.
        var gates: [DispatchSemaphore] = []
        var isStopped = false
        var arrivals: [(number: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    /// The port.
    public let port: UInt16
    private let listener: Int32
    private let respond: @Sendable (Request) -> Answer
    private let state = Mutex(State())

    /// Begins to listen on a port that is free.
    public init(_ respond: @escaping @Sendable (Request) -> Answer) throws {
        // The proxies of the machine are not used for local requests.
        setenv("no_proxy", "127.0.0.1", 1)
        self.respond = respond
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = listener
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, length) == 0 && listen(socket, 128) == 0 && getsockname(socket, $0, &length) == 0
            }
        }
        guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
        port = UInt16(bigEndian: address.sin_port)
        Thread { [weak self] in
            while true {
                let connection = accept(socket, nil, nil)
                guard connection >= 0 else { return }
                guard let self else { close(connection); return }
                Thread { self.serve(connection) }.start()
            }
        }.start()
    }

    /// Stops listening and releases held requests.
    public func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
        state.withLock { $0.isStopped = true }
        release()
    }

    /// Returns the URL of a path.
    public func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

    /// The greatest number of requests that were answered at the same time.
    public var maximumConcurrentCount: Int { state.withLock { $0.maximumPresent } }

    /// The number of all requests.
    public var totalCount: Int { state.withLock { $0.counts.values.reduce(0, +) } }

    /// The number of requests for a path.
    public func count(_ path: String) -> Int { state.withLock { $0.counts[path, default: 0] } }

    /// Returns once so many requests are held.
    public func isHolding(_ number: Int) async {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                if state.gates.count >= number {
                    continuation.resume()
                } else {
                    state.arrivals.append((number, continuation))
                }
            }
        }
    }

    /// Answers the held requests, and no later ones.
    public func release() {
        let gates = state.withLock { state in
            defer { state.gates = [] }
            return state.gates
        }
        for gate in gates { gate.signal() }
    }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        guard var request = Self.read(connection) else { return }
        request.count = state.withLock { state in
            state.present += 1
            state.maximumPresent = max(state.maximumPresent, state.present)
            state.counts[request.path, default: 0] += 1
            return state.counts[request.path, default: 0]
        }
        let answer = respond(request)
        if answer.isHeld { hold() }
        var head = "HTTP/1.1 \(answer.status) Status\r\nConnection: close\r\n"
        head += "Content-Length: \(answer.announcedLength ?? answer.body.count)\r\n"
        for (key, value) in answer.headers { head += "\(key): \(value)\r\n" }
        // The client may send its next request before this thread continues.
        state.withLock { $0.present -= 1 }
        Self.write(answer.bytes ?? Data((head + "\r\n").utf8) + answer.body, to: connection)
    }

    private func hold() {
        let gate = state.withLock { state -> DispatchSemaphore? in
            guard !state.isStopped else { return nil }
            let gate = DispatchSemaphore(value: 0)
            state.gates.append(gate)
            for (number, continuation) in state.arrivals where state.gates.count >= number { continuation.resume() }
            state.arrivals.removeAll { state.gates.count >= $0.number }
            return gate
        }
        gate?.wait()
    }

    private static func read(_ connection: Int32) -> Request? {
        var bytes = Data()
        var buffer = [UInt8](repeating: 0, count: 4096)
        let end = Data("\r\n\r\n".utf8)
        func more() -> Bool {
            let count = recv(connection, &buffer, buffer.count, 0)
            if count > 0 { bytes += buffer[..<count] }
            return count > 0
        }
        while bytes.range(of: end) == nil { guard more() else { return nil } }
        guard let headEnd = bytes.range(of: end) else { return nil }
        let lines = String(decoding: bytes[..<headEnd.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ").map(String.init)
        guard words.count == 3 else { return nil }
        var request = Request(method: words[0], path: words[1])
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            request.headers[line[..<colon].lowercased()] = line[colon...].dropFirst()
                .trimmingCharacters(in: .whitespaces)
        }
        let length = request.headers["content-length"].flatMap { Int($0) } ?? 0
        while bytes.count - headEnd.upperBound < length { guard more() else { return nil } }
        request.body = Data(bytes[headEnd.upperBound...])
        return request
    }

    private static func write(_ data: Data, to connection: Int32) {
        data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = send(
                    connection, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
                guard count > 0 else { return }
                sent += count
            }
        }
    }
}
