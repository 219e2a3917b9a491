/// A file to bring from a server.
public struct DownloadOptions: Hashable, Sendable {
    /// What to ask for.
    public var request: HttpRequest

    /// The path of the file to write; its folder is there already.
    public var localPath: String

    /// Creates options.
    public init(request: HttpRequest, localPath: String) {
        self.request = request
        self.localPath = localPath
    }
}
