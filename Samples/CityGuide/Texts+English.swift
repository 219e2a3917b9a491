import KioskMaps

extension Texts {
    static let english = Texts(
        title: "City guide", find: "Find", close: "Close", contrast: "Contrast",
        searchHint: "Place, street or stop", nothingFound: "Nothing found. Try fewer letters.",
        results: { $0 == 1 ? "1 result" : "\($0) results" },
        youAreHere: "You are here", takeAway: "Take it with you",
        takeAwayHint: "Point the camera of your telephone at the code.", distance: { "\($0) m" },
        minutes: { $0 == 0 ? "now" : "\($0) min" },
        categories: [
            .sight: "Sight", .museum: "Museum", .food: "Food and drink", .shop: "Shop", .service: "Service",
            .stop: "Tram stop", .street: "On the map",
        ],
        touchToBegin: "Touch the screen to begin", stay: "Stay here",
        backToStart: { "Back to the start in \($0) s" }, staff: "Staff", clean: "Clean the glass",
        cleaning: { "Cleaning: the screen does not react for \($0) s" }, zoomIn: "Zoom in", zoomOut: "Zoom out",
        home: "Whole town", accessibility: AccessibilityTexts())
}
