/// A feature whose text is placed along lines.
package struct LineFeature: Hashable, Sendable {
    /// The text; `nil` or empty for a feature with an icon only.
    package var text: String?
    /// The lines, in tile units.
    package var lines: [[SIMD2<Double>]]
    /// The index of the feature in the input.
    package var index: Int

    /// Creates a feature.
    ///
    /// - Parameters:
    ///   - text: The text; `nil` or empty for a feature with an icon only.
    ///   - lines: The lines, in tile units.
    ///   - index: The index of the feature in the input.
    package init(text: String?, lines: [[SIMD2<Double>]], index: Int) {
        self.text = text
        self.lines = lines
        self.index = index
    }
}

/// The merging of features with the same text whose lines touch at their ends.
package struct LineMerger {
    private struct End: Hashable {
        var text: String
        var position: SIMD2<Double>
    }

    private var merged: [LineFeature?] = []
    /// The merged features by the first and by the last vertex of their first line.
    private var byStart: [End: Int] = [:]
    private var byEnd: [End: Int] = [:]

    /// Returns the features, with those merged whose first lines continue one another.
    ///
    /// A feature without text, or with a first line that is empty, is returned unchanged. A merged feature has the index of
    /// the one whose line was extended, and the other lines of all features merged into it.
    /// - Complexity: O(*n*) for *n* features, if few touch
    package static func merge(_ features: [LineFeature]) -> [LineFeature] {
        var merger = LineMerger()
        for feature in features { merger.add(feature) }
        return merger.merged.compactMap { $0 }
    }

    private mutating func add(_ feature: LineFeature) {
        guard let text = feature.text, !text.isEmpty, let first = feature.lines.first?.first,
            let last = feature.lines.first?.last
        else {
            merged.append(feature)
            return
        }
        let (start, end) = (End(text: text, position: first), End(text: text, position: last))
        switch (byEnd[start], byStart[end]) {
        case (let before?, let after?) where before != after:
            byEnd[start] = nil
            byStart[end] = nil
            append(feature, to: before)
            if let continuation = merged[after] { append(continuation, to: before) }
            merged[after] = nil
            if let position = merged[before]?.lines.first?.last { byEnd[End(text: text, position: position)] = before }
        case (let before?, _):
            byEnd[start] = nil
            append(feature, to: before)
            byEnd[end] = before
        case (nil, let after?):
            byStart[end] = nil
            prepend(feature, to: after)
            byStart[start] = after
        case (nil, nil):
            byStart[start] = merged.count
            byEnd[end] = merged.count
            merged.append(feature)
        }
    }

    private mutating func append(_ feature: LineFeature, to index: Int) {
        guard var target = merged[index], let line = feature.lines.first, !target.lines.isEmpty else { return }
        target.lines[0].removeLast()
        target.lines[0].append(contentsOf: line)
        target.lines.append(contentsOf: feature.lines.dropFirst())
        merged[index] = target
    }

    private mutating func prepend(_ feature: LineFeature, to index: Int) {
        guard var target = merged[index], let line = feature.lines.first, !target.lines.isEmpty else { return }
        target.lines[0] = line + target.lines[0].dropFirst()
        target.lines.append(contentsOf: feature.lines.dropFirst())
        merged[index] = target
    }
}
