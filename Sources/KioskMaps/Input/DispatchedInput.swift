import Foundation
import KioskGestures
import KioskInput

/// A report of a device on its way through the participants of a map.
struct DispatchedInput {
    /// The report; each participant receives what those before it have left of it.
    var report: InputReport

    /// The thresholds by which all participants distinguish taps from movements.
    let thresholds: GestureThresholds

    /// Whether an element of the screen has all of the report: a pointer above it, or all contacts of a frame.
    var isWithheld = false

    /// Called when all participants have handled the report; nil for no call.
    var completion: (() -> Void)?

    init(_ report: InputReport, thresholds: GestureThresholds) {
        self.report = report
        self.thresholds = thresholds
    }

    /// The position of a pointer; nil for other devices, and unless the report is finite.
    var pointer: CGPoint? {
        switch report {
        case .pointer(let move): move.position.isFinite ? move.position : nil
        case .scroll(let scroll): scroll.detents.isFinite && scroll.position.isFinite ? scroll.position : nil
        case .touches, .turn, .key, .objects: nil
        }
    }
}

extension CGPoint {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
