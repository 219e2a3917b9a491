import Foundation

/// The roofs of extrusions, on which symbols stand.
@MainActor
struct LabelRoofs {
    /// What the roofs depend on.
    var extrusions = ExtrusionKey()

    /// Returns the height of the highest roof over a position above the ground there, in metres; 0 where there is none.
    let height: (_ world: CGPoint) -> Double
}
