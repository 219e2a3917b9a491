/// A departure from a stop.
struct Departure: Equatable, Sendable {
    let line: TramLine

    /// The time until the departure, in minutes.
    let minutes: Int
}
