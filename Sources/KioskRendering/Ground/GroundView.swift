import CGLES
import Foundation
import KioskScene
import KioskStyle

/// The camera of a frame in the form that shaders use.
struct GroundView {
    /// The maximum number of copies of the world that are drawn; only a view that includes the horizon can contain more.
    private static let maximumCopies = 11

    let transform: CameraTransform

    /// The point of the unit square at the principal point.
    var center: CGPoint

    /// The camera of the frame, whose bearing determines the direction of offsets in the viewport; another one than
    /// `transform` while the image of a terrain tile is drawn.
    var anchorTransform: CameraTransform

    /// The elevated ground; nil if the ground is flat.
    var terrain: TerrainView?

    /// Whether items are drawn at their heights; false for the image of a terrain tile.
    var raisesItems = true

    /// The columns of the matrix from points to the east and south of the centre, and 1, to (x, y, w) of clip space.
    let clipColumns: [SIMD3<Double>]

    private let pixelRatio: Double
    private let columns: [Float]

    init(transform: CameraTransform, pixelRatio: CGFloat) {
        self.transform = transform
        anchorTransform = transform
        center = transform.center
        self.pixelRatio = pixelRatio
        clipColumns = transform.clipColumns
        columns = clipColumns.flatMap { [Float($0.x), Float($0.y), Float($0.z)] }
    }

    /// Returns the range of x in the unit square that contains the positions of all visible items; nil if the
    /// reach or the camera is not finite.
    ///
    /// - Parameter reach: The distance by which items extend beyond their positions, in points.
    func visibleRange(reach: Double) -> ClosedRange<Double>? {
        guard reach.isFinite, let visible = groundRange(margin: reach) else { return nil }
        // The reach is doubled, because in front of the centre a point of the world covers more than a point on screen.
        let reach = 2 * reach / transform.worldSize
        // The reach is NaN if it and the size of the world are 0.
        return reach >= 0 ? visible.lowerBound - reach...visible.upperBound + reach : nil
    }

    /// Returns the copies of the world in which a range of x overlaps the visible range; nil if there are none.
    ///
    /// - Parameters:
    ///   - extent: The range of x of the items, in the unit square.
    ///   - range: The visible range of x.
    func copies(of extent: ClosedRange<Double>, in range: ClosedRange<Double>) -> ClosedRange<Int>? {
        let first = (range.lowerBound - extent.upperBound).rounded(.up)
        let last = (range.upperBound - extent.lowerBound).rounded(.down)
        guard first <= last else { return nil }
        guard transform.repeatsWorld else { return first <= 0 && last >= 0 ? 0...0 : nil }
        let centralCopy = center.x.rounded(.down)
        let limit = Double(Self.maximumCopies / 2)
        let nearest = min(max(centralCopy, first), last)
        guard nearest.isFinite, abs(nearest) < 1e9 else { return nil }
        return Int(max(first, nearest - limit))...Int(min(last, nearest + limit))
    }

    /// Returns the range of x of the ground that is visible in the view, extended by a margin in points; nil if the
    /// position of the camera is not finite.
    private func groundRange(margin: Double) -> ClosedRange<Double>? {
        let center = center.x
        guard center.isFinite else { return nil }
        let size = transform.size
        var top = -margin
        if let horizon = transform.horizon { top = max(top, horizon + 1) }
        var (least, greatest) = (center, center)
        func add(_ position: Double?) {
            guard let position, position.isFinite else { return }
            (least, greatest) = (min(least, position), max(greatest, position))
        }
        for corner in 0..<4 {
            let point = CGPoint(
                x: corner & 1 == 0 ? -margin : size.width + margin, y: corner & 2 == 0 ? top : size.height + margin)
            let positions = groundPositions(at: point)
            add(positions.0)
            add(positions.1)
        }
        return least...greatest
    }

    /// Returns the positions x between which the ground is seen at a point of the screen, in the unit square or copies of it.
    private func groundPositions(at point: CGPoint) -> (Double?, Double?) {
        guard transform.terrain != nil else { return (transform.worldPoint(for: point).map { Double($0.x) }, nil) }
        // A hill at the edge of the view must not make the range smaller than that of the valley beside it.
        let (eye, direction, levels) = (
            transform.eyeOverGround, transform.direction(through: point), transform.groundLevels
        )
        func position(atLevel level: Double) -> Double? {
            let length = (level - eye.z) / direction.z
            return length > 0 ? transform.center.x + (eye.x + direction.x * length) / transform.worldSize : nil
        }
        return (position(atLevel: levels.lowerBound), position(atLevel: levels.upperBound))
    }

    /// Converts a translation in points to an offset to the east and south, in points of the world.
    ///
    /// With either anchor items move along the ground, as in the style specification; the anchor determines the direction.
    func translation(_ offset: SIMD2<Float>, anchor: MapAlignment) -> SIMD2<Float> {
        SIMD2<Float>(anchorTransform.groundOffset(of: SIMD2<Double>(offset), anchor: anchor))
    }

    /// Sets the uniforms of heights above flat ground in the current program.
    @MainActor
    func applyHeights(to program: ShaderProgram) {
        let up = transform.clipHeightColumn
        glUniform3f(program.location("u_clip_height"), Float(up.x), Float(up.y), Float(up.z))
        glUniform1f(program.location("u_height_scale"), Float(transform.pointsPerMetre))
    }

    /// Sets the uniforms of `GroundShader` in the current program for one copy of the world.
    @MainActor
    func apply(to program: ShaderProgram, copy: Int, translation: SIMD2<Float>) {
        let center = SplitPosition(SIMD2(self.center.x - Double(copy), self.center.y))
        glUniform2f(program.location("u_center_high"), center.high.x, center.high.y)
        glUniform2f(program.location("u_center_low"), center.low.x, center.low.y)
        glUniform1f(program.location("u_world_size"), Float(transform.worldSize))
        glUniformMatrix3fv(program.location("u_clip"), 1, GLboolean(GL_FALSE), columns)
        glUniform2f(program.location("u_translate"), translation.x, translation.y)
        glUniform2f(
            program.location("u_half_viewport"), Float(transform.size.width * pixelRatio / 2),
            Float(transform.size.height * pixelRatio / 2))
        glUniform1f(program.location("u_pixel_ratio"), Float(pixelRatio))
        glUniform1f(program.location("u_camera_distance"), Float(transform.cameraDistance))
        glUniform2f(program.location("u_bearing"), Float(transform.cosBearing), Float(transform.sinBearing))
        glUniform1f(program.location("u_cos_pitch"), Float(cos(transform.pitch * .pi / 180)))
        terrain?.apply(to: program)
    }
}

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
