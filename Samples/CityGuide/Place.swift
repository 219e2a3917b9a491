import Foundation
import KioskMaps

/// A place of the guide.
struct Place: Equatable, Sendable {
    /// A kind of place, which has a pin of its own.
    enum Category: String, CaseIterable, Sendable {
        case sight, museum, food, shop, service, stop
        /// A street, or another name of the map, which has no pin.
        case street
    }

    let id: String
    let names: Names
    let coordinate: CLLocationCoordinate2D
    let category: Category
    /// The opening hours, which are written alike in all languages; nil for a place that is always open.
    let hours: String?
    /// The lines of a stop.
    let lines: [TramLine]

    /// Reads a feature; nil if it is no point, or has no id, no known category or no name.
    init?(_ feature: Feature) {
        guard let point = feature.point, case .string(let id)? = feature.identifier,
            let category = feature.properties.string("category").flatMap(Category.init(rawValue:)),
            let names = Names(feature.properties ?? [:])
        else { return nil }
        (self.id, self.names, self.category) = (id, names, category)
        coordinate = point.coordinates
        hours = feature.properties.string("hours").flatMap { $0 == "–" ? nil : $0 }
        lines = (feature.properties.array("lines") ?? []).compactMap { $0?.object.flatMap(TramLine.init) }
    }

    /// Creates a place from a name of the map; nil without a coordinate.
    init?(street entry: SearchEntry) {
        guard let name = entry.names.first, let coordinate = entry.coordinate else { return nil }
        id = "street \(entry.id)"
        names = Names(name)
        self.coordinate = coordinate
        category = .street
        (hours, lines) = (nil, [])
    }

    /// Returns the category, the opening hours and the distance, for a callout.
    func details(in language: Language, from here: CLLocationCoordinate2D) -> String {
        let texts = language.texts
        return [texts.categories[category], hours, texts.distance(meters(from: here))].compactMap(\.self)
            .joined(separator: " · ")
    }

    /// Returns the distance in metres, rounded to ten.
    func meters(from here: CLLocationCoordinate2D) -> Int {
        Int((coordinate.distance(to: here) / 10).rounded()) * 10
    }

    /// Returns the next departures from a stop, the earliest first.
    ///
    /// - Parameter time: The time, in seconds since the beginning of an hour.
    func departures(at time: TimeInterval) -> [Departure] {
        let all = lines.flatMap { $0.departures(at: time, count: 2) }
        return Array(all.sorted { $0.minutes < $1.minutes }.prefix(3))
    }

    /// The address that maps on telephones open.
    ///
    /// Source: RFC 5870.
    var uri: String { String(format: "geo:%.6f,%.6f", coordinate.latitude, coordinate.longitude) }
}

extension [Place] {
    /// Reads the places of a GeoJSON document; features that are no places are left out, so that one mistake in the data does not
    /// take the guide out of service.
    ///
    /// - Throws: `JSONError` with line and column if the document is no feature collection.
    init(geoJSON data: Data) throws {
        self = try FeatureCollection(parsing: data).features.compactMap { Place($0) }
    }

    /// Reads the names of the tiles of the map, without those of places that the guide has already.
    ///
    /// - Throws: An error if the archive cannot be read.
    init(namesOf archive: some TileArchive, besides places: [Place]) throws {
        // A street is one feature in the few tiles of this zoom level.
        let streets = try archive.searchEntries(zoom: 12).compactMap { Place(street: $0) }
        self = streets.filter { street in
            !places.contains { place in
                place.names.all.contains(street.names.text(in: .english))
                    || place.coordinate.distance(to: street.coordinate) < 20
            }
        }
    }
}
