import Foundation
import KioskMaps
import KioskOffline
import Testing

@testable import KioskWindow

@MainActor
@Suite("The cache of an application")
struct KioskAppCacheTests {
    @Test("By default it is that of the user, in the directory of caches")
    func standard() {
        let options = KioskAppOptions()
        #expect(options.cacheByteLimit == AmbientCache.defaultByteLimit)
        #expect(options.makeCache() === AmbientCache.default)
        #expect(AmbientCache.default.file.path.hasSuffix("/kioskmaps/ambient.db"))
    }

    @Test("Limit and file are those of the options, and 0 disables it")
    func other() {
        var options = KioskAppOptions()
        options.cacheByteLimit = 1000
        #expect(options.makeCache()?.byteLimit == 1000)
        #expect(options.makeCache()?.file == AmbientCache.default.file)
        options.cacheFile = URL(filePath: "/var/cache/kiosk/ambient.db")
        options.cacheByteLimit = AmbientCache.defaultByteLimit
        #expect(options.makeCache()?.file.path == "/var/cache/kiosk/ambient.db")
        options.cacheByteLimit = 0
        #expect(options.makeCache() == nil)
    }
}
