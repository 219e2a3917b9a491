import HeapModule
public import KioskGeometry

extension SearchIndex {
    /// Returns the entries that match a query, the best first.
    ///
    /// Results are ranked by the quality of the match, then by distance, then by weight. The quality follows from the number of errors and
    /// missing numbers; among those, names that the query gives completely are before others, and these before names of which the query
    /// has the beginning of a word. A query without letters and digits has no results.
    /// - Parameters:
    ///   - query: What the visitor has typed, of which the last word may be incomplete.
    ///   - coordinate: The coordinate from which distances are measured, such as that of the kiosk; nil ranks without distances.
    ///   - limit: The maximum number of results, at most `SearchLimits.resultCount`.
    /// - Complexity: O(*w* + *n*) for *w* different words and *n* names; about a millisecond for 100,000 names.
    public func search(
        _ query: String, near coordinate: LocationCoordinate2D? = nil, limit: Int = 10
    ) -> [SearchResult] {
        var folder = TextFolder()
        let words = QueryWord.words(of: query, &folder)
        let limit = min(limit, SearchLimits.resultCount)
        guard !words.isEmpty, limit > 0, entryCount > 0 else { return [] }
        let candidates = candidates(for: words, limit: limit)
        let origin = coordinate.flatMap { $0.isValid ? $0 : nil }
        let ranges = MatchedRanges(of: words)
        return ranked(candidates, from: origin, limit: limit).map { result($0, ranges, from: origin, &folder) }
    }

    /// The maximum number of queries with another space that are tried.
    private static let variantLimit = 16

    /// Returns the entries that match, with as many errors as it takes to find the requested number.
    private func candidates(for words: [QueryWord], limit: Int) -> SearchCandidates {
        var candidates = SearchCandidates(self)
        for editCount in 0...2 {
            let mayHaveMore = candidates.add(words, editCount: editCount)
            if editCount == 1 {
                let end = candidates.work + candidates.workLimit
                for variant in QueryWord.variants(of: words, in: dictionary, limit: Self.variantLimit)
                where candidates.work < end {
                    _ = candidates.add(variant, editCount: 0, baseCost: MatchCost.edit)
                }
            }
            // What is not found yet has at least one error more.
            let nextCost = UInt16(editCount + 1) * MatchCost.edit
            if editCount > 0 && !mayHaveMore || candidates.hasEntries(limit, below: nextCost) { break }
        }
        return candidates
    }

    /// The error of a distance, in radians; a difference of latitudes is no greater than the distance, and costs less.
    private static let distanceTolerance = 1e-7

    private func ranked(_ candidates: SearchCandidates, from origin: LocationCoordinate2D?, limit: Int) -> [RankedMatch]
    {
        var heap = Heap<RankedMatch>()
        let radians = origin.map(RadianCoordinate2D.init)
        for entry in candidates.entries {
            let match = candidates.match(ofEntry: Int(entry))
            let coordinate = radians == nil ? nil : coordinates[Int(entry)].coordinate.map(RadianCoordinate2D.init)
            if heap.count == limit, let worst = heap.max {
                if match.cost > worst.cost { continue }
                if match.cost == worst.cost, let radians, let coordinate,
                    abs(coordinate.latitude - radians.latitude) > worst.distance + Self.distanceTolerance
                {
                    continue
                }
            }
            let distance = radians.flatMap { radians in coordinate.map { radians.distance(to: $0) } }
            let ranked = RankedMatch(
                cost: match.cost, distance: distance ?? .infinity, weight: weight(ofEntry: Int(entry)), name: match.name
            )
            if heap.count < limit {
                heap.insert(ranked)
            } else if let worst = heap.max, ranked < worst {
                heap.replaceMax(with: ranked)
            }
        }
        return heap.unordered.sorted()
    }

    private func result(
        _ match: RankedMatch, _ ranges: MatchedRanges, from origin: LocationCoordinate2D?, _ folder: inout TextFolder
    ) -> SearchResult {
        let index = Int(match.name)
        let name = name(index)
        let coordinate = coordinates[entry(ofName: index)].coordinate
        let distance = origin.flatMap { origin in coordinate.map { origin.distance(to: $0) } }
        return SearchResult(
            id: identifier(ofName: index), name: name, ranges: ranges.ranges(in: name, &folder),
            coordinate: coordinate, distance: distance)
    }
}

/// The match of an entry in the order of results.
private struct RankedMatch: Comparable {
    var cost: UInt16
    var distance: Double
    var weight: Float
    var name: UInt32

    static func < (first: RankedMatch, second: RankedMatch) -> Bool {
        (first.cost, first.distance, -first.weight, first.name) < (
            second.cost, second.distance, -second.weight, second.name
        )
    }
}
