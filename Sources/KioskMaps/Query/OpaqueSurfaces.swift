import Foundation

/// The depths of the nearest opaque surfaces on terrain at a point of the screen, in points; infinite if there is none.
struct OpaqueSurfaces {
    /// The point of the screen.
    let point: CGPoint

    /// The depth of the nearest extrusion or model.
    var solids = Double.infinity

    /// The depth of the nearest polygon or line above the ground.
    var raised = Double.infinity
}
