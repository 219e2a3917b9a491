import KioskGeometry

extension JSONValue {
    /// Whether arrays and objects are nested deeper than the reader of documents allows.
    ///
    /// Recursive functions check this first, because values are not always created by the reader.
    var isTooDeep: Bool { isDeeper(than: JSONReader.maximumDepth) }

    private func isDeeper(than limit: Int) -> Bool {
        switch self {
        case .array(let array): limit == 0 || array.contains { $0?.isDeeper(than: limit - 1) == true }
        case .object(let object): limit == 0 || object.values.contains { $0?.isDeeper(than: limit - 1) == true }
        case .string, .number, .boolean: false
        }
    }
}
