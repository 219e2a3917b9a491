/// The symbols and the fraction digits of currencies, from the Common Locale Data Repository.
enum CurrencySymbols {
    /// Returns the symbol of a currency in a locale; its code if it has no symbol there.
    static func symbol(of code: String, for tag: LanguageTag?) -> String {
        if let tag {
            if let region = tag.region, let symbol = local[tag.language + "-" + region]?[code] { return symbol }
            if let symbol = local[tag.language]?[code] { return symbol }
        }
        return international[code] ?? code
    }

    /// The number of fraction digits of currencies for which it is not two.
    static let fractionDigits: [String: Int] = {
        let none = """
            AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX \
            VND VUV XAF XOF XPF YER
            """
        var digits = Dictionary(none.split(separator: " ").map { (String($0), 0) }, uniquingKeysWith: { $1 })
        for code in ["BHD", "JOD", "KWD", "LYD", "OMR", "TND"] { digits[code] = 3 }
        return digits
    }()

    private static let international = [
        "AUD": "A$", "BRL": "R$", "CAD": "CA$", "CNY": "CN¥", "EUR": "€", "GBP": "£", "HKD": "HK$", "ILS": "₪",
        "INR": "₹", "JPY": "¥", "KRW": "₩", "MXN": "MX$", "NZD": "NZ$", "PHP": "₱", "TWD": "NT$", "USD": "$",
        "VND": "₫", "XAF": "FCFA", "XCD": "EC$", "XOF": "F\u{202F}CFA", "XPF": "CFPF",
    ]

    /// The symbols that a locale defines differently, mostly for its own currency.
    private static let local: [String: [String: String]] = [
        "ar": ["USD": "US$", "GBP": "UK£", "JPY": "JP¥", "EGP": "ج.م.", "SAR": "ر.س.", "AED": "د.إ."],
        "bg": ["USD": "щ.д.", "GBP": "GBP", "JPY": "JPY", "BGN": "лв."], "bn": ["USD": "US$", "BDT": "৳"],
        "cs": ["USD": "US$", "CZK": "Kč", "JPY": "JP¥"], "da": ["USD": "US$", "DKK": "kr.", "JPY": "JP¥"],
        "de": ["AUD": "AU$"], "de-CH": ["EUR": "EUR"], "de-LI": ["EUR": "EUR"],
        "en-AU": ["AUD": "$", "USD": "USD", "EUR": "EUR", "GBP": "GBP", "JPY": "JPY", "CAD": "CAD", "NZD": "NZD"],
        "en-CA": ["CAD": "$", "USD": "US$", "JPY": "JP¥"], "en-GB": ["USD": "US$", "JPY": "JP¥"],
        "en-IN": ["JPY": "JP¥"], "en-NZ": ["NZD": "$", "USD": "US$", "JPY": "JP¥"],
        "en-ZA": ["ZAR": "R", "USD": "US$", "JPY": "JP¥"], "el": ["JPY": "JP¥"],
        "es": ["USD": "US$", "GBP": "GBP", "JPY": "JPY", "CAD": "CAD", "MXN": "MXN", "BRL": "BRL"],
        "es-AR": ["ARS": "$", "EUR": "EUR"], "es-CL": ["CLP": "$", "EUR": "EUR"], "es-CO": ["COP": "$", "EUR": "EUR"],
        "es-MX": ["MXN": "$", "USD": "USD", "EUR": "EUR"], "es-PE": ["PEN": "S/", "EUR": "EUR"],
        "es-US": ["USD": "$", "JPY": "¥", "EUR": "EUR"], "fa": ["CNY": "¥CN", "CAD": "$CA", "IRR": "ریال"],
        "fr": ["USD": "$US", "GBP": "£GB", "JPY": "JPY", "CNY": "CNY", "CAD": "$CA", "AUD": "$AU", "NZD": "$NZ"],
        "fr-CA": ["CAD": "$", "USD": "$\u{A0}US", "GBP": "£", "JPY": "¥", "AUD": "$\u{A0}AU"], "hi": ["JPY": "JP¥"],
        "hr": ["USD": "USD", "GBP": "GBP", "JPY": "JPY"],
        "hu": ["USD": "USD", "EUR": "EUR", "GBP": "GBP", "HUF": "Ft"], "id": ["USD": "US$", "IDR": "Rp", "JPY": "JP¥"],
        "is": ["ISK": "kr.", "EUR": "EUR", "USD": "USD", "GBP": "GBP"], "it": ["USD": "USD", "JPY": "JPY"],
        "ja": ["JPY": "￥", "CNY": "元"], "kk": ["KZT": "₸"], "ka": ["GEL": "₾"],
        "ko": ["USD": "US$", "JPY": "JP¥", "AUD": "AU$"], "ms": ["MYR": "RM", "USD": "USD", "JPY": "JP¥"],
        "nb": ["NOK": "kr", "USD": "USD", "JPY": "JPY"], "nn": ["NOK": "kr", "USD": "USD", "JPY": "JPY"],
        "nl": ["USD": "US$", "JPY": "JP¥", "CAD": "C$", "AUD": "AU$"], "no": ["NOK": "kr", "USD": "USD", "JPY": "JPY"],
        "pl": ["PLN": "zł", "USD": "USD", "GBP": "GBP", "JPY": "JPY"],
        "pt": ["USD": "US$", "JPY": "JP¥", "AUD": "AU$"],
        "ro": ["USD": "USD", "EUR": "EUR", "GBP": "GBP", "JPY": "JPY"], "ru": ["RUB": "₽", "UAH": "₴"],
        "sv": ["SEK": "kr", "NOK": "Nkr", "DKK": "Dkr", "ISK": "Ikr", "USD": "US$", "GBP": "GBP", "JPY": "JPY"],
        "th": ["THB": "฿", "USD": "US$"], "tr": ["TRY": "₺", "AUD": "AU$"],
        "uk": ["UAH": "₴", "USD": "USD", "EUR": "EUR", "GBP": "GBP"], "vi": ["USD": "US$", "AUD": "AU$"],
        "zh": ["CNY": "¥", "USD": "US$", "JPY": "JP¥", "AUD": "AU$"],
        "zh-HK": ["HKD": "HK$", "CNY": "CN¥", "JPY": "¥"], "zh-TW": ["TWD": "$", "CNY": "CN¥", "JPY": "¥", "KRW": "￦"],
    ]
}
