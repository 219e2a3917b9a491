import Foundation

/// Returns the number of rounds of a randomised test.
///
/// The environment variable `KIOSKMAPS_FUZZ` multiplies the number of every such test: `Tests/fuzz.sh` sets it for long
/// runs in release mode. The default of a test takes about a second in debug mode.
///
/// - Parameter count: The number of rounds in an ordinary run.
public func randomRounds(_ count: Int) -> Int {
    let factor = ProcessInfo.processInfo.environment["KIOSKMAPS_FUZZ"].flatMap { Int($0) } ?? 1
    return count * max(1, factor)
}
