import Foundation
import KioskGeometry
import KioskLocation

/// The filters of a map for fixes: validity and jumps, then the bearing.
struct FixGate {
    /// The result of a batch.
    struct Admission {
        /// The admitted fixes, from the oldest to the newest.
        var fixes: [Location] = []
        /// Whether the last of them is a jump from the fix before.
        var isJump = false
        /// A hash that distinguishes the last valid fix from others, with reduced accuracy by its time alone; nil without one.
        var mark: Int?
        /// The reasons why others were ignored.
        var rejections: [String] = []
    }

    @Unreflected private var filter: FixFilter
    @Unreflected private var courseHold: CourseHold?

    /// The reduced fix that was admitted last.
    private var lastReduced: Location?

    init(_ quality: LocationQuality) {
        filter = quality.filter
        courseHold = quality.courseHold
    }

    /// Applies another quality from now on; a reduced fix that was admitted is not admitted again.
    mutating func apply(_ quality: LocationQuality) {
        filter = quality.filter
        courseHold = quality.courseHold
    }

    /// Admits the valid fixes of a batch.
    mutating func admit(_ batch: PermittedBatch) -> Admission {
        switch batch.fixes {
        case .exact(let fixes): admit(fixes)
        case .reduced(let batch): admit(batch)
        }
    }

    private mutating func admit(_ fixes: [Location]) -> Admission {
        var admission = Admission()
        for fix in fixes {
            guard pass(fix, &admission) else { continue }
            admission.mark = fix.hashValue
        }
        return admission
    }

    /// Admits the reduced fix of a batch, unless it was admitted already.
    private mutating func admit(_ batch: ReducedBatch) -> Admission {
        var admission = Admission()
        // No number of an exact fix: a message could contain a coordinate.
        if batch.hasInvalidFix {
            admission.rejections.append("fix ignored: its coordinate, speed or another value is invalid")
        }
        admission.mark = batch.date?.hashValue
        guard let fix = batch.fix, fix != lastReduced else { return admission }
        lastReduced = fix
        _ = pass(fix, &admission)
        return admission
    }

    private mutating func pass(_ fix: Location, _ admission: inout Admission) -> Bool {
        switch filter.verdict(on: fix) {
        case .movement: break
        case .jump: admission.isJump = true
        case .drop(let reason):
            admission.rejections.append("fix ignored: \(reason)")
            return false
        }
        admission.fixes.append(courseHold?.held(fix) ?? fix)
        return true
    }
}
