import KioskMaps

/// The texts of the guide in one language.
struct Texts: Sendable {
    // The title bar and the list
    var title: String
    var find: String
    var close: String
    var contrast: String
    var searchHint: String
    var nothingFound: String
    var results: @Sendable (_ count: Int) -> String

    // A place
    var youAreHere: String
    var takeAway: String
    var takeAwayHint: String
    var distance: @Sendable (_ meters: Int) -> String
    var minutes: @Sendable (_ minutes: Int) -> String
    var categories: [Place.Category: String]

    // One visitor after the other
    var touchToBegin: String
    var stay: String
    var backToStart: @Sendable (_ seconds: Int) -> String
    var staff: String
    var clean: String
    var cleaning: @Sendable (_ seconds: Int) -> String

    // The map
    var zoomIn: String
    var zoomOut: String
    var home: String
    /// The words for people who do not see the map.
    var accessibility: AccessibilityTexts
}
