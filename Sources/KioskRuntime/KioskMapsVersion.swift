/// A version of KioskMaps, by the rules of Semantic Versioning.
///
/// ```swift
/// logger.info("KioskMaps \(KioskMapsVersion.current)")
/// ```
public struct KioskMapsVersion: Comparable, CustomStringConvertible, Hashable, Sendable {
    /// The version of this library.
    public static let current = KioskMapsVersion(major: 0, minor: 9, patch: 0)

    /// The number that increases when public API is removed or changed, from version 1.0 on.
    public let major: Int

    /// The number that increases when public API is added; before version 1.0 also when it is removed or changed.
    public let minor: Int

    /// The number that increases when faults are corrected and the public API remains.
    public let patch: Int

    /// Creates a version.
    ///
    /// - Parameters:
    ///   - major: The first number.
    ///   - minor: The second number.
    ///   - patch: The third number.
    public init(major: Int, minor: Int = 0, patch: Int = 0) {
        self.major = major
        self.minor = minor
        self.patch = patch
    }

    /// The three numbers with dots between them, such as 0.9.0.
    public var description: String { "\(major).\(minor).\(patch)" }

    /// Returns whether a version precedes another one.
    public static func < (left: KioskMapsVersion, right: KioskMapsVersion) -> Bool {
        (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }
}
