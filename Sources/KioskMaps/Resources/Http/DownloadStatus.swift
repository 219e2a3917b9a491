import Foundation

/// How a download goes, told on any thread.
public typealias DownloadStatusCallback = @Sendable (DownloadStatus) -> Void

/// How far a download is.
public enum DownloadState: Hashable, Sendable, CaseIterable {
    /// It waits for its turn.
    case pending
    /// Bytes are coming.
    case downloading
    /// It has ended without a file.
    case failed
    /// The file is there.
    case finished
}

/// How a download goes.
public struct DownloadStatus: Hashable, Sendable {
    /// How far it is.
    public var state: DownloadState

    /// Why there is no file; nil unless the download failed.
    public var failure: HttpRequestError?

    /// The size of the body, in bytes; nil when it is not known.
    public var totalBytes: UInt64?

    /// The bytes that have come.
    public var receivedBytes: UInt64

    /// What was asked for.
    public var downloadOptions: DownloadOptions

    /// Creates a status.
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
    /// Puts the body of an answer into a file, and tells how that went.
    init(writing result: Result<HttpResponseData, HttpRequestError>, by options: DownloadOptions) {
        self.init(state: .failed, downloadOptions: options)
        switch result {
        case .failure(let error):
            failure = error
        case .success(let answer) where !(200..<300).contains(answer.code):
            failure = HttpRequestError(
                type: .otherError, message: "the server answers with status \(answer.code); no file is written")
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
