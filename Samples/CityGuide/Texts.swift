/// The texts of the guide in one language.
struct Texts: Sendable {
    var title: String
    var find: String
    var close: String
    var youAreHere: String
    var touchToBegin: String
    var stay: String
    var backToStart: @Sendable (_ seconds: Int) -> String
    var staff: String
    var clean: String
    var cleaning: @Sendable (_ seconds: Int) -> String
    var zoomIn: String
    var zoomOut: String
    var home: String
    var categories: [Place.Category: String]
}

extension Texts {
    static let english = Texts(
        title: "City guide", find: "Find", close: "Close", youAreHere: "You are here",
        touchToBegin: "Touch the screen to begin", stay: "Stay here",
        backToStart: { "Back to the start in \($0) s" }, staff: "Staff", clean: "Clean the glass",
        cleaning: { "Cleaning: the screen does not react for \($0) s" }, zoomIn: "Zoom in", zoomOut: "Zoom out",
        home: "Whole town",
        categories: [
            .sight: "Sight", .museum: "Museum", .food: "Food and drink", .shop: "Shop", .service: "Service",
        ])

    static let finnish = Texts(
        title: "Kaupunkiopas", find: "Etsi", close: "Sulje", youAreHere: "Olet tässä",
        touchToBegin: "Aloita koskettamalla näyttöä", stay: "Jatka",
        backToStart: { "Takaisin alkuun \($0) s kuluttua" }, staff: "Henkilökunta", clean: "Puhdista lasi",
        cleaning: { "Puhdistus: näyttö ei reagoi, \($0) s" }, zoomIn: "Lähennä", zoomOut: "Loitonna",
        home: "Koko kaupunki",
        categories: [
            .sight: "Nähtävyys", .museum: "Museo", .food: "Ruoka ja juoma", .shop: "Kauppa", .service: "Palvelu",
        ])
}

extension Language {
    var texts: Texts { self == .english ? .english : .finnish }
}
