extension JSONReader {
    /// Whether the invalid features of a collection are left out; otherwise they are errors of the document.
    ///
    /// The invalid `id` and `properties` of a feature are then ignored, unpaired surrogates are read as U+FFFD, and numbers
    /// outside the range of doubles as the nearest one. All of that is counted in `invalidFeatures`.
    public var toleratesInvalidFeatures: Bool {
        get { featureRecovery != nil }
        set { featureRecovery = newValue ? featureRecovery ?? FeatureRecovery() : nil }
    }

    /// Leaves out the invalid features of a collection, also those that could be read without an invalid member.
    package mutating func omitInvalidFeatures() {
        featureRecovery = FeatureRecovery(omitsIncompleteFeatures: true)
    }

    /// The features that were invalid so far; none unless invalid features are tolerated.
    ///
    /// - Complexity: O(*n*) in the number of bytes up to the first invalid feature.
    public var invalidFeatures: InvalidFeatures {
        var result = InvalidFeatures()
        guard let featureRecovery, let first = featureRecovery.firstOffset else { return result }
        result.omittedCount = featureRecovery.omittedCount
        result.incompleteCount = featureRecovery.incompleteCount
        var reader = JSONReader(bytes, offset: first, depth: 0, isAtFirst: false)
        do throws(JSONError) { _ = try Feature(reading: &reader) } catch { result.firstError = error }
        return result
    }

    /// Reads the next feature of a collection; returns `nil` if it is invalid and invalid features are tolerated.
    ///
    /// - Parameter omit: Called with the text of an invalid feature.
    mutating func readFeature(omit: (ArraySlice<UInt8>) -> Void) throws(JSONError) -> Feature? {
        guard let recovery = featureRecovery else { return try Feature(reading: &self) }
        let start = self
        describesErrors = false
        featureRecovery?.isIncomplete = false
        do throws(JSONError) {
            let feature = try Feature(reading: &self)
            describesErrors = start.describesErrors
            if featureRecovery?.isIncomplete == false { return feature }
            if !recovery.omitsIncompleteFeatures {
                noteIncompleteFeature(at: start.offset)
                return feature
            }
        } catch {
            guard remainingMemory >= 0 else {
                describesErrors = start.describesErrors
                throw memoryError
            }
        }
        self = start
        // Anything that is not JSON is an error of the document.
        try skipValue()
        featureRecovery?.noteInvalid(at: start.offset)
        featureRecovery?.omittedCount += 1
        omit(bytes[start.offset..<offset])
        return nil
    }

    /// Reads the value of a member of a feature; an invalid value is skipped if invalid features are tolerated.
    mutating func readTolerantly<Value>(
        _ read: (inout JSONReader) throws(JSONError) -> Value?
    ) throws(JSONError) -> Value? {
        guard featureRecovery != nil else { return try read(&self) }
        let start = self
        describesErrors = false
        do throws(JSONError) {
            let value = try read(&self)
            describesErrors = start.describesErrors
            return value
        } catch {
            describesErrors = start.describesErrors
            guard remainingMemory >= 0 else { throw memoryError }
            self = start
            try skipValue()
            featureRecovery?.isIncomplete = true
            return nil
        }
    }

    /// Counts a feature that was read without a part.
    ///
    /// - Parameter offset: The offset of the feature.
    mutating func noteIncompleteFeature(at offset: Int) {
        guard let recovery = featureRecovery, recovery.isIncomplete else { return }
        featureRecovery?.noteInvalid(at: offset)
        featureRecovery?.incompleteCount += 1
        featureRecovery?.isIncomplete = false
    }
}
