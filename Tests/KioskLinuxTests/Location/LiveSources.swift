import Foundation
import Testing

/// Tests with real daemons, lines and sockets: they run by themselves, because what they wait for comes to the main actor,
/// which a thousand other tests keep busy.
enum LiveSources {
    static let isWanted = ProcessInfo.processInfo.environment["KIOSK_LIVE_SOURCES"] != nil

    static let absence: Comment = "skipped: needs KIOSK_LIVE_SOURCES=1 swift test --filter KioskLinuxTests"
}
