/// An argument of a call of a message bus.
enum BusArgument {
    case string(String)
    case number(UInt32)
    /// A number as a variant.
    case variantNumber(UInt32)
    /// A string as a variant.
    case variantString(String)
    /// An object path.
    case path(String)
    /// A dictionary of names and variants.
    case options([Option])

    /// A member of a dictionary.
    struct Option {
        var name: String
        var value: BusArgument
    }
}
