public import Foundation
public import KioskScene

/// A style that is stored on this machine with its sprites, glyphs and other resources.
public struct StylePack: Hashable, Sendable {
    /// The URI of the style.
    public var styleURI: String

    /// Which characters are drawn with fonts of the machine, so that their glyphs are not stored.
    public var glyphsRasterizationMode: GlyphsRasterizationMode

    /// The number of resources that are required.
    public var requiredResourceCount: UInt64

    /// The number of resources that are stored.
    public var completedResourceCount: UInt64

    /// The size of the resources that are stored, in bytes.
    public var completedResourceSize: UInt64

    /// The date at which the first resource expires; nil if none does.
    public var expires: Date?

    /// Whether all required resources are stored.
    public var isComplete: Bool { completedResourceCount >= requiredResourceCount }
}

/// The error of a style pack.
public enum StylePackError: Error, Hashable, Sendable, LocalizedError, CustomStringConvertible {
    /// The load was cancelled.
    case canceled(String)
    /// There is no such style pack.
    case doesNotExist(String)
    /// There is no space left, on the disk or in the quota.
    case diskFull(String)
    /// Any other error.
    case other(String)

    /// The problem and its remedy.
    public var description: String {
        switch self {
        case .canceled(let message), .doesNotExist(let message), .diskFull(let message), .other(let message): message
        }
    }

    /// The problem and its remedy.
    public var errorDescription: String? { description }

    init(_ error: any Error) {
        switch error {
        case let error as StylePackError: self = error
        case is CancellationError: self = .canceled("the load was cancelled")
        case let error as OfflineStorageError where error.kind == .full: self = .diskFull("\(error)")
        default: self = .other("\(error)")
        }
    }
}
