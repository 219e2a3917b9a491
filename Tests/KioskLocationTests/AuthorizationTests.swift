import KioskLocation
import Testing

@Suite("Authorization")
struct AuthorizationTests {
    @Test("Only the two authorized states give access to the location")
    func authorized() {
        #expect(
            CLAuthorizationStatus.allCases.filter(\.isAuthorized) == [.authorizedAlways, .authorizedWhenInUse])
    }

    @Test("Raw values are those of Core Location", arguments: CLAuthorizationStatus.allCases)
    func rawValues(status: CLAuthorizationStatus) {
        let names: [Int: CLAuthorizationStatus] = [
            0: .notDetermined, 1: .restricted, 2: .denied, 3: .authorizedAlways, 4: .authorizedWhenInUse,
        ]
        #expect(names[status.rawValue] == status)
        #expect(CLAccuracyAuthorization.fullAccuracy.rawValue == 0)
    }
}
