/// The options of a download to a file.
public struct DownloadOptions: Hashable, Sendable {
    /// The request to send.
    public var request: HttpRequest

    /// The path of the file to write; its directory must exist.
    public var localPath: String

    /// Creates options.
    ///
    /// - Parameters:
    ///   - request: The request to send.
    ///   - localPath: The path of the file to write; its directory must exist.
    public init(request: HttpRequest, localPath: String) {
        self.request = request
        self.localPath = localPath
    }
}
