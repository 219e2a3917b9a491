import Foundation

/// The names of the reference API that were once missing, by area, and the reasons for those that remain so.
struct ReferenceNames: Decodable {
    /// An area of the API.
    struct Area: Decodable {
        let area: String

        /// The names of members by their types; `(type)` is the type itself.
        let types: [String: [String]]
    }

    /// Why names are missing.
    struct Absence: Decodable {
        /// The kind of reason.
        enum Kind: String, Decodable, CaseIterable {
            /// The name belongs to a framework of Apple's platforms.
            case apple
            /// The name is experimental in the reference API.
            case experimental
            /// The name requires data or services of Mapbox.
            case service
            /// The name is deprecated in the reference API.
            case deprecated
            /// The name is not supported yet, or another one replaces it.
            case unsupported

            /// Whether the name does not count.
            var isExcluded: Bool { [.apple, .experimental, .service].contains(self) }
        }

        let kind: Kind

        /// The types, or members after their types and a dot.
        let names: [String]

        let reason: String
    }

    /// The number of names of the reference API that were available when the list was made.
    let available: Int

    /// Types whose members are found in another type, by their names.
    let equivalents: [String: String]

    let areas: [Area]
    let absent: [Absence]

    init(_ data: Data) throws {
        self = try JSONDecoder().decode(ReferenceNames.self, from: data)
    }
}
