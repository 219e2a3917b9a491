import KioskGeometry
import Testing

@testable import KioskMaps

@Suite("Settings of tile sources")
struct TileSourceSettingsTests {
    @Test(
        "The prefetch delta is limited, and NaN counts as the default of the map",
        arguments: [(Double.nan, 3), (-.infinity, 0), (-1, 0), (2.5, 2), (31, 30), (.infinity, 30)] as [(Double, UInt8)]
    )
    func prefetchDelta(number: Double, expected: UInt8) {
        var settings = TileSourceSettings()
        settings.read(["prefetch-zoom-delta": .number(number)], prefetchDelta: 3)
        #expect(settings.prefetchDelta == expected)
    }
}
