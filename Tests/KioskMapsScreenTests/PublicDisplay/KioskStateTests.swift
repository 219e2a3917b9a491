import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("The saved state of a kiosk")
struct KioskStateTests {
    private let kiosk = Kiosk()
    private let folder: ScratchDirectory
    private let date = Date(timeIntervalSince1970: 1_750_000_000.5)
    private var file: URL { folder.url.appending(path: "state.json") }

    init() throws {
        folder = try ScratchDirectory()
    }

    @Test("Camera and language are those of the process before")
    func roundTrip() throws {
        kiosk.map.setCamera(to: CameraOptions(zoom: 15.25, bearing: 30, pitch: 40))
        kiosk.mapView.kiosk.language.current = Locale(identifier: "fr")
        let state = kiosk.mapView.kiosk.state(savedAt: date)
        try state.write(to: file)
        let next = Kiosk()
        #expect(next.mapView.kiosk.restoreState(from: file) == state)
        #expect(next.camera == kiosk.camera)
        #expect(next.mapView.kiosk.language.current?.identifier == "fr")
        #expect(try KioskState(contentsOf: file).savedAt == date)
    }

    @Test("A style that is loaded later does not move the restored camera")
    func style() throws {
        try KioskState(camera: CameraOptions(zoom: 9), savedAt: date).write(to: file)
        let clock = ManualClock()
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), mapInitOptions: MapInitOptions(styleURI: nil),
            clock: clock)
        mapView.kiosk.restoreState(from: file)
        mapView.mapboxMap.loadStyleJSON(#"{"version": 8, "zoom": 3, "sources": {}, "layers": []}"#)
        clock.advance(by: 1)
        #expect(mapView.cameraState.zoom == 9)
    }

    @Test("A file that does not exist is no error")
    func missing() {
        let camera = kiosk.camera
        #expect(kiosk.mapView.kiosk.restoreState(from: file) == nil)
        #expect(kiosk.camera == camera)
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test(
        "A damaged file is reported and changes nothing",
        arguments: [
            "", "{", "[]", "null", "7", #"{"camera": {}}"#, #"{"savedAt": 5}"#, #"{"camera": 5, "savedAt": 5}"#,
            #"{"camera": {"zoom": "far"}, "savedAt": 5}"#, #"{"camera": {"zoom": NaN}, "savedAt": 5}"#,
            #"{"camera": {}, "savedAt": "today"}"#, #"{"camera": {}, "savedAt": 5, "language": 7}"#,
        ])
    func damaged(text: String) throws {
        try folder.write(text, to: "state.json")
        let camera = kiosk.camera
        #expect(kiosk.mapView.kiosk.restoreState(from: file) == nil)
        #expect(kiosk.camera == camera)
        let report = try #require(kiosk.reports(.kiosk).first)
        #expect(report.hasPrefix("\(file.path): the state is damaged, "))
        #expect(report.hasSuffix("; it will be replaced"))
    }

    @Test("Other members are ignored")
    func unknownMembers() throws {
        try folder.write(#"{"camera": {"zoom": 7}, "savedAt": 5, "version": 2}"#, to: "state.json")
        #expect(kiosk.mapView.kiosk.restoreState(from: file)?.camera.zoom == 7)
        #expect(kiosk.camera.zoom == 7)
    }

    @Test("A directory in place of the file is reported, and writing to it is an error")
    func directory() {
        #expect(kiosk.mapView.kiosk.restoreState(from: folder.url) == nil)
        #expect(kiosk.reports(.kiosk).count == 1)
        let state = kiosk.mapView.kiosk.state(savedAt: date)
        #expect(throws: MapError.self) { try state.write(to: folder.url.appending(path: "none/state.json")) }
    }

    @Test("A camera that is not finite is not written, and the file is unchanged")
    func notFinite() throws {
        try folder.write("before", to: "state.json")
        let state = KioskState(camera: CameraOptions(zoom: .nan), savedAt: date)
        let error = #expect(throws: MapError.self) { try state.write(to: file) }
        #expect(error?.message.contains("is not finite") == true)
        #expect(try String(contentsOf: file, encoding: .utf8) == "before")
    }

    @Test("A symbolic link is preserved")
    func link() throws {
        let link = folder.url.appending(path: "link.json")
        try folder.write("{}", to: "state.json")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        try kiosk.mapView.kiosk.state(savedAt: date).write(to: link)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path).hasSuffix("state.json"))
        #expect(try KioskState(contentsOf: file).savedAt == date)
    }

    @Test("Mutated files are restored or reported")
    func mutations() throws {
        var random = SeededGenerator(seed: 8)
        let state = kiosk.mapView.kiosk.state(savedAt: date)
        try state.write(to: file)
        let original = try Array(Data(contentsOf: file))
        let alphabet = Array(#"{}[]":,-+.eE0123456789nulltrue\"#.utf8)
        var restored = 0
        let rounds = randomRounds(500)
        for _ in 0..<rounds {
            try folder.write(Data(random.mutation(of: original, alphabet: alphabet)), to: "state.json")
            if kiosk.mapView.kiosk.restoreState(from: file) != nil { restored += 1 }
            #expect(kiosk.camera.zoom.isFinite)
            #expect(kiosk.camera.center.isValid)
        }
        #expect(restored > 0)
        #expect(restored < rounds)
    }
}
