import Dispatch
import Foundation
import Glibc
import Synchronization

/// A server on the loopback interface that attacks its clients.
///
///     let server = try HostileServer()
///     service.request(for: HttpRequest(url: server.url(.endlessBody))) { … }
///
/// Each connection has a thread, and ends when the client closes it or the server stops.
package final class HostileServer: Sendable {
    private struct State {
        var isStopped = false
        var openCount = 0
        var requestCount = 0
        /// The waits for the number of open connections to be 0.
        var waits: [CheckedContinuation<Void, Never>] = []
        var connections: Set<Int32> = []
    }

    /// Whether other threads of the machine precede those of the connections.
    private let isBackground: Bool
    private let listener: Int32
    private let port: UInt16
    private let state = Mutex(State())

    /// Begins to listen on a free port.
    ///
    /// - Parameter isBackground: Whether other threads of the machine precede those of the connections, as if these were on other
    ///   machines.
    /// - Throws: `POSIXError` if there is no free port.
    package init(isBackground: Bool = false) throws {
        self.isBackground = isBackground
        // The proxies of the machine are not used for local requests.
        setenv("no_proxy", "127.0.0.1", 1)
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 128) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        guard isListening else {
            close(listener)
            throw POSIXError(.EADDRNOTAVAIL)
        }
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
        Thread { [weak self] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { return }
                guard let self, open(connection) else {
                    close(connection)
                    return
                }
                Thread { self.serve(connection) }.start()
            }
        }.start()
    }

    /// The number of requests so far.
    package var requestCount: Int { state.withLock { $0.requestCount } }

    /// The number of connections that are open.
    package var connectionCount: Int { state.withLock { $0.openCount } }

    /// Returns the URL of a resource.
    ///
    /// - Parameters:
    ///   - behavior: The attack.
    ///   - name: The end of the path, which has no effect.
    package func url(_ behavior: HostileBehavior, name: String = "") -> String {
        "http://127.0.0.1:\(port)/\(behavior.rawValue)\(name.isEmpty ? "" : "/\(name)")"
    }

    /// Waits until clients have closed all connections.
    package func allConnectionsAreClosed() async {
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                if state.openCount > 0 { state.waits.append(continuation) }
                return state.openCount == 0
            }
            if isDone { continuation.resume() }
        }
    }

    /// Closes all connections and stops listening.
    package func stop() {
        let connections = state.withLock { state in
            state.isStopped = true
            return state.connections
        }
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
        for connection in connections { shutdown(connection, Int32(SHUT_RDWR)) }
    }

    private func open(_ connection: Int32) -> Bool {
        state.withLock { state in
            guard !state.isStopped else { return false }
            state.openCount += 1
            state.connections.insert(connection)
            return true
        }
    }

    private func end(_ connection: Int32) {
        let waits = state.withLock { state in
            state.connections.remove(connection)
            state.openCount -= 1
            guard state.openCount == 0 else { return [CheckedContinuation<Void, Never>]() }
            defer { state.waits = [] }
            return state.waits
        }
        close(connection)
        for wait in waits { wait.resume() }
    }

    private func serve(_ connection: Int32) {
        defer { end(connection) }
        // 0 is the current thread.
        if isBackground { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19) }
        guard let path = Self.path(of: connection) else { return }
        state.withLock { $0.requestCount += 1 }
        guard let behavior = HostileBehavior(rawValue: String(path.split(separator: "/").first ?? "")) else { return }
        guard Self.send(behavior.beginning, to: connection) else { return }
        if let repetition = behavior.repetition {
            while Self.send(repetition, to: connection) {}
        } else if behavior.stalls {
            // The end of the stream is that of the client.
            var byte: UInt8 = 0
            while recv(connection, &byte, 1, 0) > 0 {}
        } else {
            // A connection that is closed with unread bytes would be reset before the response was read.
            shutdown(connection, Int32(SHUT_WR))
            var byte: UInt8 = 0
            while recv(connection, &byte, 1, 0) > 0 {}
        }
    }

    /// Reads the head of a request, and returns its path.
    private static func path(of connection: Int32) -> String? {
        var head: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0, head.count < 1 << 16 else { return nil }
            head += buffer[..<count]
        }
        let words = String(decoding: head, as: UTF8.self).split(separator: " ")
        return words.count > 1 ? String(words[1]) : nil
    }

    private static func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
