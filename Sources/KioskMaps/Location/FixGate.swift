import Foundation
import KioskLocation

/// What fixes go through before anybody sees them: accuracy, sanity, course.
struct FixGate {
    /// What came through of a batch.
    struct Admission {
        /// The fixes, from the oldest to the newest.
        var fixes: [Location] = []
        /// Whether nothing goes to the last of them from what was before.
        var isJump = false
        /// Tells the last of them that is one from others, even where nothing of it may be known; nil when none is.
        var mark: Int?
        /// Why others did not.
        var rejections: [String] = []
    }

    private var quality: LocationQuality
    private var filter: FixFilter
    private var courseHold: CourseHold?
    private var reducer: AccuracyReducer

    init(_ quality: LocationQuality, _ reducer: AccuracyReducer) {
        self.quality = quality
        self.reducer = reducer
        filter = quality.filter
        courseHold = quality.courseHold
    }

    /// Makes something else of fixes from now on; rough places come as they did.
    mutating func follow(_ quality: LocationQuality) {
        self = FixGate(quality, reducer)
    }

    /// Makes places rough in another way from now on, if it is another one.
    mutating func follow(_ reducer: AccuracyReducer) {
        if self.reducer.grid != reducer.grid || self.reducer.interval != reducer.interval { self.reducer = reducer }
    }

    /// Admits what may be known of a batch.
    ///
    /// A batch with a fix that calls itself rough is made rough, for a source that may tell exactly can speak for one that
    /// may not, and does not know how.
    /// - Parameter time: When it came, in seconds of the clock of the map; nil without one.
    mutating func admit(
        _ fixes: [Location], accuracy: CLAccuracyAuthorization, at time: Double?
    ) -> Admission {
        var admission = Admission()
        let isRough = accuracy == .reducedAccuracy || fixes.contains { $0.accuracyAuthorization == .reducedAccuracy }
        for fix in isRough ? reduced(fixes, at: time, &admission) : fixes {
            switch filter.verdict(on: fix) {
            case .way: break
            case .jump: admission.isJump = true
            case .drop(let reason):
                admission.rejections.append("a fix is dropped: \(reason)")
                continue
            }
            if !isRough { admission.mark = fix.hashValue }
            admission.fixes.append(courseHold?.held(fix) ?? fix)
        }
        return admission
    }

    /// Reduces the last fix that is one.
    ///
    /// What is wrong with others is not said, for a message may hold a coordinate.
    private mutating func reduced(
        _ fixes: [Location], at time: Double?, _ admission: inout Admission
    ) -> [Location] {
        let sensible = fixes.filter { fix in
            var stranger = quality.filter
            if case .drop = stranger.verdict(on: fix) { return false }
            return true
        }
        if sensible.count < fixes.count { admission.rejections.append("a fix is dropped: it is none") }
        guard let last = sensible.last else { return [] }
        admission.mark = last.hashValue
        let fix = reducer.reduced(last, at: time ?? last.timestamp.timeIntervalSinceReferenceDate)
        return fix.map { [$0] } ?? []
    }
}
