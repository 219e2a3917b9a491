import Foundation
public import KioskMaps

extension Scenario {
    /// A change of what a person with a disability needs of a map; nil values stay as they are.
    public struct AccessibilityChanges: Hashable, Sendable {
        /// The factor of texts, 0.5…4.
        public var textScale: Double?
        /// Whether texts and borders are black and white.
        public var increasesContrast: Bool?
        /// Whether the camera moves at once.
        public var reducesMotion: Bool?
        /// The least width and height of what can be tapped, in points.
        public var targetSide: Double?
        /// The part of the display to which controls move.
        public var reach: Reach?

        /// The state of the reach mode.
        public enum Reach: Hashable, Sendable {
            /// Controls are in their places.
            case off
            /// Controls are in a part of the display.
            case on(ReachMode.Area)
        }

        /// Creates a change that changes nothing.
        public init() {}
    }
}

extension Scenario.AccessibilityChanges {
    /// Applies the change to a map.
    @MainActor
    func apply(to accessibility: AccessibilityManager) {
        var options = accessibility.options
        if let textScale { options.textScale = CGFloat(textScale) }
        if let increasesContrast { options.increasesContrast = increasesContrast }
        if let reducesMotion { options.reducesMotion = reducesMotion }
        if let targetSide { options.targetSide = CGFloat(targetSide) }
        accessibility.options = options
        switch reach {
        case .on(let area)?:
            accessibility.reach.area = area
            accessibility.reach.isActive = true
        case .off?: accessibility.reach.isActive = false
        case nil: break
        }
    }
}
