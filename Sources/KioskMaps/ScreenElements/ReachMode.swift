import Foundation

/// The mode in which controls move to a part of the display that a person in a wheelchair, or a child, reaches:
/// `mapView.accessibility.reach`.
///
///     mapView.accessibility.reach.area = .bottom
///     mapView.ornaments.options.reachButton.visibility = .visible
///
/// Everything that can be tapped moves: ornaments, elements of the screen, and dialogs. Texts without controls, the keyboard on the
/// screen and the map stay. Controls that would cover each other there are placed one above the other. A button of the map
/// (`OrnamentOptions.reachButton`) and the menu key (`ControlMap.Action.toggleReach`) switch the mode, which is announced. The reset
/// for the next visitor ends it.
@MainActor
public final class ReachMode {
    /// A part of the display.
    public enum Area: String, Hashable, Sendable, CaseIterable {
        /// The lower third, at least 240 points high.
        case bottom
        /// The left third, at least 240 points wide.
        case left
        /// The right third, at least 240 points wide.
        case right
    }

    /// The part of the display to which controls move; the lower third unless set.
    public var area = Area.bottom {
        didSet { if area != oldValue { apply() } }
    }

    /// Whether controls are in the part of the display.
    public var isActive = false {
        didSet {
            guard isActive != oldValue else { return }
            apply()
            changes.send(isActive)
        }
    }

    /// Sends when the mode begins and ends.
    public var onChange: Signal<Bool> { changes.signal }

    private let screenElements: ScreenElementManager
    private let changes: SignalSubject<Bool>

    /// Creates the mode of the elements of a screen.
    init(_ screenElements: ScreenElementManager) {
        self.screenElements = screenElements
        changes = SignalSubject(outbox: screenElements.map.outbox)
    }

    /// Begins the mode, or ends it.
    public func toggle() {
        isActive.toggle()
    }

    private func apply() {
        screenElements.reachArea = isActive ? area : nil
    }
}

extension ReachMode.Area {
    /// The smallest extent, in points: that of a dialog with two lines and its buttons.
    private static let minimumExtent: CGFloat = 240

    /// Returns the part of a rectangle.
    func rectangle(in bounds: CGRect) -> CGRect {
        let width = min(bounds.width, max(bounds.width / 3, Self.minimumExtent))
        let height = min(bounds.height, max(bounds.height / 3, Self.minimumExtent))
        return switch self {
        case .bottom: CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
        case .left: CGRect(x: bounds.minX, y: bounds.minY, width: width, height: bounds.height)
        case .right: CGRect(x: bounds.maxX - width, y: bounds.minY, width: width, height: bounds.height)
        }
    }
}
