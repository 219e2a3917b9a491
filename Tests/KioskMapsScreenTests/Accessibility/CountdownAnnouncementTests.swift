import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Announcement of the countdown")
struct CountdownAnnouncementTests {
    private let kiosk = Kiosk()
    private var reset: IdleReset { kiosk.mapView.kiosk.idleReset }

    /// Returns the announcements of a time, in seconds.
    private func announcements(within seconds: TimeInterval) -> [AccessibilityAnnouncement] {
        var found: [AccessibilityAnnouncement] = []
        let token = kiosk.mapView.accessibility.onAnnouncement.observe { found.append($0) }
        kiosk.clock.advance(by: seconds)
        token.cancel()
        return found
    }

    private func message(_ seconds: Int) -> AccessibilityAnnouncement {
        AccessibilityAnnouncement(
            "This session ends in \(seconds) seconds. Touch the screen to continue.", priority: .assertive)
    }

    @Test("A countdown is announced when it begins, and 10 seconds before its end", arguments: [5, 10, 11, 25])
    func times(warning: Int) {
        reset.warning = TimeInterval(warning)
        reset.interval = 30
        let expected = warning > 10 ? [message(warning), message(10)] : [message(warning)]
        #expect(announcements(within: 30 + TimeInterval(warning) + 1) == expected)
    }

    @Test("Each countdown is announced, and any input extends the session, any number of times")
    func extensions() {
        reset.warning = 20
        reset.interval = 30
        var resets = 0
        let token = reset.onReset.observe { resets += 1 }
        for _ in 0..<20 {
            #expect(announcements(within: 35) == [message(20)])
            kiosk.mapView.kiosk.noteInput()
        }
        #expect(resets == 0)
        token.cancel()
    }
}
