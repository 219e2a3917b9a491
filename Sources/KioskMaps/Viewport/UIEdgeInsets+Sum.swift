import Foundation
import KioskGeometry

extension UIEdgeInsets {
    static func + (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
            right: left.right + right.right)
    }

    static func - (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: left.top - right.top, left: left.left - right.left, bottom: left.bottom - right.bottom,
            right: left.right - right.right)
    }

    /// Whether each of them is a number.
    var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

    /// The same insets, none of them outwards, and 0 where one is no number.
    var inwards: UIEdgeInsets {
        func inward(_ inset: CGFloat) -> CGFloat { inset.isFinite ? max(0, inset) : 0 }
        return UIEdgeInsets(
            top: inward(top), left: inward(left), bottom: inward(bottom), right: inward(right))
    }

    /// Adds insets of which one may not be given; nil when none is.
    static func sum(_ first: UIEdgeInsets?, _ second: UIEdgeInsets?) -> UIEdgeInsets? {
        guard first != nil || second != nil else { return nil }
        return (first ?? .zero) + (second ?? .zero)
    }
}
