import Foundation
import KioskInput

/// Reads what a style names, and makes the event that tells of each reading.
@MainActor
final class StyleResources {
    /// One resource, from the question to the answer.
    private final class Reading: Cancelable {
        var onCancel: (() -> Void)?
        var token: (any Cancelable)?

        func cancel() {
            let action = onCancel
            onCancel = nil
            token?.cancel()
            token = nil
            action?()
        }
    }

    typealias Completion = (Result<ResourceAnswer, ResourceError>, ResourceRequest) -> Void

    /// Reads what URLs name.
    var reader: any ResourceReader = ResourceLoader(options: ResourceOptions(accessToken: ""))

    /// The URL that relative addresses are resolved against: that of the style.
    var base: URL?

    /// Keeps the map off the network.
    var offlineSwitch = OfflineSwitch.shared {
        didSet { listen() }
    }

    private let events: EventSubjects
    /// What to do when the map is let back to the network, by a number that grows.
    private(set) var dueOnline: [Int: () -> Void] = [:]
    private var lastDue = 0
    private var onlineToken: AnyCancelable?

    init(events: EventSubjects) {
        self.events = events
        listen()
    }

    /// Reads the resource at an address, which may be relative to that of the style.
    ///
    /// - Parameter completion: Called once with the answer and the event to tell of it; not after cancellation, which is told
    ///   here.
    func read(_ text: String, kind: RequestInfo.Resource, completion: @escaping Completion) -> any Cancelable {
        let begin = events.now
        let reading = Reading()
        guard let url = URL(string: text, relativeTo: base)?.absoluteURL else {
            let error = ResourceError(url: text, message: "not a valid URL; percent-encode special characters")
            completion(.failure(error), event(text, isFile: false, kind, begin: begin, answer: .failure(error)))
            return reading
        }
        let address = url.absoluteString
        reading.onCancel = { [weak self] in
            guard let self else { return }
            events.resourceRequest.send(event(address, isFile: url.isFileURL, kind, begin: begin, answer: nil))
        }
        let token = reader.read(url, kind: kind) { [weak self, weak reading] answer in
            guard let self, reading?.onCancel != nil else { return }
            reading?.onCancel = nil
            reading?.token = nil
            completion(answer, event(address, isFile: url.isFileURL, kind, begin: begin, answer: answer))
        }
        if reading.onCancel != nil { reading.token = token }
        return reading
    }

    /// Does something when the map is let back to the network, if an error says that it was kept off.
    ///
    /// - Returns: What calls it off; it must be kept. Nil when nothing is to be done.
    func retry(after error: ResourceError, _ action: @escaping () -> Void) -> AnyCancelable? {
        guard error.reason == .inOfflineMode else { return nil }
        lastDue += 1
        let number = lastDue
        dueOnline[number] = action
        return AnyCancelable { [weak self] in self?.dueOnline[number] = nil }
    }

    private func listen() {
        onlineToken = offlineSwitch.onChange.observe { [weak self] isConnected in
            guard let self, isConnected else { return }
            // One may call another off, or be kept off again.
            for number in dueOnline.keys.sorted() { dueOnline.removeValue(forKey: number)?() }
        }
    }

    private func event(
        _ url: String, isFile: Bool, _ kind: RequestInfo.Resource, begin: Timestamp,
        answer: Result<ResourceAnswer, ResourceError>?
    ) -> ResourceRequest {
        let isAsset = url.lowercased().hasPrefix("asset:")
        let nowhere: ResponseInfo.Source = isFile || isAsset ? .localFile : .network
        return ResourceRequest(
            source: isFile ? .fileSystem : isAsset ? .asset : .resourceLoader,
            request: RequestInfo(
                url: url.withoutAccessToken, resource: kind, priority: .regular, loadingMethod: [.cache, .network]),
            response: answer.map { ResponseInfo($0, elseFrom: nowhere) }, cancelled: answer == nil,
            timeInterval: events.interval(since: begin))
    }
}

extension ResponseInfo {
    fileprivate init(_ answer: Result<ResourceAnswer, ResourceError>, elseFrom source: Source) {
        switch answer {
        case .success(let answer):
            self.init(
                noContent: answer.data.isEmpty, mustRevalidate: answer.mustRevalidate, source: answer.source,
                size: answer.data.count, modified: answer.modified, expires: answer.expires, etag: answer.etag)
        case .failure(let error):
            self.init(
                source: source, size: 0, error: Failure(reason: error.reason, message: error.message))
        }
    }
}
