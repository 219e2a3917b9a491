import ArgumentParser
import Foundation
import KioskMaps
import KioskOffline

/// The option for the tile store.
struct OfflineStoreArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The directory of the tile store. (default: kioskmaps in $XDG_DATA_HOME or ~/.local/share)",
            valueName: "directory"),
        completion: .directory)
    var store: String?

    /// The tile store.
    var tileStore: TileStore {
        store.map { TileStore.shared(for: URL(filePath: $0, directoryHint: .isDirectory)) } ?? .default
    }

    /// Returns the result of an operation of the store.
    @MainActor
    static func result<Value: Sendable>(
        _ start: (@escaping @MainActor @Sendable (Result<Value, any Error>) -> Void) -> Void
    ) async throws -> Value {
        try await withCheckedContinuation { continuation in start { continuation.resume(returning: $0) } }.get()
    }

    /// Performs an operation that blocks, off the main actor; an error ends the command with status 2.
    static func perform<Value: Sendable>(_ operation: @escaping @Sendable () throws -> Value) async throws -> Value {
        do {
            return try await Task.detached { try operation() }.value
        } catch {
            throw ExitCode.reporting(error)
        }
    }
}
