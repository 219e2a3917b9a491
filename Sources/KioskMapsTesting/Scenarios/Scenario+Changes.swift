public import Foundation
public import KioskMaps

extension Scenario {
    /// A change of annotations by the application.
    public enum AnnotationChange: Sendable {
        /// Annotations are added to a manager, or replace those with the same ids.
        case insert([Feature], manager: String)
        /// Annotations are removed.
        case remove([String])
        /// An annotation is moved, by the vector from its first position to a coordinate.
        case move(String, to: CLLocationCoordinate2D)
        /// Style properties of an annotation are set, by their names in the style specification; nil removes one.
        case set(String, JSONObject)
        /// Annotations are selected.
        case select([String])
        /// Annotations are deselected.
        case deselect([String])
    }

    /// A change of the style by the application.
    public enum StyleChange: Sendable {
        /// Another style is loaded.
        case load(StyleDocument, url: URL?, name: String)
        /// The style of a URI is loaded.
        case loadURI(StyleURI)
        /// Properties of a layer are set, by their names in the style specification.
        case set(layer: String, JSONObject)
        /// A layer is added, below another one or at the top.
        case add(layer: JSONObject, below: String?)
        /// A layer is removed.
        case remove(layer: String)
        /// A source is added, with its members in the style specification.
        case addSource(String, JSONObject)
        /// A source is removed.
        case removeSource(String)
        /// The data of a GeoJSON source are replaced.
        case data(source: String, FeatureCollection)
    }

    /// An event of the device's location.
    public enum LocationChange: Sendable {
        /// Fixes at times from the start of the step.
        case fixes([Fix])
        /// The fixes of a track, and the factor by which they are sent faster than recorded.
        case track(LocationTrack, speed: Double)
        /// The fixes of a drive.
        case drive(Drive)
        /// The authorization changes.
        case authorization(CLAuthorizationStatus, CLAccuracyAuthorization)
        /// The source of the location reports an error, and sends no more fixes.
        case failure(String)
    }

    /// A scripted fix of the device's location.
    public struct Fix: Hashable, Sendable {
        /// The time from the start of the step, in seconds.
        public var delay: TimeInterval
        /// The location, whose timestamp is replaced by the time at which it is sent.
        public var location: Location
        /// The heading in degrees clockwise from north; nil for none.
        public var heading: Double?
    }
}

extension Scenario.AnnotationChange: CustomStringConvertible {
    /// The change in words.
    public var description: String {
        switch self {
        case .insert(let features, let manager):
            "add \(features.compactMap { $0.identifier?.text }.joined(separator: ", ")) to \(manager)"
        case .remove(let ids): "remove \(ids.joined(separator: ", "))"
        case .move(let id, let coordinate): "move \(id) to \(coordinate)"
        case .set(let id, let properties): "set \(properties.keys.sorted().joined(separator: ", ")) of \(id)"
        case .select(let ids): "select \(ids.joined(separator: ", "))"
        case .deselect(let ids): "deselect \(ids.joined(separator: ", "))"
        }
    }
}

extension Scenario.StyleChange: CustomStringConvertible {
    /// The change in words.
    public var description: String {
        switch self {
        case .load(_, _, let name): "load the style \(name)"
        case .loadURI(let uri): "load the style \(uri.rawValue)"
        case .set(let layer, let properties):
            "set \(properties.keys.sorted().joined(separator: ", ")) of the layer \(layer)"
        case .add(let layer, let below):
            "add the layer \((layer["id"] ?? nil)?.string ?? "")" + (below.map { " below \($0)" } ?? "")
        case .remove(let layer): "remove the layer \(layer)"
        case .addSource(let id, _): "add the source \(id)"
        case .removeSource(let id): "remove the source \(id)"
        case .data(let source, let collection): "set \(collection.features.count) features of the source \(source)"
        }
    }
}

extension Scenario.LocationChange: CustomStringConvertible {
    /// The change in words.
    public var description: String {
        switch self {
        case .fixes(let fixes):
            fixes.count == 1 ? "fix at \(fixes[0].location.coordinate)" : "\(fixes.count) fixes"
        case .track(let track, _): "track of \(track.entries.count) fixes"
        case .drive(let drive): "drive of \(drive.fixes.count) fixes"
        case .authorization(let status, let accuracy):
            "authorization \(status), \(accuracy == .fullAccuracy ? "full" : "reduced") accuracy"
        case .failure(let message): "location error: \(message)"
        }
    }
}
