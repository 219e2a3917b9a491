import Foundation
import KioskMaps

/// A place of the guide.
struct Place: Equatable, Sendable {
    /// A kind of place, which has a pin of its own.
    enum Category: String, CaseIterable, Sendable {
        case sight, museum, food, shop, service
    }

    let id: String
    let coordinate: CLLocationCoordinate2D
    let category: Category
    /// The opening hours, which are written alike in all languages; nil for a place that is always open.
    let hours: String?
    private let names: [Language: String]

    /// Reads a feature; nil if it is no point, or has no id, no known category or no name.
    init?(_ feature: Feature) {
        guard let point = feature.point, case .string(let id)? = feature.identifier,
            let category = feature.properties.string("category").flatMap(Category.init(rawValue:))
        else { return nil }
        names = Dictionary(
            uniqueKeysWithValues: Language.allCases.compactMap { language in
                feature.properties.string("name_" + language.rawValue).map { (language, $0) }
            })
        if names.isEmpty { return nil }
        self.id = id
        self.category = category
        coordinate = point.coordinates
        hours = feature.properties.string("hours").flatMap { $0 == "–" ? nil : $0 }
    }

    /// The name in a language, or in another one if it has none there.
    func name(in language: Language) -> String {
        names[language] ?? names[language.other] ?? id
    }

    /// The category, the opening hours and the distance, for a callout.
    func details(in language: Language, from here: CLLocationCoordinate2D) -> String {
        let meters = Int((coordinate.distance(to: here) / 10).rounded()) * 10
        return [language.texts.categories[category], hours, "\(meters) m"].compactMap(\.self).joined(separator: " · ")
    }
}

extension [Place] {
    /// Reads the places of a GeoJSON document; features that are no places are left out, so that one mistake in the data does not
    /// take the guide out of service.
    ///
    /// - Throws: `JSONError` with line and column if the document is no feature collection.
    init(geoJSON data: Data) throws {
        self = try FeatureCollection(parsing: data).features.compactMap(Place.init)
    }
}
