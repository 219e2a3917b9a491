/// What of the map the user takes from whatever moves it.
package enum Takeover: Hashable, Sendable {
    /// All of it.
    case camera
    /// Its zoom level alone.
    case zoom
    /// What moves it on its own; who holds the camera in place keeps it.
    case movement
}
