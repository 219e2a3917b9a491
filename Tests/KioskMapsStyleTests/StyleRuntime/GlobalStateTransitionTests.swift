import KioskGeometry
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Transitions of the global state")
struct GlobalStateTransitionTests {
    private let kiosk = Kiosk.world()

    private func load(_ radius: String, _ state: JSONObject) throws {
        try kiosk.load(
            [.point(1)],
            layers: #"{"id":"c","type":"circle","source":"s","paint":{"circle-radius":\#(radius),"#
                + #""circle-radius-transition":{"duration":1000}}}"#)
        kiosk.map.members["state"] = .object(state.mapValues { .object(["default": $0]) })
        kiosk.frame()
    }

    private func change(from old: JSONObject, to new: JSONObject) {
        kiosk.map.members["state"] = .object(new.mapValues { .object(["default": $0]) })
        kiosk.map.globalStateDidChange(from: old, to: new)
    }

    private func reaches(_ points: Double) throws -> Bool { try kiosk.found(at: 32 + points, 32) == [1] }

    @Test("A property that reads a changed value of the state changes with its transition")
    func transition() throws {
        try load(#"["number",["global-state","size"]]"#, ["size": 10, "other": 1])
        kiosk.map.globalStateDidChange(from: [:], to: ["size": 10, "other": 1])
        kiosk.clock.advance(by: 2)
        #expect(try reaches(9.5) && !reaches(10.5))
        change(from: ["size": 10, "other": 1], to: ["size": 20, "other": 1])
        #expect(try reaches(9.5) && !reaches(10.5))
        kiosk.clock.advance(by: 0.5)
        #expect(try reaches(14) && !reaches(15.5))
        kiosk.clock.advance(by: 0.6)
        #expect(try reaches(19.5) && kiosk.map.nextTransitionTime(after: .zero) == nil)
    }

    @Test("A value that the property does not read starts no transition")
    func others() throws {
        try load(#"["case",["==",["global-state","big"],true],20,10]"#, ["big": false, "other": 1])
        change(from: ["big": false, "other": 1], to: ["big": false, "other": 2])
        #expect(kiosk.map.nextTransitionTime(after: .zero) == nil)
        #expect(try reaches(9.5) && !reaches(10.5))
        change(from: ["big": false, "other": 2], to: ["big": true])
        kiosk.clock.advance(by: 1.1)
        #expect(try reaches(19.5))
    }

    @Test("Values are replaced in nested expressions, and not in literals")
    func replacement() throws {
        let layer = StyleLayer(
            id: "a", type: .fill, source: "s",
            properties: [
                "fill-color": [
                    "case", ["global-state", "b"], ["literal", ["global-state", "b"]], ["global-state", "c"],
                ]
            ])
        let replaced = layer.replacingGlobalState(with: ["b": true])
        #expect(
            replaced.properties["fill-color"] == [
                "case", ["literal", true], ["literal", ["global-state", "b"]], ["global-state", "c"],
            ])
    }
}
