import Foundation

/// A closure that receives the status of a download, on any thread.
public typealias DownloadStatusCallback = @Sendable (DownloadStatus) -> Void

/// The state of a download.
public enum DownloadState: Hashable, Sendable, CaseIterable {
    /// The download has not started.
    case pending
    /// The body is being received.
    case downloading
    /// The download failed and no file was written.
    case failed
    /// The file is complete.
    case finished
}

/// The status of a download.
public struct DownloadStatus: Hashable, Sendable {
    /// The state of the download.
    public var state: DownloadState

    /// The error of a failed download, otherwise nil.
    public var failure: HttpRequestError?

    /// The size of the body, in bytes; nil if it is unknown.
    public var totalBytes: UInt64?

    /// The number of bytes received.
    public var receivedBytes: UInt64

    /// The options of the download.
    public var downloadOptions: DownloadOptions

    /// Creates a status.
    ///
    /// - Parameters:
    ///   - state: The state of the download.
    ///   - failure: The error of a failed download.
    ///   - totalBytes: The size of the body, in bytes; nil if it is unknown.
    ///   - receivedBytes: The number of bytes received.
    ///   - downloadOptions: The options of the download.
    public init(
        state: DownloadState, failure: HttpRequestError? = nil, totalBytes: UInt64? = nil, receivedBytes: UInt64 = 0,
        downloadOptions: DownloadOptions
    ) {
        self.state = state
        self.failure = failure
        self.totalBytes = totalBytes
        self.receivedBytes = receivedBytes
        self.downloadOptions = downloadOptions
    }
}

extension DownloadStatus {
    /// Writes the body of a response to a file, and creates the status of the completed download.
    init(writing result: Result<HttpResponseData, HttpRequestError>, by options: DownloadOptions) {
        self.init(state: .failed, downloadOptions: options)
        switch result {
        case .failure(let error):
            failure = error
        case .success(let answer) where !(200..<300).contains(answer.code):
            failure = HttpRequestError(
                type: .otherError, message: "the server responded with status \(answer.code); no file was written")
        case .success(let answer) where answer.problem(of: options.request.limit) != nil:
            failure = answer.problem(of: options.request.limit).map { HttpRequestError(type: .otherError, message: $0) }
        case .success(let answer):
            totalBytes = UInt64(answer.data.count)
            receivedBytes = UInt64(answer.data.count)
            do {
                try answer.data.write(to: URL(filePath: options.localPath), options: .atomic)
                state = .finished
            } catch {
                failure = HttpRequestError(
                    type: .otherError, message: "cannot write \(options.localPath): \(error.localizedDescription)")
            }
        }
    }
}
