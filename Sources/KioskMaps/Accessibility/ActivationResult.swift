/// What the activation of an element has changed, for people who do not see it.
struct ActivationResult: Hashable {
    /// The element, if its speech has changed; nil otherwise.
    var changed: AccessibilityElement?
    /// The callouts that were opened, in reading order.
    var opened: [AccessibilityElement]

    /// Compares the elements before and after an activation.
    ///
    /// - Parameters:
    ///   - id: The id of the element that was activated.
    ///   - before: The root before the activation.
    ///   - after: The root after the activation.
    ///   - texts: The words of speech.
    /// - Complexity: O(n)
    init(
        of id: AccessibilityElement.ID, before: AccessibilityElement, after: AccessibilityElement,
        texts: AccessibilityTexts
    ) {
        if let old = before.descendant(withId: id), let new = after.descendant(withId: id),
            texts.speech(for: old) != texts.speech(for: new)
        {
            changed = new
        }
        let known = Set(before.flattened.map(\.id))
        opened = after.flattened.filter { $0.role == .callout && !known.contains($0.id) }
    }
}
