public import Foundation
public import KioskGeometry

/// The viewport of a map as a value: the value of `mapView.viewport.value`.
///
///     mapView.viewport.value = .followPuck(zoom: 16.35, bearing: .course, pitch: 45)
///     mapView.viewport.value = .overview(geometry: route).padding(.bottom, 200)
///     withViewportAnimation(.default(maxDuration: 2)) {
///         mapView.viewport.value = .camera(zoom: 4)
///     }
///
/// The class that drives the camera, `Viewport` in v10, is `ViewportManager`.
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
    /// The safe area is added if `ViewportOptions.usesSafeAreaInsetsAsPadding` is set.
    public private(set) var padding = UIEdgeInsets.zero

    private init(_ kind: Kind) {
        self.kind = kind
    }

    /// The viewport does not move the camera.
    public static let idle = Viewport(.idle)

    /// The default camera of the style.
    public static let styleDefault = Viewport(.styleDefault)

    /// Returns a fixed camera; parts that are nil stay as they are.
    ///
    /// - Parameters:
    ///   - center: The coordinate at the centre.
    ///   - anchor: The point that keeps its coordinate, in points; ignored if a centre is given.
    ///   - zoom: The zoom level.
    ///   - bearing: The bearing in degrees clockwise from north.
    ///   - pitch: The pitch in degrees from the vertical.
    public static func camera(
        center: CLLocationCoordinate2D? = nil, anchor: CGPoint? = nil, zoom: CGFloat? = nil,
        bearing: CLLocationDirection? = nil, pitch: CGFloat? = nil
    ) -> Viewport {
        Viewport(.camera(CameraOptions(center: center, anchor: anchor, zoom: zoom, bearing: bearing, pitch: pitch)))
    }

    /// Returns the camera that fits a geometry into the view.
    ///
    /// - Parameters:
    ///   - geometry: The geometry to show.
    ///   - bearing: The bearing in degrees clockwise from north.
    ///   - pitch: The pitch in degrees from the vertical.
    ///   - geometryPadding: The space around the geometry, in points.
    ///   - maxZoom: The maximum zoom level; nil for that of the map.
    ///   - offset: The offset of the centre of the geometry from the centre of the free area, in points to the right and down; nil
    ///     for zero.
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

    /// Returns the camera that follows the puck.
    ///
    /// - Parameters:
    ///   - zoom: The zoom level.
    ///   - bearing: The bearing of the camera.
    ///   - pitch: The pitch in degrees from the vertical.
    ///   - fitsReducedAccuracy: Whether the camera zooms out while accuracy is reduced, until the disc of the puck is visible.
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
    /// Whether the viewport does not move the camera.
    public var isIdle: Bool { kind == .idle }

    /// Whether the value is the default camera of the style.
    public var isStyleDefault: Bool { kind == .styleDefault }

    /// The camera, without its padding; nil if the value is of another kind.
    public var camera: CameraOptions? {
        if case .camera(let camera) = kind { camera } else { nil }
    }

    /// The overview, without the padding of the camera; nil if the value is of another kind.
    public var overview: OverviewViewportStateOptions? {
        if case .overview(let options) = kind { options } else { nil }
    }

    /// The camera that follows the puck, without its padding; nil if the value is of another kind.
    public var followPuck: FollowPuckViewportStateOptions? {
        if case .followPuck(let options) = kind { options } else { nil }
    }

    /// Returns the value with another padding of the camera, in points.
    public func padding(_ padding: UIEdgeInsets) -> Viewport {
        var viewport = self
        viewport.padding = padding
        return viewport
    }

    /// Returns the value with more padding of the camera at some edges.
    ///
    /// - Parameters:
    ///   - edges: The edges.
    ///   - length: The addition to the padding there, in points.
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
    /// The options of an overview.
    public typealias OverviewOptions = OverviewViewportStateOptions

    /// The options of a camera that follows the puck.
    public typealias FollowPuckOptions = FollowPuckViewportStateOptions

    /// Returns the value with a padding of the camera, in points; the same as `padding(_:)`.
    public func inset(by insets: UIEdgeInsets) -> Viewport { padding(insets) }

    /// Returns the value with more padding of the camera at some edges; the same as `padding(_:_:)`.
    ///
    /// - Parameters:
    ///   - edges: The edges.
    ///   - length: The addition to the padding there, in points.
    public func inset(edges: Edges, length: CGFloat) -> Viewport { padding(edges, length) }

    /// Creates the state of the value; nil for an idle viewport.
    @MainActor
    func makeState(in context: ViewportContext) -> (any ViewportState)? {
        switch kind {
        case .idle: return nil
        case .styleDefault:
            return CameraViewportState(styleCameraWithPadding: padding, context: context)
        case .camera(var camera):
            camera.padding = padding
            return CameraViewportState(camera: camera, context: context)
        case .overview(var options):
            options.padding = padding
            return OverviewViewportState(options: options, context: context)
        case .followPuck(var options):
            options.padding = padding
            return FollowPuckViewportState(options: options, context: context)
        }
    }
}
