/// The layouts of languages that are written from right to left.
extension KeyboardLayout {
    /// Arabic.
    public static let arabic: KeyboardLayout = {
        var layout = KeyboardLayout(
            id: "ar", name: "العربية",
            rows: [keys("ض ص ث ق ف غ ع ه خ ح ج"), keys("ش س ي ب ل ا ت ن م ك ط"), keys("ذ ء ؤ ر ى ة و ز ظ د")])
        layout.accents = [
            "ا": keys("أ إ آ ٱ"), "ي": keys("ئ ى"), "ه": ["ة"], "و": ["ؤ"], "ى": ["ئ"],
        ]
        layout.symbolRows = [
            keys("1 2 3 4 5 6 7 8 9 0"), keys("٠ ١ ٢ ٣ ٤ ٥ ٦ ٧ ٨ ٩"), keys("@ # - / ( ) : \" ؛ ؟ !"),
        ]
        layout.names.shift = "تبديل"
        layout.names.delete = "حذف"
        layout.names.space = "مسافة"
        layout.names.enter = "إدخال"
        layout.names.symbols = "رموز"
        layout.names.letters = "حروف"
        layout.names.language = "اللغة"
        layout.names.hide = "إخفاء لوحة المفاتيح"
        layout.machineKeys.plain = [
            keys("ذ 1 2 3 4 5 6 7 8 9 0 - ="), keys("ض ص ث ق ف غ ع ه خ ح ج د"),
            keys("ش س ي ب ل ا ت ن م ك ط \\"), keys("| ئ ء ؤ ر لا ى ة و ز ظ"),
        ]
        layout.machineKeys.shifted = [
            keys("\u{651} ! @ # $ % ^ & * ) ( _ +"),
            keys("\u{64E} \u{64B} \u{64F} \u{64C} لإ إ ‘ ÷ × ؛ < >"),
            keys("\u{650} \u{64D} ] [ لأ أ ـ ، / : \" |"), keys("¦ ~ \u{652} } { لآ آ ’ , . ؟"),
        ]
        return layout
    }()

    /// Hebrew.
    public static let hebrew: KeyboardLayout = {
        var layout = KeyboardLayout(
            id: "he", name: "עברית",
            rows: [keys("ק ר א ט ו ן ם פ"), keys("ש ד ג כ ע י ח ל ך ף"), keys("ז ס ב ה נ מ צ ת ץ")])
        layout.accents = ["ש": ["שׁ", "שׂ"], "ו": ["וֹ", "וּ"]]
        layout.names.shift = "החלפה"
        layout.names.delete = "מחיקה"
        layout.names.space = "רווח"
        layout.names.enter = "אישור"
        layout.names.symbols = "סימנים"
        layout.names.letters = "אותיות"
        layout.names.language = "שפה"
        layout.names.hide = "הסתרת המקלדת"
        layout.machineKeys.plain = [
            keys("; 1 2 3 4 5 6 7 8 9 0 - ="), keys("/ ' ק ר א ט ו ן ם פ ] ["),
            keys("ש ד ג כ ע י ח ל ך ף , \\"), keys("\\ ז ס ב ה נ מ צ ת ץ ."),
        ]
        layout.machineKeys.shifted = [
            "~!@#$%^&*)(_+", "QWERTYUIOP}{", "ASDFGHJKL:\"|", "|ZXCVBNM><?",
        ].map(characters)
        return layout
    }()
}
