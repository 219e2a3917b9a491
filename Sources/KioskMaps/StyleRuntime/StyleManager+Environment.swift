import KioskGeometry
import KioskInput
import KioskStyle

/// The compilation of the members of a style around its layers.
extension StyleManager {
    /// Compiles the lights of the document; invalid members were reported when they were set.
    ///
    /// - Parameter time: The current time; nil ends its transitions.
    func updateLight(at time: Timestamp? = nil) {
        let colorTable = colorThemes.table(inScope: StyleColorThemes.styleScope)
        environment.light = StyleLight(
            flatLight, colorTable: colorTable, transitions: time.map { transitions.light.advance(to: $0) } ?? [:])
        let (ambient, directional) = (light(ofType: .ambient), light(ofType: .directional))
        guard ambient != nil || directional != nil else { return }
        environment.light.lights3D = StyleLights3D(
            ambient: ambient, directional: directional, colorTable: colorTable,
            transitions: time.map {
                (transitions.ambientLight.advance(to: $0), transitions.directionalLight.advance(to: $0))
            } ?? ([:], [:]))
    }

    /// Compiles the terrain of the document; invalid members were reported when they were set.
    ///
    /// - Parameter time: The current time; nil ignores its transitions.
    func updateTerrain(at time: Timestamp? = nil) {
        let steps = time.map { transitions.terrain.advance(to: $0) } ?? [:]
        environment.terrain = members["terrain"]??.object.flatMap { StyleTerrain($0, transitions: steps) }
    }

    /// Compiles the sky of the document; invalid members were reported when they were set.
    func updateSky() {
        environment.sky = members["sky"]??.object.map {
            StyleSky($0, colorTable: colorThemes.table(inScope: StyleColorThemes.styleScope))
        }
    }

    /// Compiles the atmosphere of the document; invalid members were reported when they were set.
    ///
    /// - Parameter time: The current time; nil ignores its transitions.
    func updateAtmosphere(at time: Timestamp? = nil) {
        let steps = time.map { transitions.atmosphere.advance(to: $0) } ?? [:]
        environment.atmosphere = members["fog"]??.object.map { StyleAtmosphere($0, transitions: steps) }
    }
}
