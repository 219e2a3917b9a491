import KioskStyle

extension EvaluatedBlock {
    /// Returns whether an image exists; one that does not is noted as missing, unless its name is empty.
    ///
    /// - Parameters:
    ///   - name: The name of the image.
    ///   - images: The images of the style, by name.
    mutating func isImageAvailable(_ name: String, in images: [String: UIImage]) -> Bool {
        guard images[name] == nil else { return true }
        if !name.isEmpty { missingImages.insert(name) }
        return false
    }

    /// Returns the images of a pattern that exist; nil if the first does not.
    ///
    /// Others are noted as missing. The first image decides whether the pattern is a distance field.
    ///
    /// - Parameters:
    ///   - pair: The names of the images.
    ///   - images: The images of the style, by name.
    ///   - context: The context of the feature.
    mutating func availableImages(
        _ pair: ImagePair, in images: [String: UIImage], _ context: EvaluationContext
    ) -> ImagePair? {
        guard isImageAvailable(pair.first, in: images) else { return nil }
        var pair = pair
        pair.isDistanceField = context.isDistanceField(pair.first)
        if let second = pair.second, !isImageAvailable(second, in: images) { pair.second = nil }
        return pair
    }
}

extension EvaluationContext {
    /// Returns whether an image of the style is a signed distance field.
    func isDistanceField(_ image: String) -> Bool { globals?.distanceFields.contains(image) == true }
}

extension Array<ImagePair> {
    /// The maximum number of different patterns of a block, each of which takes a row of a texture that every driver supports.
    static var maximumPatternCount: Int { 2048 }

    /// Returns the index of a pattern, which is added if necessary; nil for a new one beyond the maximum number, whose features are
    /// left out like those of missing images.
    ///
    /// - Complexity: O(n)
    mutating func index(ofAddedPattern pair: ImagePair) -> Int? {
        if let index = firstIndex(of: pair) { return index }
        guard count < Self.maximumPatternCount else { return nil }
        append(pair)
        return count - 1
    }
}

extension Array where Element: Equatable {
    /// Returns the index of an element, which is added if necessary; the last index for a new element beyond the limit.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - limit: The maximum number of elements, 1 or more.
    /// - Complexity: O(n)
    mutating func index(ofAdded element: Element, limit: Int = .max) -> Int {
        if let index = firstIndex(of: element) { return index }
        if count < limit { append(element) }
        return count - 1
    }
}
