import Foundation
import KioskInput
import KioskMapsTesting
import Testing

@Suite struct Probe {
    @Test func all() throws {
        for file in try FileManager.default.contentsOfDirectory(at: RealRecordings.folder!, includingPropertiesForKeys: nil) where file.pathExtension == "evemu" {
            let start = ContinuousClock.now
            let r = try TouchRecording(contentsOf: file)
            let f = try r.play(onScreen: CGSize(width: 1920, height: 1080))
            print("PROBE", file.lastPathComponent, r.device.name, r.warnings, f.count, f.flatMap(\.contacts).filter { $0.phase == .began }.count, f.map { $0.touching.count }.max() ?? 0, f.flatMap(\.contacts).filter { if case .cancelled = $0.phase { true } else { false } }.count, ContinuousClock.now - start)
            let yaml = r.libinputYAML
            let s2 = ContinuousClock.now
            let again = try TouchRecording(parsing: yaml, file: "x")
            print("PROBE yaml", yaml.utf8.count, again.events == r.events, again.device == r.device, ContinuousClock.now - s2)
        }
    }
}
