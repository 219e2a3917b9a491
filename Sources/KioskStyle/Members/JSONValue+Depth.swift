import KioskGeometry

extension JSONValue {
    /// Whether arrays and objects lie deeper in each other than a reader of documents allows.
    ///
    /// Whoever goes through values by recursion asks first: values may have been built by hand.
    var isTooDeep: Bool { isDeeper(than: JSONReader.maximumDepth) }

    private func isDeeper(than limit: Int) -> Bool {
        switch self {
        case .array(let array): limit == 0 || array.contains { $0?.isDeeper(than: limit - 1) == true }
        case .object(let object): limit == 0 || object.values.contains { $0?.isDeeper(than: limit - 1) == true }
        case .string, .number, .boolean: false
        }
    }
}
