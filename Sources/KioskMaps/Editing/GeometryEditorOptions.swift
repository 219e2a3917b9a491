public import Foundation
public import KioskStyle

/// The look and the behaviour of a geometry editor.
public struct GeometryEditorOptions: Equatable, Sendable {
    /// The colour of lines, handles and areas.
    public var color = UIColor(red: 0.05, green: 0.4, blue: 0.85, alpha: 1)

    /// The colour of the selected vertex and of crossings.
    public var highlightColor = UIColor(red: 0.85, green: 0.2, blue: 0.1, alpha: 1)

    /// The width of lines, in points.
    public var lineWidth = 3.0

    /// The radius of the handle of a vertex, in points; it can be touched within `touchRadius` of its centre at least.
    public var handleRadius = 9.0

    /// The distance from the edge of a handle at which a finger touches it, in points.
    ///
    /// Defaults to 22, so that a handle is larger than 44 points for a finger. Smaller values than 22 count as 22.
    public var touchRadius: CGFloat = 22

    /// The layers whose features attract vertices: those of annotation managers, GeoJSON and vector tiles.
    ///
    /// Defaults to none.
    public var snapLayers: [String] = []

    /// The distance within which a vertex snaps to a vertex of another feature, or else to an edge, in points.
    public var snapDistance: CGFloat = 16

    /// Whether a long press that then moves drags the whole line or area.
    public var movesWholeGeometry = true

    /// Whether a geometry that crosses itself may be committed.
    public var allowsSelfCrossing = false

    /// Creates the default options.
    public init() {}
}
