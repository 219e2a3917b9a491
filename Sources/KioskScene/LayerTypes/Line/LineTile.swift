import KioskGeometry

/// A tile in which the dashes of lines begin anew, in points of the world from the point of a query.
struct LineTile {
    /// The square in which lines are drawn.
    let square: PlanarBox

    /// The box around it to which lines are cut; a dash begins where a line enters it.
    let box: PlanarBox
}
