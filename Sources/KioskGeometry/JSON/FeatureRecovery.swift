/// The invalid features that a reader has found so far.
///
/// The first error is described at the end: the description takes as long as reading the document up to it.
struct FeatureRecovery {
    var omittedCount = 0
    var incompleteCount = 0
    /// The offset of the first invalid feature; `nil` if there is none.
    var firstOffset: Int?
    /// Whether a member of the current feature was ignored, or a part of its text was replaced.
    var isIncomplete = false
    /// Whether features without an invalid member are left out as well.
    var omitsIncompleteFeatures = false

    mutating func noteInvalid(at offset: Int) {
        if firstOffset == nil { firstOffset = offset }
    }
}
