package import KioskMaps

extension LocationTrack {
    /// The maximum number of ignored parts that are listed: further ones of a damaged file repeat them.
    private static let maximumListedCount = 10

    /// Returns the parts of its file that were ignored: the first ones, and the number of the others.
    package func ignoredParts(of file: String) -> [FileError] {
        let listed = warnings.prefix(Self.maximumListedCount).map {
            FileError(file: file, line: $0.line, column: $0.column, message: $0.message)
        }
        let rest = ignoredCount - listed.count
        guard rest > 0 else { return listed }
        return listed + [FileError(file: file, message: "\(rest) more parts ignored")]
    }
}
