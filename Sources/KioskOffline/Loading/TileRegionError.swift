public import Foundation

/// The error of a region.
public enum TileRegionError: Error, Hashable, Sendable, LocalizedError, CustomStringConvertible {
    /// The load was cancelled.
    case canceled(String)
    /// There is no such region, and the options do not suffice to make it.
    case doesNotExist(String)
    /// The style or the description of a tile set cannot be loaded.
    case tilesetDescriptor(String)
    /// There is no space left, on the disk or in the quota.
    case diskFull(String)
    /// Some resources cannot be loaded, or any other error.
    case other(String)
    /// The region has too many tiles.
    case tileCountExceeded(String)

    /// The problem and its remedy.
    public var description: String {
        switch self {
        case .canceled(let message), .doesNotExist(let message), .tilesetDescriptor(let message),
            .diskFull(let message), .other(let message), .tileCountExceeded(let message):
            message
        }
    }

    /// The problem and its remedy.
    public var errorDescription: String? { description }

    init(_ error: any Error) {
        switch error {
        case let error as TileRegionError: self = error
        case is CancellationError: self = .canceled("the load was cancelled")
        case let error as OfflineStorageError where error.kind == .full: self = .diskFull("\(error)")
        default: self = .other("\(error)")
        }
    }
}

/// The error of the removal of temporary data.
public enum ClearCacheError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The database cannot be written.
    case database(String)
    /// Any other error.
    case other(String)

    /// The problem and its remedy.
    public var description: String {
        switch self {
        case .database(let message), .other(let message): message
        }
    }
}
