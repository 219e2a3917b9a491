public import Foundation
public import KioskGeometry

/// Where a map looks, as a value: what `mapView.viewport.value` is set to.
///
///     mapView.viewport.value = .followPuck(zoom: 16.35, bearing: .course, pitch: 45)
///     mapView.viewport.value = .overview(geometry: route).padding(.bottom, 200)
///     withViewportAnimation(.default(maxDuration: 2)) {
///         mapView.viewport.value = .camera(zoom: 4)
///     }
///
/// The class that leads the camera, `Viewport` in v10, is `ViewportManager`.
public struct Viewport: Equatable, Sendable {
    private enum Kind: Equatable {
        case idle
        case styleDefault
        case camera(CameraOptions)
        case overview(OverviewViewportStateOptions)
        case followPuck(FollowPuckViewportStateOptions)
    }

    private let kind: Kind

    /// The padding of the camera, in points; zero unless set.
    ///
    /// The safe area comes on top if the viewport counts it as padding.
    public private(set) var padding = UIEdgeInsets.zero

    private init(_ kind: Kind) {
        self.kind = kind
    }

    /// The camera stays where it is and is left to others.
    public static let idle = Viewport(.idle)

    /// The camera that the style wants.
    public static let styleDefault = Viewport(.styleDefault)

    /// A camera; what is not given stays as it is.
    ///
    /// - Parameters:
    ///   - center: The coordinate to look at.
    ///   - anchor: The point that keeps its coordinate, in points; ignored when there is a centre.
    ///   - zoom: The zoom level.
    ///   - bearing: Degrees clockwise from north.
    ///   - pitch: Degrees from the vertical.
    public static func camera(
        center: CLLocationCoordinate2D? = nil, anchor: CGPoint? = nil, zoom: CGFloat? = nil,
        bearing: CLLocationDirection? = nil, pitch: CGFloat? = nil
    ) -> Viewport {
        Viewport(.camera(CameraOptions(center: center, anchor: anchor, zoom: zoom, bearing: bearing, pitch: pitch)))
    }

    /// The camera that shows a geometry wholly.
    ///
    /// - Parameters:
    ///   - geometry: What to show.
    ///   - bearing: Degrees clockwise from north.
    ///   - pitch: Degrees from the vertical.
    ///   - geometryPadding: Points to keep free around the geometry.
    ///   - maxZoom: The highest zoom level; nil for that of the map.
    ///   - offset: Where the middle of the geometry goes, in points right of and below the middle of what is free.
    public static func overview(
        geometry: some GeometryConvertible, bearing: CLLocationDirection = 0, pitch: CGFloat = 0,
        geometryPadding: UIEdgeInsets = .zero, maxZoom: Double? = nil, offset: CGPoint? = nil
    ) -> Viewport {
        Viewport(
            .overview(
                OverviewViewportStateOptions(
                    geometry: geometry, geometryPadding: geometryPadding, bearing: bearing, pitch: pitch,
                    maxZoom: maxZoom, offset: offset, animationDuration: 0)))
    }

    /// The camera that follows the puck.
    ///
    /// - Parameters:
    ///   - zoom: The zoom level.
    ///   - bearing: Which way is up; north unless given.
    ///   - pitch: Degrees from the vertical.
    ///   - fitsReducedAccuracy: Whether the camera zooms out while accuracy is reduced, until the disc of the puck is seen.
    public static func followPuck(
        zoom: CGFloat, bearing: FollowPuckViewportStateBearing = .constant(0), pitch: CGFloat = 0,
        fitsReducedAccuracy: Bool = true
    ) -> Viewport {
        Viewport(
            .followPuck(
                FollowPuckViewportStateOptions(
                    zoom: zoom, bearing: bearing, pitch: pitch, fitsReducedAccuracy: fitsReducedAccuracy)))
    }
}

extension Viewport {
    /// Whether the camera is left to others.
    public var isIdle: Bool { kind == .idle }

    /// Whether it is the camera that the style wants.
    public var isStyleDefault: Bool { kind == .styleDefault }

    /// The camera, without its padding; nil if the value is of another kind.
    public var camera: CameraOptions? {
        if case .camera(let camera) = kind { camera } else { nil }
    }

    /// What is shown wholly, without the padding of the camera; nil if the value is of another kind.
    public var overview: OverviewViewportStateOptions? {
        if case .overview(let options) = kind { options } else { nil }
    }

    /// How the puck is followed, without the padding of the camera; nil if the value is of another kind.
    public var followPuck: FollowPuckViewportStateOptions? {
        if case .followPuck(let options) = kind { options } else { nil }
    }

    /// Returns the same with another padding of the camera, in points.
    public func padding(_ padding: UIEdgeInsets) -> Viewport {
        var viewport = self
        viewport.padding = padding
        return viewport
    }

    /// Returns the same with more padding of the camera at some edges.
    ///
    /// - Parameters:
    ///   - edges: The edges.
    ///   - length: Points that come on top of the padding there.
    public func padding(_ edges: Edges, _ length: CGFloat) -> Viewport {
        func added(_ edge: Edges) -> CGFloat { edges.contains(edge) ? length : 0 }
        return padding(
            padding
                + UIEdgeInsets(
                    top: added(.top), left: added(.leading), bottom: added(.bottom), right: added(.trailing)))
    }

    /// Edges of a view; leading is left.
    public struct Edges: OptionSet, Hashable, Sendable {
        /// A bit for each edge.
        public let rawValue: Int

        /// Creates a set from bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The top edge.
        public static let top = Edges(rawValue: 1)
        /// The left edge.
        public static let leading = Edges(rawValue: 2)
        /// The bottom edge.
        public static let bottom = Edges(rawValue: 4)
        /// The right edge.
        public static let trailing = Edges(rawValue: 8)
        /// The left and the right edge.
        public static let horizontal: Edges = [.leading, .trailing]
        /// The top and the bottom edge.
        public static let vertical: Edges = [.top, .bottom]
        /// All edges.
        public static let all: Edges = [.horizontal, .vertical]
    }
}

extension Viewport {
    /// Makes the state that holds the camera as the value says; nil if nothing shall.
    @MainActor
    func makeState(in surroundings: ViewportSurroundings) -> (any ViewportState)? {
        switch kind {
        case .idle: return nil
        case .styleDefault:
            return CameraViewportState(styleCameraWithPadding: padding, surroundings: surroundings)
        case .camera(var camera):
            camera.padding = padding
            return CameraViewportState(camera: camera, surroundings: surroundings)
        case .overview(var options):
            options.padding = padding
            return OverviewViewportState(options: options, surroundings: surroundings)
        case .followPuck(var options):
            options.padding = padding
            return FollowPuckViewportState(options: options, surroundings: surroundings)
        }
    }
}
