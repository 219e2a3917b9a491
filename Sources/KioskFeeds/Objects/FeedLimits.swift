/// The limits of a feed: what exceeds them is skipped and reported.
public struct FeedLimits: Hashable, Sendable {
    /// The maximum size of a document, in bytes.
    ///
    /// Defaults to 16 MiB, the limit of a response.
    public var documentByteCount = 16 << 20

    /// The maximum length of a line of a stream, in bytes.
    ///
    /// Defaults to 4096.
    public var lineByteCount = 4096

    /// The maximum size of the text of an object in a document, in bytes.
    ///
    /// Defaults to 256 KiB.
    public var objectByteCount = 256 << 10

    /// The maximum number of objects.
    ///
    /// Defaults to 100,000.
    public var objectCount = 100_000

    /// The maximum depth of arrays and objects in the attributes of an object.
    ///
    /// Defaults to 8.
    public var attributeDepth = 8

    /// The maximum memory of the objects of a document, in bytes, approximately.
    ///
    /// Defaults to 256 MiB.
    public var memory = 256 << 20

    /// The maximum length of the id of an object, in bytes.
    public static let idByteCount = 256

    /// Creates the default limits.
    public init() {}
}
