/// The limits of what an index accepts, so that foreign data cannot exhaust the memory or the time of a machine.
public enum SearchLimits {
    /// The maximum length of a name, in bytes of UTF-8; a longer one is truncated.
    public static let nameByteCount = 1024

    /// The maximum length of an identifier, in bytes of UTF-8; an entry with a longer one is ignored.
    public static let identifierByteCount = 1024

    /// The maximum number of names of an entry; further names are ignored.
    public static let namesPerEntry = 64

    /// The maximum number of words by which a name is found; further words are ignored.
    public static let wordsPerName = 64

    /// The maximum length of a word, in letters without marks; the rest of a longer word is ignored.
    public static let lettersPerWord = 60

    /// The maximum length of a query, in bytes of UTF-8; the rest of a longer one is ignored.
    public static let queryByteCount = 256

    /// The maximum number of words of a query; further words are ignored.
    public static let wordsPerQuery = 12

    /// The maximum number of results of a search.
    public static let resultCount = 1000

    /// The maximum size of the names and identifiers of an index, in bytes; entries beyond it are ignored.
    static let textByteCount = Int(UInt32.max)
}
