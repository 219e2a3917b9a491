import KioskStyle
import TestSupport
import Testing

@Suite struct NumberFormatTests {
    @Test(arguments: [
        ("en", "-1,234,567.5"), ("en-IN", "-12,34,567.5"), ("en-ZA", "-1\u{A0}234\u{A0}567,5"), ("de", "-1.234.567,5"),
        ("de-CH", "-1'234'567.5"), ("de-AT", "-1\u{A0}234\u{A0}567,5"), ("de-DE", "-1.234.567,5"),
        ("fr", "-1\u{202F}234\u{202F}567,5"), ("es", "-1.234.567,5"), ("es-MX", "-1,234,567.5"), ("it", "-1.234.567,5"),
        ("pt-BR", "-1.234.567,5"), ("pt-PT", "-1\u{A0}234\u{A0}567,5"), ("sv", "\u{2212}1\u{A0}234\u{A0}567,5"),
        ("nb-NO", "\u{2212}1\u{A0}234\u{A0}567,5"), ("fi", "\u{2212}1\u{A0}234\u{A0}567,5"), ("hi", "-12,34,567.5"),
        ("ar-EG", "\u{61C}-١٬٢٣٤٬٥٦٧٫٥"), ("fa", "\u{200E}\u{2212}۱٬۲۳۴٬۵۶۷٫۵"), ("bn", "-১২,৩৪,৫৬৭.৫"),
        ("ja", "-1,234,567.5"),
        ("xx", "-1,234,567.5"), ("", "-1,234,567.5"), ("tlh-Piqd-XX-x", "-1,234,567.5"),
    ])
    func separatorsAreThoseOfTheLocale(locale: String, text: String) {
        #expect(NumberFormat(locale: locale).string(from: -1_234_567.5) == text)
    }

    @Test(
        "Numbers of four digits are grouped where the locale does",
        arguments: [("es", "1234"), ("pl", "1234"), ("en", "1,234"), ("de", "1.234")])
    func grouping(locale: String, text: String) {
        #expect(NumberFormat(locale: locale).string(from: 1234) == text)
    }

    @Test(arguments: [
        ("en", "USD", 1234.5, "$1,234.50"), ("en", "USD", -1234.5, "-$1,234.50"), ("en", "CHF", 1, "CHF\u{A0}1.00"),
        ("en", "jpy", 1234.5, "¥1,235"), ("ja", "JPY", 1234.5, "￥1,235"), ("de", "EUR", -1234.5, "-1.234,50\u{A0}€"),
        ("de-CH", "CHF", 1234.5, "CHF\u{A0}1'234.50"), ("de-CH", "CHF", -1234.5, "CHF-1'234.50"),
        ("nl", "EUR", -1234.5, "€\u{A0}-1.234,50"), ("pt-BR", "BRL", 1234.5, "R$\u{A0}1.234,50"),
        ("sv", "SEK", -1, "\u{2212}1,00\u{A0}kr"), ("pl", "PLN", 1, "1,00\u{A0}zł"), ("bn", "EUR", 1, "১.০০€"),
        ("en", "KWD", 1, "KWD\u{A0}1.000"), ("en", "XYZ", 1, "XYZ\u{A0}1.00"), ("en", "", 1, "1"),
        ("en-AU", "AUD", 1, "$1.00"), ("fr-CA", "CAD", 1, "1,00\u{A0}$"), ("en", "no money", 1, "NO MONEY\u{A0}1.00"),
    ])
    func currenciesAreFormatted(locale: String, currency: String, number: Double, text: String) {
        #expect(NumberFormat(locale: locale, currency: currency).string(from: number) == text)
    }

    @Test(arguments: [
        ("en-US", "meter", 1234.567, "1,234.567 m"), ("en-US", "celsius", 1234.567, "1,234.567°C"),
        ("en-US", "kilobyte", 1234.567, "1,234.567 kB"), ("en", "kilometer", 1, "1 km"), ("en", "day", 1, "1 day"),
        ("en", "day", 2, "2 days"), ("en", "mile-per-hour", 2, "2 mph"), ("en", "kilometer-per-hour", 2, "2 km/h"),
        ("en", "percent", 2, "2%"), ("de", "percent", 2, "2\u{A0}%"), ("de", "celsius", -2, "-2 °C"),
        ("fr", "kilometer", 2.5, "2,5\u{202F}km"), ("ko", "kilometer", 2, "2km"), ("en", "furlong", 2, "2 furlong"),
        ("en", "", 2, "2"), ("en", "-per-", 2, "2 -per-"), ("en", "meter-per-furlong", 2, "2 meter-per-furlong"),
    ])
    func unitsAreFormatted(locale: String, unit: String, number: Double, text: String) {
        #expect(NumberFormat(locale: locale, unit: unit).string(from: number) == text)
    }

    @Test(
        "Halves are rounded away from zero",
        arguments: [
            (nil, nil, 123_456.789, "123,456.789"), (nil, nil, 0.123_45, "0.123"), (nil, 0, 2.5, "3"),
            (nil, 0, -2.5, "-3"),
            (nil, 0, 1.5, "2"), (nil, 2, 1.005, "1.01"), (nil, 2, 0.995, "1"), (2, nil, 1, "1.00"),
            (2, 2, 999.995, "1,000.00"),
            (15, nil, 123_456.789, "123,456.789000000000000"), (nil, 1, 0.04, "0"), (nil, 1, 0.05, "0.1"),
            (5, 2, 1, "1.00000"), (-3, -1, 1.5, "2"), (0, 1000, 1e-9, "0.000000001"), (nil, nil, 0, "0"),
            (nil, nil, -0.0, "-0"), (nil, nil, -0.0001, "-0"), (nil, nil, .leastNonzeroMagnitude, "0"),
            (nil, nil, .nan, "NaN"), (nil, nil, .infinity, "∞"), (nil, nil, -.infinity, "-∞"),
            (nil, nil, 1e21, "1,000,000,000,000,000,000,000"),
        ] as [(Int?, Int?, Double, String)])
    func roundsHalvesAwayFromZero(fewest: Int?, most: Int?, number: Double, text: String) {
        #expect(NumberFormat(minFractionDigits: fewest, maxFractionDigits: most).string(from: number) == text)
    }

    @Test("Currencies have their own number of digits by default")
    func currencyDigits() {
        #expect(NumberFormat(currency: "USD", maxFractionDigits: 0).string(from: 1234.5) == "$1,235")
        #expect(NumberFormat(currency: "USD", minFractionDigits: 4).string(from: 1) == "$1.0000")
        #expect(NumberFormat(currency: "EUR", unit: "meter").string(from: 1) == "€1.00")
        #expect(NumberFormat(currency: "EUR").string(from: .nan) == "€NaN")
        #expect(NumberFormat(currency: "EUR").string(from: -.infinity) == "-€∞")
    }

    @Test("The greatest number is written in full")
    func greatest() {
        let text = NumberFormat().string(from: .greatestFiniteMagnitude)
        #expect(text.count == 309 + 102 && text.hasPrefix("179,769,313,"))
        #expect(NumberFormat(minFractionDigits: .max).string(from: 1).count == 102)
        #expect(NumberFormat(minFractionDigits: .min, maxFractionDigits: .min).string(from: 1.2) == "1")
    }

    /// The text without its group separators parses to the rounded number.
    @Test(
        "Formatted numbers are read as the rounded number",
        arguments: ["en", "en-IN", "de", "de-CH", "fr", "es", "pl", "sv", "hi", "fa", "ar-EG", "bn"])
    func roundTrip(locale: String) throws {
        var random = SeededGenerator(seed: 5)
        let point = try #require(NumberFormat(locale: locale).string(from: 0.5).unicodeScalars.dropFirst().first)
        for _ in 0..<1000 {
            let number =
                Double.random(in: -1...1, using: &random) * [1, 1e3, 1e6, 1e12][Int.random(in: 0..<4, using: &random)]
            let text = NumberFormat(locale: locale).string(from: number)
            var plain = number.sign == .minus ? "-" : ""
            for scalar in text.unicodeScalars {
                if scalar == point {
                    plain += "."
                } else if scalar.properties.numericType == .decimal, let digit = scalar.properties.numericValue {
                    plain += "\(Int(digit))"
                }
            }
            let back = try #require(Double(plain))
            #expect(abs(back - number) <= 0.000_500_1 + abs(number) * 1e-15, "\(text)")
        }
    }
}
