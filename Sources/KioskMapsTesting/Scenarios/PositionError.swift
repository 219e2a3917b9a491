/// An error of a step whose position does not exist.
struct PositionError: Error, CustomStringConvertible {
    /// The position.
    var position: Scenario.Position

    var description: String { "no annotation \(position)" }
}
