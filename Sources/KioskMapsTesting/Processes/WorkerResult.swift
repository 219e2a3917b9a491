/// The result of a job that a worker process runs.
package protocol WorkerResult: Codable, Sendable {
    /// The id of the job.
    var id: String { get }

    /// Creates the result of a job whose process ended before it.
    ///
    /// - Parameters:
    ///   - id: The id of the job.
    ///   - error: The reason.
    init(id: String, error: String)
}
