import KioskLocation

/// What fixes go through before anybody sees them: accuracy, sanity, course.
struct FixGate {
    /// What came through of a batch.
    struct Admission {
        /// The fixes, from the oldest to the newest.
        var fixes: [Location] = []
        /// Whether nothing goes to the last of them from what was before.
        var isJump = false
        /// Whether the source is talking sense, even where nothing of it may be known.
        var isSensible = false
        /// Why others did not.
        var rejections: [String] = []
    }

    private var quality: LocationQuality
    private var filter: FixFilter
    private var courseHold: CourseHold?
    private var reducer: AccuracyReducer?

    init(_ quality: LocationQuality) {
        self.quality = quality
        filter = quality.filter
        courseHold = quality.courseHold
    }

    /// Admits what may be known of a batch that came at a time, in seconds of the clock of the map.
    mutating func admit(
        _ fixes: [Location], accuracy: CLAccuracyAuthorization, at time: Double
    ) -> Admission {
        var admission = Admission()
        let fixes = accuracy == .reducedAccuracy ? reduced(fixes, at: time, &admission) : fixes
        if accuracy == .fullAccuracy { reducer = nil }
        for fix in fixes {
            switch filter.verdict(on: fix) {
            case .way: break
            case .jump: admission.isJump = true
            case .drop(let reason):
                admission.rejections.append("a fix is dropped: \(reason)")
                continue
            }
            admission.isSensible = true
            admission.fixes.append(courseHold?.held(fix) ?? fix)
        }
        return admission
    }

    /// Forgets every exact place, and returns what may be known of one.
    mutating func reduce(_ fix: Location, at time: Double) -> Location? {
        self = FixGate(quality)
        return admit([fix], accuracy: .reducedAccuracy, at: time).fixes.last
    }

    /// Reduces the last fix that is one.
    ///
    /// What is wrong with others is not said, for a message may hold a coordinate.
    private mutating func reduced(
        _ fixes: [Location], at time: Double, _ admission: inout Admission
    ) -> [Location] {
        let sensible = fixes.filter { fix in
            var stranger = quality.filter
            if case .drop = stranger.verdict(on: fix) { return false }
            return true
        }
        if sensible.count < fixes.count { admission.rejections.append("a fix is dropped: it is none") }
        guard let last = sensible.last else { return [] }
        admission.isSensible = true
        var reducer =
            self.reducer ?? AccuracyReducer(cellSize: quality.reducedCellSize, interval: quality.reducedInterval)
        let fix = reducer.reduced(last, at: time)
        self.reducer = reducer
        return fix.map { [$0] } ?? []
    }
}
