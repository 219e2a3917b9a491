/// What is known of the last arrangement of the elements of a screen, which is compared with the next one.
struct ScreenArrangementState {
    /// The space of the last arrangement; nil if the next one arranges all elements.
    var space: ScreenElementSpace?

    /// A number that increases with each change of the measure of texts.
    var textRevision: UInt64 = 0

    /// Whether elements have changed since.
    var needsUpdate = false

    /// Whether elements were arranged since their changes were examined for flashes.
    var needsFlashCheck = false

    /// The detection of flashes.
    var flashes = FlashDetector()

    /// Whether elements are being arranged, which may call closures of the application.
    var isArranging = false
}
