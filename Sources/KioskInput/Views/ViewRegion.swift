public import Foundation

/// The rectangle of a window that a view covers, and the rotation of the view in it.
///
///     let opposite = ViewRegion(id: 2, frame: CGRect(x: 0, y: 0, width: 960, height: 540), rotation: .clockwise180)
///     opposite.viewPoint(of: CGPoint(x: 0, y: 0))   // 960, 540: the lower right corner of the view
public struct ViewRegion: Hashable, Sendable, Identifiable {
    /// The id of the view, unique among those of the window.
    public var id: Int

    /// The rectangle, in points from the top left of the window.
    public var frame: CGRect

    /// The rotation of the view in the window, in degrees clockwise: with `clockwise180` it is upright for a person at the opposite
    /// side of a table.
    public var rotation: PanelRotation

    /// Whether the region receives contacts alone and no focus, as the handle of a divider does.
    ///
    /// A pointer, a wheel and an object above it belong to the view below it. Defaults to `false`.
    public var receivesContactsOnly = false

    /// Creates the region of a view.
    ///
    /// - Parameters:
    ///   - id: The id of the view.
    ///   - frame: The rectangle, in points from the top left of the window.
    ///   - rotation: The rotation of the view in the window, in degrees clockwise.
    public init(id: Int, frame: CGRect, rotation: PanelRotation = .none) {
        self.id = id
        self.frame = frame
        self.rotation = rotation
    }

    /// The size of the view as its viewer sees it, in points: width and height of the rectangle, exchanged by a quarter turn.
    public var viewSize: CGSize {
        rotation.swapsAxes
            ? CGSize(width: frame.height, height: frame.width) : CGSize(width: frame.width, height: frame.height)
    }

    /// Returns whether a point of the window lies in the rectangle, whose right and lower edges do not belong to it.
    public func contains(_ point: CGPoint) -> Bool {
        point.x >= frame.minX && point.x < frame.maxX && point.y >= frame.minY && point.y < frame.maxY
    }

    /// Returns the point in the view of a point of the window, which may lie outside of the rectangle.
    public func viewPoint(of point: CGPoint) -> CGPoint {
        let (x, y) = (point.x - frame.minX, point.y - frame.minY)
        return switch rotation {
        case .none: CGPoint(x: x, y: y)
        case .clockwise90: CGPoint(x: y, y: frame.width - x)
        case .clockwise180: CGPoint(x: frame.width - x, y: frame.height - y)
        case .clockwise270: CGPoint(x: frame.height - y, y: x)
        }
    }

    /// Returns the point of the window of a point in the view.
    public func windowPoint(of point: CGPoint) -> CGPoint {
        let (x, y) =
            switch rotation {
            case .none: (point.x, point.y)
            case .clockwise90: (frame.width - point.y, point.x)
            case .clockwise180: (frame.width - point.x, frame.height - point.y)
            case .clockwise270: (point.y, frame.height - point.x)
            }
        return CGPoint(x: frame.minX + x, y: frame.minY + y)
    }

    /// Returns the rectangle of the window of a rectangle in the view, in points.
    public func windowRect(of rect: CGRect) -> CGRect {
        let first = windowPoint(of: CGPoint(x: rect.minX, y: rect.minY))
        let last = windowPoint(of: CGPoint(x: rect.maxX, y: rect.maxY))
        return CGRect(
            x: min(first.x, last.x), y: min(first.y, last.y), width: abs(last.x - first.x),
            height: abs(last.y - first.y))
    }

    /// Returns a contact with its position in the view.
    func converted(_ contact: TouchContact) -> TouchContact {
        var contact = contact
        contact.position = viewPoint(of: contact.position)
        return contact
    }

    /// Returns an object with its position, its direction and its velocity in the view.
    func converted(_ object: TangibleObject) -> TangibleObject {
        var object = object
        object.position = viewPoint(of: object.position)
        guard rotation != .none else { return object }
        let angle = object.angle - Double(rotation.rawValue)
        object.angle = angle < 0 ? angle + 360 : angle
        let (x, y) = (object.velocity.x, object.velocity.y)
        object.velocity =
            switch rotation {
            case .none: CGPoint(x: x, y: y)
            case .clockwise90: CGPoint(x: y, y: -x)
            case .clockwise180: CGPoint(x: -x, y: -y)
            case .clockwise270: CGPoint(x: -y, y: x)
            }
        return object
    }
}
