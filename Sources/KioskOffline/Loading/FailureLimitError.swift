/// The end of a load because of its failure limit.
struct FailureLimitError: Error, CustomStringConvertible {
    /// The failures in a row.
    let run: FailureRuns.Run
    /// The progress at the end.
    let progress: OfflineLoadProgress

    /// The problem and its remedy.
    var description: String {
        let left = progress.requiredResourceCount - min(progress.completedResourceCount, progress.requiredResourceCount)
        let error = run.lastError.map { "\($0)" } ?? "unknown"
        return
            "\(run.count) requests in a row have failed, the last one for \(error); \(left) of"
            + " \(progress.requiredResourceCount) resources are left, and what was stored is kept; check the address and the"
            + " access token, or raise the failure limit, and load again to continue"
    }
}
