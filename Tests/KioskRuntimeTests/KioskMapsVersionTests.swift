import KioskRuntime
import Testing

@Suite("The version")
struct KioskMapsVersionTests {
    @Test("Its description has three numbers")
    func description() {
        #expect("\(KioskMapsVersion(major: 1))" == "1.0.0")
        #expect("\(KioskMapsVersion(major: 0, minor: 9, patch: 12))" == "0.9.12")
    }

    @Test("Versions are in the order of their numbers, the first one first")
    func order() {
        let versions = [
            KioskMapsVersion(major: 0, minor: 9), KioskMapsVersion(major: 0, minor: 10),
            KioskMapsVersion(major: 0, minor: 10, patch: 2), KioskMapsVersion(major: 1),
        ]
        #expect(versions.reversed().sorted() == versions)
    }
}
