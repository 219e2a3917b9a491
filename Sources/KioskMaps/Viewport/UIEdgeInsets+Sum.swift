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

    /// The same insets, none of them outwards.
    var inwards: UIEdgeInsets {
        UIEdgeInsets(top: max(0, top), left: max(0, left), bottom: max(0, bottom), right: max(0, right))
    }

    /// Adds insets of which one may not be given; nil when none is.
    static func sum(_ first: UIEdgeInsets?, _ second: UIEdgeInsets?) -> UIEdgeInsets? {
        guard first != nil || second != nil else { return nil }
        return (first ?? .zero) + (second ?? .zero)
    }
}
