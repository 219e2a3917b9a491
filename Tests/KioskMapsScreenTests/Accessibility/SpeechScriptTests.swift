import Testing

@testable import KioskMaps

@Suite("Languages of texts by their scripts")
struct SpeechScriptTests {
    private func parts(_ text: String, _ language: String = "en") -> [String] {
        SpeechScript.parts(of: text, preferring: language).map { "\($0.language): \($0.text)" }
    }

    @Test(
        "A text has the language of its script",
        arguments: [
            ("Harbour", "en"), ("Αθήνα", "el"), ("Москва", "ru"), ("Երևան", "hy"), ("תל אביב", "he"), ("القاهرة", "ar"),
            ("दिल्ली", "hi"), ("ঢাকা", "bn"), ("சென்னை", "ta"), ("హైదరాబాద్", "te"), ("กรุงเทพ", "th"), ("თბილისი", "ka"),
            ("አዲስ አበባ", "am"), ("서울", "ko"), ("とうきょう", "ja"), ("北京", "zh"), ("Ångström", "en"), ("Đà Nẵng", "en"),
        ])
    func language(text: String, language: String) {
        #expect(parts(text) == ["\(language): \(text)"])
    }

    @Test("The language of the map is that of texts in its script, and of no others")
    func preferred() {
        #expect(parts("Hafen", "de") == ["de: Hafen"])
        #expect(parts("Porto", "pt_BR") == ["pt-BR: Porto"])
        #expect(parts("Київ", "uk") == ["uk: Київ"])
        #expect(parts("Киев", "de") == ["ru: Киев"])
        #expect(parts("تهران", "fa") == ["fa: تهران"])
        #expect(parts("東京", "ja") == ["ja: 東京"])
        #expect(parts("Harbour", "el") == ["en: Harbour"])
        #expect(parts("Beograd", "sr") == ["sr: Beograd"])
        #expect(parts("Београд", "sr") == ["sr: Београд"])
        #expect(parts("Harbour", "") == ["en: Harbour"])
    }

    @Test("A text in several scripts is divided, and punctuation and digits belong to the part before them")
    func mixed() {
        #expect(parts("Athens, Αθήνα (2), button") == ["en: Athens,", "el: Αθήνα (2),", "en: button"])
        #expect(parts("12 Αθήνα", "de") == ["el: 12 Αθήνα"])
        #expect(parts("東京タワー") == ["ja: 東京タワー"])
        #expect(parts("東京 Tower") == ["zh: 東京", "en: Tower"])
    }

    @Test("A text without letters has the language of the map, and one without anything to speak has no parts")
    func withoutLetters() {
        #expect(parts("12:30", "de") == ["de: 12:30"])
        #expect(parts("5 €", "el") == ["el: 5 €"])
        #expect(["@", " • ", "."].flatMap { parts($0, "fi") } == ["fi: @", "fi: •", "fi: ."])
        for text in ["", "   ", "\n\t", " – … !", "()"] { #expect(parts(text).isEmpty, "\(text)") }
    }

    @Test("White space is reduced to single spaces")
    func whiteSpace() {
        #expect(parts("  Central\n\tstation  ") == ["en: Central station"])
    }

    @Test("Each script has a language, and dividing a text loses no letter")
    func complete() {
        for script in SpeechScript.allCases { #expect(script.language(preferring: "xx").count >= 2) }
        var text = String.UnicodeScalarView()
        for value in stride(from: UInt32(0x20), to: 0x3_0000, by: 37) {
            if let scalar = Unicode.Scalar(value), !scalar.properties.isWhitespace { text.append(scalar) }
        }
        let whole = String(text)
        let parts = SpeechScript.parts(of: whole, preferring: "en")
        // Only parts without anything to speak are left out.
        let spoken = parts.map(\.text).joined().unicodeScalars.count { $0.properties.isAlphabetic }
        #expect(spoken == whole.unicodeScalars.count { $0.properties.isAlphabetic })
    }
}
