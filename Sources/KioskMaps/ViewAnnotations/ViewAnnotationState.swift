import Foundation
import KioskGeometry

/// The state of a view annotation that its manager maintains, in contrast to the options that the application sets.
struct ViewAnnotationState {
    /// The position of a view annotation on the map and on screen.
    struct Position: Equatable {
        /// The rectangle on screen, in points.
        var frame: CGRect
        /// The point of the screen at which the coordinate is seen, in points.
        var point: CGPoint
        /// The coordinate of the anchor.
        var coordinate: CLLocationCoordinate2D
        /// The anchor.
        var anchor: ViewAnnotationAnchorConfig
    }

    /// A size that replaces that of the content, in points; nil keeps the dimension of the content.
    struct SizeOverride: Equatable {
        var width: CGFloat?
        var height: CGFloat?
    }

    /// The values that changed since the last report; nil for those that did not.
    struct Change: Equatable {
        var anchor: ViewAnnotationAnchorConfig?
        var coordinate: CLLocationCoordinate2D?
        var frame: CGRect?
        var isShown: Bool?
    }

    /// The manager that shows the annotation; nil if it was not added.
    weak var manager: ViewAnnotationManager?

    /// The geometry of the annotation, prepared for placement; nil if it follows a feature of a layer.
    var geometry: AnchorGeometry?

    /// The size that was set with `ViewAnnotationOptions`.
    var sizeOverride = SizeOverride()

    /// The effects with which the annotation appears and disappears.
    var appearance = AppearanceEffects()

    /// The symbol that must be drawn for the annotation to be shown; nil if there is none.
    var associatedSymbol: String?

    /// The x in the unit square that selects the copy of the world: the annotation is shown in the copy nearest to it, if it can be
    /// shown there; nil for the x of the camera centre.
    var preferredX: Double?

    /// The most recent position; nil before the first.
    private(set) var position: Position?

    /// Whether the annotation is part of the most recent placement.
    private(set) var isShown = false

    /// The position of the last report.
    private var reportedPosition: Position?

    /// Whether the annotation was shown at the last report.
    private(set) var isReportedShown = false

    /// Creates the state of an annotation that was not added to a manager.
    init(geometry: AnchorGeometry?) {
        self.geometry = geometry
    }

    /// Marks the annotation as shown at a position.
    mutating func show(at position: Position) {
        self.position = position
        isShown = true
    }

    /// Marks the annotation as hidden; the position is preserved.
    mutating func hide() {
        isShown = false
    }

    /// Returns the changes since the last report, and marks them as reported; nil if nothing has changed.
    ///
    /// The position of a hidden annotation is not reported.
    mutating func takeChange() -> Change? {
        let before = reportedPosition
        var change = Change()
        if isShown != isReportedShown { change.isShown = isShown }
        if isShown, let position, position != before {
            if position.anchor != before?.anchor { change.anchor = position.anchor }
            if position.coordinate != before?.coordinate { change.coordinate = position.coordinate }
            if position.frame != before?.frame { change.frame = position.frame }
            reportedPosition = position
        }
        isReportedShown = isShown
        return change == Change() ? nil : change
    }
}
