public import Foundation
public import KioskGeometry

/// The bounds of the camera of a map: the value of `MapboxMap.cameraBounds`.
public struct CameraBounds: Hashable, Sendable {
    /// The part of the world in which the view stays.
    public let bounds: CoordinateBounds

    /// The maximum zoom level.
    public let maxZoom: CGFloat

    /// The minimum zoom level.
    public let minZoom: CGFloat

    /// The maximum pitch, in degrees.
    public let maxPitch: CGFloat

    /// The minimum pitch, in degrees.
    public let minPitch: CGFloat

    package init(_ limits: CameraLimits) {
        bounds = limits.bounds
        maxZoom = limits.zoom.upperBound
        minZoom = limits.zoom.lowerBound
        maxPitch = limits.pitch.upperBound
        minPitch = limits.pitch.lowerBound
    }
}

/// Changes of the bounds of the camera; bounds that are nil stay as they are.
///
///     try mapView.mapboxMap.setCameraBounds(with: CameraBoundsOptions(bounds: iceland, maxZoom: 15))
public struct CameraBoundsOptions: Hashable, Sendable {
    /// The part of the world in which the view, and with it the centre of the camera, stays; nil keeps it.
    ///
    /// A box that crosses the antimeridian has an east beyond 180 or a west beyond −180. `CoordinateBounds.world` with
    /// `infiniteBounds` removes the limit.
    public var bounds: CoordinateBounds?

    /// The maximum zoom level, −2…25.5; nil keeps it.
    public var maxZoom: CGFloat?

    /// The minimum zoom level, −2…25.5; nil keeps it.
    public var minZoom: CGFloat?

    /// The maximum pitch, 0…85 degrees; nil keeps it.
    public var maxPitch: CGFloat?

    /// The minimum pitch, 0…85 degrees; nil keeps it.
    public var minPitch: CGFloat?

    /// Creates options; bounds that are nil stay as they are.
    ///
    /// - Parameters:
    ///   - bounds: The part of the world in which the view stays.
    ///   - maxZoom: The maximum zoom level, −2…25.5.
    ///   - minZoom: The minimum zoom level, −2…25.5.
    ///   - maxPitch: The maximum pitch, 0…85 degrees.
    ///   - minPitch: The minimum pitch, 0…85 degrees.
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

    /// Creates options that restore bounds.
    public init(cameraBounds: CameraBounds) {
        self.init(
            bounds: cameraBounds.bounds, maxZoom: cameraBounds.maxZoom, minZoom: cameraBounds.minZoom,
            maxPitch: cameraBounds.maxPitch, minPitch: cameraBounds.minPitch)
    }
}
