public import Foundation
public import KioskGeometry

/// What the camera of a map may not exceed: what `MapboxMap.cameraBounds` answers.
public struct CameraBounds: Hashable, Sendable {
    /// The part of the world the view stays in.
    public let bounds: CoordinateBounds

    /// The highest zoom level.
    public let maxZoom: CGFloat

    /// The lowest zoom level.
    public let minZoom: CGFloat

    /// The greatest pitch, in degrees.
    public let maxPitch: CGFloat

    /// The smallest pitch, in degrees.
    public let minPitch: CGFloat

    init(_ limits: CameraLimits) {
        bounds = limits.bounds
        maxZoom = limits.zoom.upperBound
        minZoom = limits.zoom.lowerBound
        maxPitch = limits.pitch.upperBound
        minPitch = limits.pitch.lowerBound
    }
}

/// A wish for what the camera may not exceed: what is nil stays as it is.
///
///     try mapView.mapboxMap.setCameraBounds(with: CameraBoundsOptions(bounds: iceland, maxZoom: 15))
public struct CameraBoundsOptions: Hashable, Sendable {
    /// The part of the world the view, and with it the centre of the camera, stays in; nil keeps it.
    ///
    /// A box that crosses the antimeridian has an east beyond 180 or a west beyond −180. `CoordinateBounds.world` with
    /// `infiniteBounds` takes the limit away.
    public var bounds: CoordinateBounds?

    /// The highest zoom level, 0…25.5; nil keeps it.
    public var maxZoom: CGFloat?

    /// The lowest zoom level, 0…25.5; nil keeps it.
    public var minZoom: CGFloat?

    /// The greatest pitch, 0…85 degrees; nil keeps it.
    public var maxPitch: CGFloat?

    /// The smallest pitch, 0…85 degrees; nil keeps it.
    public var minPitch: CGFloat?

    /// Creates a wish; what is not given stays as it is.
    public init(
        bounds: CoordinateBounds? = nil, maxZoom: CGFloat? = nil, minZoom: CGFloat? = nil, maxPitch: CGFloat? = nil,
        minPitch: CGFloat? = nil
    ) {
        self.bounds = bounds
        self.maxZoom = maxZoom
        self.minZoom = minZoom
        self.maxPitch = maxPitch
        self.minPitch = minPitch
    }

    /// Creates the wish for limits as they were.
    public init(cameraBounds: CameraBounds) {
        self.init(
            bounds: cameraBounds.bounds, maxZoom: cameraBounds.maxZoom, minZoom: cameraBounds.minZoom,
            maxPitch: cameraBounds.maxPitch, minPitch: cameraBounds.minPitch)
    }
}
