import KioskStyle

/// The location puck as content of a map.
struct Puck: Equatable {
    /// The appearance.
    var type: PuckType

    /// The direction that the puck shows; nil for none.
    var bearing: PuckBearing?
}
