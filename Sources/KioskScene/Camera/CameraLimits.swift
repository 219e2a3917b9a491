package import Foundation
import KioskGeometry
import KioskRuntime
import KioskTiles

/// The limits of a camera.
package struct CameraLimits: Hashable, Sendable {
    /// All zoom levels; those below 0 have to be allowed by a minimum zoom level.
    static let zoomLevels = -2.0...25.5

    /// All pitches, in degrees.
    static let pitches = 0.0...85.0

    /// All vertical angles of view, in degrees.
    static let fieldsOfView = 1.0...120.0

    /// Allowed zoom levels.
    package var zoom: ClosedRange<Double> = 0...22

    /// Allowed pitches, in degrees.
    package var pitch: ClosedRange<Double> = CameraLimits.pitches

    /// The part of the world in which the view stays.
    var bounds = CoordinateBounds(
        southwest: CoordinateBounds.world.southwest, northeast: CoordinateBounds.world.northeast, infiniteBounds: true)

    /// The constraint of the camera to the world.
    package var constrainMode = ConstrainMode.heightOnly

    /// The range of the centre's longitude where the world is not repeated.
    ///
    /// The eastern end is within rounding of 180, which as −180 would be the western end.
    private static let longitudes = -180.0...179.9999999999

    /// Returns the state that results from options, within the limits; nil if the options are not usable.
    ///
    /// An infinite zoom level or angle is limited like any other number, and an infinite bearing is ignored.
    func state(applying options: CameraOptions, to current: CameraState, view: ViewGeometry) -> CameraState? {
        guard options.isUsable else { return nil }
        var state = current
        state.padding = options.padding ?? state.padding
        state.zoom = CGFloat(zoom(Double(options.zoom ?? state.zoom), in: view))
        state.bearing = (options.bearing ?? state.bearing).wrapped(from: 0, to: 360)
        if !state.bearing.isFinite { state.bearing = current.bearing }
        state.pitch = CGFloat(Double(options.pitch ?? state.pitch).clamped(to: pitch))
        state.verticalFov = CGFloat(Double(options.verticalFov ?? state.verticalFov).clamped(to: Self.fieldsOfView))
        if let center = options.center {
            state.center = center
        } else if let anchor = options.anchor,
            let held = CameraTransform(state: current, view: view).worldPoint(for: anchor)
        {
            state = state.moved(toShow: held, at: anchor, view: view)
            guard state.center.isValid else { return nil }
        }
        return keepingInside(state, view: view)
    }

    /// Returns the camera that shows a point of the unit square at a point of the screen, as far as the limits allow.
    func state(
        showing world: CGPoint, at point: CGPoint, applying options: CameraOptions, to current: CameraState,
        view: ViewGeometry
    ) -> CameraState? {
        guard let state = state(applying: options, to: current, view: view) else { return nil }
        let moved = state.moved(toShow: world, at: point, view: view)
        return moved.center.isValid ? keepingInside(moved, view: view) : nil
    }

    /// Returns the limits with those that options contain; parts that are nil stay as they are.
    ///
    /// - Parameter report: Receives a message about limits that are ignored because they exclude each other.
    /// - Throws: `MapError` for a box with its sides exchanged, or for NaN; infinite numbers are limited like others.
    package func limits(applying options: CameraBoundsOptions, report: (String) -> Void) throws -> CameraLimits {
        let numbers = [options.maxZoom, options.minZoom, options.maxPitch, options.minPitch].compactMap { $0 }
        guard numbers.allSatisfy({ !$0.isNaN }) else {
            throw MapError(message: "camera bounds: a number is NaN; pass finite numbers")
        }
        var limits = self
        if let bounds = options.bounds {
            guard bounds.southwest.isValid, bounds.northeast.isValid, !bounds.isEmpty else {
                throw MapError(
                    message:
                        "camera bounds: south above north or west beyond east; a box across the antimeridian has an "
                        + "east beyond 180: \(bounds.southwest) to \(bounds.northeast)")
            }
            limits.bounds = bounds
        }
        limits.zoom = Self.range(
            "zoom", options.minZoom, options.maxZoom, in: zoom, of: Self.zoomLevels, report: report)
        limits.pitch = Self.range(
            "pitch", options.minPitch, options.maxPitch, in: pitch, of: Self.pitches, report: report)
        return limits
    }

    private static func range(
        _ name: String, _ lower: CGFloat?, _ upper: CGFloat?, in range: ClosedRange<Double>,
        of allowed: ClosedRange<Double>, report: (String) -> Void
    ) -> ClosedRange<Double> {
        let low = lower.map { Double($0).clamped(to: allowed) } ?? range.lowerBound
        let high = upper.map { Double($0).clamped(to: allowed) } ?? range.upperBound
        if low <= high { return low...high }
        report("camera bounds: minimum \(name) \(low) ignored, it is above the maximum \(high)")
        return range
    }

    /// Returns a zoom level, or a greater one at which the world fills the view as far as it is constrained.
    private func zoom(_ wanted: Double, in view: ViewGeometry) -> Double {
        let extent = view.extent
        let filled: CGFloat =
            switch constrainMode {
            case .none: 0
            case .heightOnly: extent.height
            case .widthAndHeight: max(extent.width, extent.height)
            }
        let lowest = max(zoom.lowerBound, filled > 0 ? log2(Double(filled) / WebMercator.tileSize) : 0)
        return wanted.clamped(to: lowest...max(zoom.upperBound, lowest))
    }

    private func keepingInside(_ state: CameraState, view: ViewGeometry) -> CameraState {
        var state = state
        if !view.repeatsWorld {
            state.center.longitude = state.center.longitude.clamped(to: Self.longitudes)
        }
        let box = allowedBox(around: state)
        let extent = view.extent
        var worldSize = WebMercator.worldSize(zoom: Double(state.zoom))
        func span(_ length: CGFloat) -> Double { Double(length) / worldSize }
        // On an axis on which the box is smaller than the view at the initial zoom level, the box is centred.
        var isCentered = (x: false, y: false)
        if !bounds.infiniteBounds {
            let excess = (
                x: span(extent.width) / (box.maxX - box.minX), y: span(extent.height) / (box.maxY - box.minY)
            )
            isCentered = (excess.x > 1, excess.y > 1)
            if isCentered.x || isCentered.y {
                let raised = Double(state.zoom) + log2(max(excess.x, excess.y))
                state.zoom = CGFloat(min(raised, max(zoom.upperBound, Double(state.zoom))))
                worldSize = WebMercator.worldSize(zoom: Double(state.zoom))
            }
        }
        let center = WebMercator.point(for: state.center)
        let reach = view.reach(padding: state.padding)
        let inside = CGPoint(
            x: Self.center(
                Double(center.x), reaching: (span(reach.west), span(reach.east)), between: box.minX, box.maxX,
                isCentered: isCentered.x),
            y: Self.center(
                Double(center.y), reaching: (span(reach.north), span(reach.south)), between: box.minY, box.maxY,
                isCentered: isCentered.y))
        // A centre that does not change is not projected and back, because rounding would change it.
        if inside.x != center.x { state.center.longitude = WebMercator.coordinate(for: inside).longitude }
        if inside.y != center.y || abs(state.center.latitude) > WebMercator.maximumLatitude {
            state.center.latitude = WebMercator.coordinate(for: inside).latitude
        }
        if view.repeatsWorld {
            state.center = state.center.wrap()
        } else {
            state.center.longitude = state.center.longitude.clamped(to: Self.longitudes)
        }
        return state
    }

    /// The part of the unit square that the view may show, in the copy of the world nearest to the camera.
    private func allowedBox(around state: CameraState) -> PlanarBox {
        var box = PlanarBox(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
        if constrainMode != .none { (box.minY, box.maxY) = (0, 1) }
        if constrainMode == .widthAndHeight { (box.minX, box.maxX) = (0, 1) }
        guard !bounds.infiniteBounds else { return box }
        let northwest = WebMercator.point(for: bounds.northwest)
        let southeast = WebMercator.point(for: bounds.southeast)
        let center = (Double(northwest.x) + Double(southeast.x)) / 2
        let copy = (Double(WebMercator.point(for: state.center).x) - center).rounded()
        return PlanarBox(
            minX: Double(northwest.x) + copy, minY: Double(northwest.y), maxX: Double(southeast.x) + copy,
            maxY: Double(southeast.y))
    }

    /// Returns the centre nearest to a given one at which the view is inside a range.
    ///
    /// If the range is too small, or the view is to be centred, the view is centred on the range.
    private static func center(
        _ wanted: Double, reaching reach: (before: Double, after: Double), between low: Double, _ high: Double,
        isCentered: Bool
    ) -> Double {
        guard low.isFinite, high.isFinite else { return wanted }
        guard !isCentered, high - low > reach.before + reach.after else {
            return (low + high + reach.before - reach.after) / 2
        }
        return wanted.clamped(to: low + reach.before...high - reach.after)
    }
}

extension CameraOptions {
    /// Whether no number is NaN, and the longitude, the anchor and the padding are finite.
    package var isUsable: Bool {
        if zoom?.isNaN == true || bearing?.isNaN == true || pitch?.isNaN == true || verticalFov?.isNaN == true {
            return false
        }
        if let center, center.latitude.isNaN || !center.longitude.isFinite { return false }
        if let anchor, !anchor.x.isFinite || !anchor.y.isFinite { return false }
        guard let padding else { return true }
        return padding.top.isFinite && padding.left.isFinite && padding.bottom.isFinite && padding.right.isFinite
    }
}

extension CameraState {
    /// Returns the camera with its centre moved so that a point of the unit square is seen at a point of the screen.
    ///
    /// It does not change if the point lies above the horizon. With terrain, the point of the unit square is on the ground; if
    /// the centre follows the elevation of the ground, the error of the result is that of some steps of approximation.
    package func moved(toShow world: CGPoint, at point: CGPoint, view: ViewGeometry) -> CameraState {
        guard let surface = view.ground?.surface else { return moved(toShow: world, at: point, on: nil, view: view) }
        let elevation = surface.elevation(at: world)
        var moved = self
        for _ in 0..<(view.ground?.heldElevation == nil ? 8 : 1) {
            moved = moved.moved(toShow: world, at: point, on: elevation, view: view)
        }
        return moved
    }

    private func moved(
        toShow world: CGPoint, at point: CGPoint, on elevation: Double?, view: ViewGeometry
    ) -> CameraState {
        let transform = CameraTransform(state: self, view: view)
        let seen = transform.worldPoint(for: point, atElevation: elevation ?? 0)
        guard let seen else { return self }
        var moved = self
        moved.center = WebMercator.coordinate(
            for: CGPoint(x: transform.center.x + world.x - seen.x, y: transform.center.y + world.y - seen.y))
        return moved
    }
}
