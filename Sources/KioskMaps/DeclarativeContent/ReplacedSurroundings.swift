import KioskGeometry
import KioskStyle

/// The members of a style that content replaces, such as its terrain; they are restored when they leave the content.
@MainActor
struct ReplacedSurroundings {
    private unowned let map: MapboxMap

    /// The members that content has set.
    private var shown: [ContentCollection.Member: any StyleObject] = [:]

    /// The members of the style before, with its transition; nil if content has set none.
    private var replaced: (members: JSONObject, transition: TransitionOptions)?

    init(map: MapboxMap) {
        self.map = map
    }

    /// Forgets what was in a style that was replaced.
    mutating func discard() {
        shown = [:]
        replaced = nil
    }

    /// Sets the members in content, and restores those that are not in it any more.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - attempt: Makes a change and reports its error.
    mutating func show(_ content: ContentCollection, _ attempt: (() throws -> Void) -> Void) {
        let members = content.members
        guard !members.isEmpty || !shown.isEmpty else { return }
        let before = replaced ?? (map.members, map.styleTransition)
        replaced = members.isEmpty ? nil : before
        for member in ContentCollection.Member.allCases where shown[member] != nil && members[member] == nil {
            if member == .transition {
                map.styleTransition = before.transition
            } else {
                map.restoreMembers(member.names, from: before.members)
            }
        }
        for (member, object) in members where shown[member].map({ !$0.isEqual(to: object) }) ?? true {
            attempt { try set(object, lights: members) }
        }
        shown = members
    }

    private func set(_ object: any StyleObject, lights: [ContentCollection.Member: any StyleObject]) throws {
        switch object {
        case let terrain as Terrain: try map.setTerrain(terrain)
        case let atmosphere as Atmosphere: try map.setAtmosphere(atmosphere)
        case let projection as StyleProjection: try map.setProjection(projection)
        case let transition as TransitionOptions: map.styleTransition = transition
        case let snow as Snow: try map.setSnow(snow)
        case let rain as Rain: try map.setRain(rain)
        case let light as FlatLight: try map.setLights(light)
        default:
            try map.setLights(
                ambient: lights[.ambientLight] as? AmbientLight ?? AmbientLight(id: "ambient"),
                directional: lights[.directionalLight] as? DirectionalLight ?? DirectionalLight(id: "directional"))
        }
    }
}

extension ContentCollection.Member {
    /// The names of the members of a style document.
    fileprivate var names: [String] {
        switch self {
        case .terrain: ["terrain"]
        case .atmosphere: ["fog"]
        case .projection: ["projection"]
        case .transition: []
        case .snow: ["snow"]
        case .rain: ["rain"]
        case .flatLight, .ambientLight, .directionalLight: ["light", "lights"]
        }
    }
}
