/// An error of a step whose position has no point on the screen.
struct PositionError: Error, CustomStringConvertible {
    /// The position.
    var position: Scenario.Position

    /// Whether the position exists, but is not in the view.
    var isOutside = false

    var description: String {
        guard isOutside else { return "no annotation \(position)" }
        return switch position {
        case .annotation(let id, _): "annotation \(id): outside of the view"
        case .coordinate(let coordinate, _): "coordinate \(coordinate): outside of the view"
        case .point, .random: "\(position): outside of the view"
        }
    }
}
