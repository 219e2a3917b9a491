import Foundation

/// The mutation of this run; nil for none.
private let activeMutation = ProcessInfo.processInfo.environment["KIOSKMAPS_MUTATION"]

/// Returns whether a mutation is the one of this run.
func isMutated(_ name: String) -> Bool { name == activeMutation }
