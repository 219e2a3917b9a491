package import Foundation

/// The depths of the nearest opaque surfaces on terrain at a point of the screen, in points; infinite if there is none.
package struct OpaqueSurfaces {
    /// The point of the screen.
    package let point: CGPoint

    /// The depth of the nearest extrusion or model.
    package var solids = Double.infinity

    /// The depth of the nearest polygon or line above the ground.
    package var raised = Double.infinity

    package init(point: CGPoint, solids: Double = Double.infinity, raised: Double = Double.infinity) {
        self.point = point
        self.solids = solids
        self.raised = raised
    }
}
