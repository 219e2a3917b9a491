extension Snapshotter {
    /// The reason why there is no image.
    public enum SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The reason is unknown.
        case unknown
        /// The snapshot has failed or was cancelled; the reason contains the remedy.
        case snapshotFailed(reason: String?)

        /// The reason.
        public var description: String {
            switch self {
            case .unknown: "snapshot: failed for an unknown reason"
            case .snapshotFailed(let reason): "snapshot: " + (reason ?? "failed for an unknown reason")
            }
        }

        /// The error of a snapshot that was cancelled.
        public static let cancelled = SnapshotError.snapshotFailed(reason: "cancelled before the image was drawn")
    }
}
