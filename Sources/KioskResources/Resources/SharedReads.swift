import Foundation
import KioskRuntime

/// The requests under way of several maps that read the same resources: equal ones are sent once.
///
/// The reader of the map that was the first sends a request. When that map cancels it, the next one sends it again.
@MainActor
package final class SharedReads {
    typealias Completion = @MainActor (Result<ResourceAnswer, ResourceError>) -> Void

    /// A map that waits for a response.
    private final class Client: Cancelable {
        let reader: any ResourceReader
        private var completion: Completion?
        private var onCancel: ((Client) -> Void)?

        init(_ reader: any ResourceReader, _ completion: @escaping Completion, onCancel: @escaping (Client) -> Void) {
            self.reader = reader
            self.completion = completion
            self.onCancel = onCancel
        }

        func finish(_ answer: Result<ResourceAnswer, ResourceError>) {
            let action = completion
            (completion, onCancel) = (nil, nil)
            action?(answer)
        }

        func cancel() {
            let action = onCancel
            (completion, onCancel) = (nil, nil)
            action?(self)
        }
    }

    private struct Key: Hashable {
        var url: URL
        var kind: RequestInfo.Resource
        var options: ResourceReadOptions
    }

    /// A request under way; the first client has sent it.
    @MainActor
    private final class Read {
        var clients: [Client]
        var token: (any Cancelable)?

        init(_ client: Client) {
            clients = [client]
        }
    }

    private var reads: [Key: Read] = [:]

    /// Creates an object without requests.
    package init() {}

    /// Reads the bytes at a URL, or waits for an equal request under way.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - kind: The kind of the resource.
    ///   - options: How the resource is read.
    ///   - reader: The reader of the map.
    ///   - completion: Called once with the response; not after cancellation.
    /// - Returns: The cancellation of the call; releasing it has no effect.
    func read(
        _ url: URL, kind: RequestInfo.Resource, options: ResourceReadOptions, by reader: any ResourceReader,
        completion: @escaping Completion
    ) -> any Cancelable {
        let key = Key(url: url, kind: kind, options: options)
        let client = Client(reader, completion) { [weak self] in self?.remove($0, from: key) }
        if let read = reads[key] {
            read.clients.append(client)
        } else {
            reads[key] = Read(client)
            send(key)
        }
        return client
    }

    private func send(_ key: Key) {
        guard let read = reads[key], let sender = read.clients.first else { return }
        let token = sender.reader.read(key.url, kind: key.kind, options: key.options) { [weak self, weak read] answer in
            guard let self, let read, reads[key] === read, read.clients.first === sender else { return }
            reads[key] = nil
            for client in read.clients { client.finish(answer) }
        }
        // The reader may have completed the request before the call returned.
        if reads[key] === read { read.token = token }
    }

    private func remove(_ client: Client, from key: Key) {
        guard let read = reads[key], let index = read.clients.firstIndex(where: { $0 === client }) else { return }
        read.clients.remove(at: index)
        guard index == 0 else { return }
        let token = read.token
        read.token = nil
        token?.cancel()
        if read.clients.isEmpty { reads[key] = nil } else { send(key) }
    }
}
