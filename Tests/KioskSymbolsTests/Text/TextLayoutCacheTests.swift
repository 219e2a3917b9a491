import Testing

@testable import KioskSymbols

@Suite("The cache of text layouts")
struct TextLayoutCacheTests {
    @Test("The number of stored widths is limited")
    func widthLimit() {
        let cache = TextLayoutCache()
        let letter: Unicode.Scalar = "a"
        for number in 0..<TextLayoutCache.maximumWidthCount {
            cache.setWidth(0.5, of: letter, fonts: ["Font \(number)"])
        }
        cache.setWidth(0.75, of: letter, fonts: ["Font 0"])
        #expect(cache.width(of: letter, fonts: ["Font 0"]) == 0.75)
        #expect(cache.width(of: letter, fonts: ["Font 1"]) == nil)
    }
}
