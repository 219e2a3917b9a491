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

    /// Whether all insets are finite.
    var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

    /// The insets, with 0 for those that are negative or not finite.
    var inwards: UIEdgeInsets {
        func inward(_ inset: CGFloat) -> CGFloat { inset.isFinite ? max(0, inset) : 0 }
        return UIEdgeInsets(
            top: inward(top), left: inward(left), bottom: inward(bottom), right: inward(right))
    }

    /// Returns the sum of two optional insets; nil if both are nil.
    static func sum(_ first: UIEdgeInsets?, _ second: UIEdgeInsets?) -> UIEdgeInsets? {
        guard first != nil || second != nil else { return nil }
        return (first ?? .zero) + (second ?? .zero)
    }
}
