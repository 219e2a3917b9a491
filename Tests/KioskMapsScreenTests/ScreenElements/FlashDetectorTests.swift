import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Elements that flash")
struct FlashDetectorTests {
    private let kiosk = Kiosk()
    private var reports: [String] { kiosk.reports(.screenElements) }

    private func show(_ color: UIColor?, side: CGFloat = 200) {
        var panel = ScreenElement.panel("lamp", side, side)
        panel.style.backgroundColor = color ?? .clear
        kiosk.screen.elements = color == nil ? [] : [panel]
        kiosk.frame()
    }

    /// Changes the colour with a frequency, for two seconds.
    private func flash(_ colors: [UIColor?], changesPerSecond: Double, side: CGFloat = 200) {
        for index in 0..<Int(changesPerSecond * 2) {
            show(colors[index % colors.count], side: side)
            kiosk.clock.advance(by: 1 / changesPerSecond - kiosk.clock.frameInterval)
        }
    }

    @Test("More than three flashes per second are reported once")
    func fast() {
        flash([.white, .black], changesPerSecond: 9)
        #expect(reports.count == 1)
        #expect(reports.first?.contains("element \"lamp\" flashes more than three times per second") == true)
    }

    @Test("An element that appears and disappears flashes as well")
    func visibility() {
        flash([.white, nil], changesPerSecond: 9)
        #expect(reports.count == 1)
    }

    @Test("Flashes at less than three per second, small changes, and small elements are not reported")
    func safe() {
        flash([.white, .black], changesPerSecond: 5)
        flash([UIColor(white: 0.5), UIColor(white: 0.55)], changesPerSecond: 20)
        flash([.white, .black], changesPerSecond: 20, side: 140)
        #expect(reports.isEmpty)
    }
}
