import Foundation
import KioskScene

extension GroundView {
    /// The camera with its centre moved by less than a pixel, so that the pixels of a raster at its own size, with north
    /// up or at a right angle, coincide with those of the image.
    ///
    /// Source: the aligned projection of the open renderers. Positions are aligned in points.
    var aligned: GroundView {
        var view = self
        let size = transform.worldSize
        // The fraction of a point at which the centre is seen, such as one half in a view of odd size.
        let right = transform.principalPoint.x - transform.principalPoint.x.rounded(.down)
        let down = transform.principalPoint.y - transform.principalPoint.y.rounded(.down)
        // A bearing to the east turns the world counterclockwise.
        let (cosine, sine) = (transform.cosBearing, -transform.sinBearing)
        let (x, y) = (transform.center.x * size, transform.center.y * size)
        var east = x - (x + 0.5).rounded(.down) + cosine * right + sine * down
        var south = y - (y + 0.5).rounded(.down) + cosine * down + sine * right
        if east > 0.5 { east -= 1 }
        if south > 0.5 { south -= 1 }
        guard east.isFinite, south.isFinite, size > 0 else { return self }
        view.center = CGPoint(x: (x - east) / size, y: (y - south) / size)
        return view
    }
}
