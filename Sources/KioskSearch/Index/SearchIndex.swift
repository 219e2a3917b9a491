import KioskGeometry

/// A compact index of names with coordinates, which finds them by what visitors type.
///
///     let index = SearchIndex([
///         SearchEntry(id: "a", names: ["Hämeentie 12"], coordinate: .init(latitude: 60.187, longitude: 24.962)),
///         SearchEntry(id: "b", names: ["Hagnäs torg", "Hakaniemen tori"], coordinate: nil),
///     ])
///     index.search("hameentie 12b").map(\.id)  // ["a"]
///     index.search("torg hagn").map(\.name)  // ["Hagnäs torg"]
///
/// Words match in any order, without case and accents, with one error, or two if they have eight letters or more, and the last word may
/// be incomplete. In a query of many words, the six longest tolerate errors, and the three longest of them two. Both spellings of letters
/// such as ö and å are found: `Müller` by `muller` and `mueller`. Numbers match exactly; a street is found although its number is not.
///
/// An index is a value that does not change. For other entries, build another one in the background, or build the index of what has changed
/// and merge it with the rest. Nothing leaves the machine. `SearchLimits` has the limits for names and queries.
public struct SearchIndex: Hashable, Sendable {
    /// The identifiers and the names: for each entry its identifier, followed by its names, in UTF-8.
    var text: [UInt8] = []
    /// The end of each identifier and of each name in the text.
    var ends: [UInt32] = []
    /// The entry of each name; empty while each entry has one name.
    var entryOfName: [UInt32] = []
    /// The number of words of each name, at most `SearchLimits.wordsPerName`.
    var wordCounts: [UInt8] = []
    /// The coordinate of each entry.
    var coordinates: [FixedCoordinate] = []
    /// The weight of each entry; empty while all are 0.
    var weights: [Float] = []
    /// The words of all names.
    var dictionary = WordDictionary()

    /// The number of entries that were ignored: those without a name, with an identifier longer than `SearchLimits.identifierByteCount`, or
    /// beyond 4 GB of names and identifiers.
    public internal(set) var ignoredEntryCount = 0

    /// The number of entries that a search can find.
    public var entryCount: Int { coordinates.count }

    /// The number of names of all entries.
    public var nameCount: Int { wordCounts.count }

    /// The number of different words.
    public var wordCount: Int { dictionary.count }

    /// The size of the names and the identifiers, in bytes.
    public var textByteCount: Int { text.count }

    /// The size of everything else, in bytes.
    public var byteCount: Int {
        4 * (ends.count + entryOfName.count + weights.count) + wordCounts.count
            + coordinates.count * MemoryLayout<FixedCoordinate>.stride + dictionary.byteCount
    }

    /// Creates an index without entries.
    public init() {}

    /// Creates an index of entries.
    ///
    /// The calling thread builds it; `build(_:)` builds it in the background.
    /// - Parameter entries: The entries.
    /// - Complexity: O(*n* log *n*) in the length of the names: 100,000 names take about 0.5 s.
    public init(_ entries: some Sequence<SearchEntry>) {
        var builder = SearchIndexBuilder()
        for entry in entries { builder.append(entry) }
        self = builder.finish()
    }
}

/// A coordinate in units of 10⁻⁷ degrees, which is a centimetre or less.
struct FixedCoordinate: Hashable, Sendable {
    private var latitude: Int32 = .min
    private var longitude: Int32 = 0

    /// Creates the fixed coordinate of a coordinate; unknown if it is nil or not valid.
    init(_ coordinate: LocationCoordinate2D?) {
        guard let coordinate, coordinate.isValid else { return }
        latitude = Int32((coordinate.latitude * 1e7).rounded())
        longitude = Int32((coordinate.wrap().longitude * 1e7).rounded())
    }

    /// The coordinate; nil if it is unknown.
    var coordinate: LocationCoordinate2D? {
        guard latitude != .min else { return nil }
        return LocationCoordinate2D(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7)
    }
}
