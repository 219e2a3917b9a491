import KioskLocation
import Testing

@Suite("Authorization")
struct AuthorizationTests {
    @Test("only the two that say so let an application know the place")
    func authorized() {
        #expect(
            CLAuthorizationStatus.allCases.filter(\.isAuthorized) == [.authorizedAlways, .authorizedWhenInUse])
    }

    @Test("raw values are those of phones", arguments: CLAuthorizationStatus.allCases)
    func rawValues(status: CLAuthorizationStatus) {
        let names: [Int: CLAuthorizationStatus] = [
            0: .notDetermined, 1: .restricted, 2: .denied, 3: .authorizedAlways, 4: .authorizedWhenInUse,
        ]
        #expect(names[status.rawValue] == status)
        #expect(CLAccuracyAuthorization.fullAccuracy.rawValue == 0)
    }
}
