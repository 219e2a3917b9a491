/// What a gesture interrupts of the viewport.
package enum Takeover: Hashable, Sendable {
    /// The whole camera.
    case camera
    /// The zoom level alone.
    case zoom
    /// A transition of the camera; a state that holds the camera in place continues.
    case movement
}
