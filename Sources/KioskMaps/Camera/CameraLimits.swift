import Foundation
import KioskGeometry

/// What a camera may not exceed.
struct CameraLimits: Hashable, Sendable {
    /// Allowed zoom levels.
    var zoom: ClosedRange<Double> = 0...22

    /// Allowed pitches, in degrees.
    var pitch: ClosedRange<Double> = 0...85

    /// Returns the state a wish leads to, within the limits; nil when the wish holds a number that is none.
    ///
    /// The world is kept at least as high as the view and its poles out of it, looking straight down.
    func state(applying options: CameraOptions, to current: CameraState, size: CGSize) -> CameraState? {
        if options.zoom?.isNaN == true || options.bearing?.isNaN == true || options.pitch?.isNaN == true { return nil }
        if let center = options.center, center.latitude.isNaN || !center.longitude.isFinite { return nil }
        if let padding = options.padding, !padding.isFinite { return nil }
        if let anchor = options.anchor, !anchor.x.isFinite || !anchor.y.isFinite { return nil }

        var state = current
        state.padding = options.padding ?? state.padding
        let lowest = lowestZoom(in: size)
        state.zoom = Double(options.zoom ?? state.zoom).clamped(to: lowest...max(zoom.upperBound, lowest))
        state.bearing = (options.bearing ?? state.bearing).wrapped(from: 0, to: 360)
        if !state.bearing.isFinite { state.bearing = current.bearing }
        state.pitch = Double(options.pitch ?? state.pitch).clamped(to: pitch)
        if let center = options.center {
            state.center = center
        } else if let anchor = options.anchor,
            let held = CameraTransform(state: current, size: size).worldPoint(for: anchor)
        {
            return keepingPolesOut(of: state.moved(toShow: held, at: anchor, size: size), size: size)
        }
        return keepingPolesOut(of: state, size: size)
    }

    private func lowestZoom(in size: CGSize) -> Double {
        max(zoom.lowerBound, size.height > 0 ? log2(size.height / WebMercator.tileSize) : 0)
    }

    private func keepingPolesOut(of state: CameraState, size: CGSize) -> CameraState {
        var state = state
        let half = size.height / WebMercator.worldSize(zoom: state.zoom) / 2
        var center = WebMercator.point(for: state.center)
        if center.y < half || center.y > 1 - half {
            center.y = half < 0.5 ? Double(center.y).clamped(to: half...(1 - half)) : 0.5
            state.center.latitude = WebMercator.coordinate(for: center).latitude
        }
        state.center = state.center.wrap()
        return state
    }
}

extension CameraState {
    /// The same camera, its centre moved so that a place of the unit square is seen at a point on screen.
    ///
    /// Unchanged when the point lies above the horizon.
    func moved(toShow world: CGPoint, at point: CGPoint, size: CGSize) -> CameraState {
        let transform = CameraTransform(state: self, size: size)
        guard let seen = transform.worldPoint(for: point) else { return self }
        var moved = self
        moved.center = WebMercator.coordinate(
            for: CGPoint(x: transform.center.x + world.x - seen.x, y: transform.center.y + world.y - seen.y))
        return moved
    }
}

extension UIEdgeInsets {
    fileprivate var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}

extension Comparable {
    func clamped(to range: ClosedRange<Self>) -> Self {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
