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

    private func reaches(_ points: Double) throws -> Bool { try kiosk.found(at: 32 + points, 32) == [1] }

    @Test("A property that reads a changed value of the state changes with its transition")
    func transition() throws {
        try load(#"["number",["global-state","size"]]"#, ["size": 10, "other": 1])
        kiosk.clock.advance(by: 2)
        #expect(try reaches(9.5) && !reaches(10.5))
        kiosk.map.setGlobalState("size", to: 20)
        #expect(kiosk.map.globalState == ["size": 20, "other": 1])
        #expect(try reaches(9.5) && !reaches(10.5))
        kiosk.clock.advance(by: 0.5)
        #expect(try reaches(14) && !reaches(15.5))
        kiosk.clock.advance(by: 0.6)
        #expect(try reaches(19.5) && kiosk.map.nextTransitionTime(after: .zero) == nil)
    }

    @Test("A value that the property does not read starts no transition")
    func others() throws {
        try load(#"["case",["==",["global-state","big"],true],20,10]"#, ["big": false, "other": 1])
        kiosk.map.setGlobalState("other", to: 2)
        #expect(kiosk.map.nextTransitionTime(after: .zero) == nil)
        #expect(try reaches(9.5) && !reaches(10.5))
        kiosk.map.setGlobalState("big", to: true)
        kiosk.clock.advance(by: 1.1)
        #expect(try reaches(19.5))
    }

    @Test("A value that is removed has the default of the style again, and another style discards all values")
    func defaults() throws {
        let radius = #"["number",["global-state","size"],5]"#
        try load(radius, ["size": 10])
        kiosk.map.setGlobalState("size", to: 20)
        kiosk.clock.advance(by: 1.1)
        #expect(try reaches(19.5))
        kiosk.map.setGlobalState("size", to: nil)
        kiosk.clock.advance(by: 1.1)
        #expect(try reaches(9.5) && !reaches(10.5))
        kiosk.map.setGlobalState("undeclared", to: 1)
        #expect(kiosk.map.globalState == ["size": 10, "undeclared": 1])
        try load(radius, ["size": 8])
        #expect(kiosk.map.globalState == ["size": 8])
    }

    @Test("A property that reads a value of the state changes with the option on which the value depends")
    func options() throws {
        let style =
            #"{"version":8,"schema":{"size":{"default":5}},"state":{"size":{"default":["config","size"]}},"#
            + #""sources":{"s":{"type":"geojson","data":{"type":"Feature","id":1,"properties":{},"#
            + #""geometry":{"type":"Point","coordinates":[0,0]}}}},"#
            + #""layers":[{"id":"c","type":"circle","source":"s","paint":{"circle-radius-transition":{"duration":0},"#
            + #""circle-radius":["number",["global-state","size"]]}}]}"#
        kiosk.map.loadStyle(MapStyle(json: style, configuration: ["size": 10]))
        kiosk.frame()
        #expect(try reaches(9.5) && !reaches(10.5))
        try kiosk.map.setStyleImportConfigProperty(for: "basemap", config: "size", value: 20)
        #expect(kiosk.map.globalState == ["size": 20])
        kiosk.frame()
        #expect(try reaches(19.5) && !reaches(20.5))
    }

    @Test("A property of an added import that reads its state has no transition from the default")
    func addedImport() throws {
        try kiosk.load([.point(1)], layers: "")
        kiosk.frame()
        let style =
            #"{"version":8,"state":{"size":{"default":10}},"#
            + #""sources":{"s":{"type":"geojson","data":{"type":"Feature","id":1,"properties":{},"#
            + #""geometry":{"type":"Point","coordinates":[0,0]}}}},"#
            + #""layers":[{"id":"c","type":"circle","source":"s","paint":{"circle-radius-transition":{"duration":1000},"#
            + #""circle-radius":["number",["global-state","size"]]}}]}"#
        try kiosk.map.addStyleImport(withId: "more", json: style)
        #expect(kiosk.map.globalState == ["size": 10])
        #expect(kiosk.map.nextTransitionTime(after: .zero) == nil)
        kiosk.frame()
        #expect(try reaches(9.5) && !reaches(10.5))
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
