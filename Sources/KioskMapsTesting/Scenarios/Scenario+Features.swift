public import Foundation
public import KioskMaps

extension Scenario {
    /// The expected features of a part of the image.
    public struct ExpectedFeatures: Sendable {
        /// A part of the image.
        public enum Area: Hashable, Sendable {
            /// A point.
            case position(Position)
            /// A rectangle, in points.
            case rectangle(CGRect)
        }

        /// What is expected of the features.
        public enum Contents: Hashable, Sendable {
            /// These ids, the topmost first; empty for no feature.
            case ids([String])
            /// These properties, the topmost feature first; other properties of the features are not compared.
            case properties([JSONObject])
            /// This number of features.
            case count(Int)
        }

        /// The part of the image.
        public var area: Area

        /// The ids of the layers that are queried; empty for all.
        public var layers: [String] = []

        /// What is expected of the features.
        public var contents: Contents
    }
}

extension Scenario.ExpectedFeatures: CustomStringConvertible {
    /// The expectation in words.
    public var description: String {
        let point =
            switch area {
            case .position(let position): " at \(position)"
            case .rectangle(let rectangle): " in \(rectangle.short)"
            }
        let what =
            switch contents {
            case .ids(let ids): "features " + (ids.isEmpty ? "none" : ids.joined(separator: ", "))
            case .properties(let properties): "features " + properties.map { Self.text($0) }.joined(separator: ", ")
            case .count(let count): "feature count \(count)"
            }
        return what + point + (layers.isEmpty ? "" : " of \(layers.joined(separator: ", "))")
    }

    /// Returns properties as JSON, sorted by their names.
    static func text(_ properties: JSONObject) -> String {
        JSONWriter.text { $0.writeValue(.object(properties)) }
    }

    /// Returns what differs in the features that were found; nil if the expectation is met.
    func difference(_ features: [Feature]) -> String? {
        let ids = features.map { $0.identifier?.text ?? "without id" }
        let names = ids.isEmpty ? "none" : ids.joined(separator: ", ")
        switch contents {
        case .ids(let expected): return ids == expected ? nil : names
        case .count(let count): return features.count == count ? nil : "\(features.count): \(names)"
        case .properties(let expected):
            // Of each feature the properties that are compared are enough to see the difference.
            let compared = Set(expected.flatMap(\.keys))
            let found = features.map { feature in
                (feature.properties ?? [:]).filter { compared.contains($0.key) }
            }
            let isMet =
                found.count == expected.count
                && zip(found, expected).allSatisfy { found, expected in
                    expected.allSatisfy { name, value in found[name] == .some(value) }
                }
            guard !isMet else { return nil }
            // A feature without any of them is described by those that it has.
            let texts = zip(found, features).map { Self.text($0.isEmpty ? $1.properties ?? [:] : $0) }
            return texts.isEmpty ? "none" : texts.joined(separator: ", ")
        }
    }
}
