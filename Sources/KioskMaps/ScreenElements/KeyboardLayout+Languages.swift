/// The layouts of languages.
extension KeyboardLayout {
    /// German.
    public static let german: KeyboardLayout = {
        var layout = KeyboardLayout(
            id: "de", name: "Deutsch",
            rows: [keys("q w e r t z u i o p ü"), keys("a s d f g h j k l ö ä"), keys("y x c v b n m ß")])
        layout.accents = latinAccents
        layout.names.shift = "Umschalt"
        layout.names.delete = "Löschen"
        layout.names.space = "Leertaste"
        layout.names.enter = "Eingabe"
        layout.names.symbols = "Zeichen"
        layout.names.letters = "Buchstaben"
        layout.names.language = "Sprache"
        layout.names.hide = "Tastatur ausblenden"
        layout.machineKeys.plain = ["^1234567890ß´", "qwertzuiopü+", "asdfghjklöä#", "<yxcvbnm,.-"].map(characters)
        layout.machineKeys.shifted = ["°!\"§$%&/()=?`", "QWERTZUIOPÜ*", "ASDFGHJKLÖÄ'", ">YXCVBNM;:_"].map(characters)
        layout.machineKeys.alternate = [
            "q": "@", "7": "{", "8": "[", "9": "]", "0": "}", "ß": "\\", "+": "~", "<": "|", "e": "€", "m": "µ",
            "2": "²", "3": "³",
        ]
        layout.machineKeys.deadKeys = ["´", "`", "^"]
        return layout
    }()

    /// English.
    public static let english: KeyboardLayout = {
        var layout = KeyboardLayout(
            id: "en", name: "English",
            rows: [keys("q w e r t y u i o p"), keys("a s d f g h j k l"), keys("z x c v b n m")])
        layout.accents = latinAccents
        layout.machineKeys.plain = ["`1234567890-=", "qwertyuiop[]", "asdfghjkl;'\\", "\\zxcvbnm,./"].map(characters)
        layout.machineKeys.shifted = ["~!@#$%^&*()_+", "QWERTYUIOP{}", "ASDFGHJKL:\"|", "|ZXCVBNM<>?"].map(characters)
        return layout
    }()

    /// French.
    public static let french: KeyboardLayout = {
        var layout = KeyboardLayout(
            id: "fr", name: "Français",
            rows: [keys("a z e r t y u i o p"), keys("q s d f g h j k l m"), keys("w x c v b n é è à ç")])
        layout.accents = latinAccents
        layout.names.shift = "Majuscule"
        layout.names.delete = "Effacer"
        layout.names.space = "Espace"
        layout.names.enter = "Entrée"
        layout.names.symbols = "Symboles"
        layout.names.letters = "Lettres"
        layout.names.language = "Langue"
        layout.names.hide = "Masquer le clavier"
        layout.machineKeys.plain = ["²&é\"'(-è_çà)=", "azertyuiop^$", "qsdfghjklmù*", "<wxcvbn,;:!"].map(characters)
        layout.machineKeys.shifted = ["~1234567890°+", "AZERTYUIOP¨£", "QSDFGHJKLM%µ", ">WXCVBN?./§"].map(characters)
        layout.machineKeys.alternate = [
            "é": "~", "\"": "#", "'": "{", "(": "[", "-": "|", "è": "`", "_": "\\", "à": "@", ")": "]", "=": "}",
            "e": "€",
        ]
        layout.machineKeys.deadKeys = ["^", "¨"]
        return layout
    }()

    /// Finnish, which is that of Swedish as well.
    public static let finnish: KeyboardLayout = {
        var layout = KeyboardLayout(
            id: "fi", name: "Suomi",
            rows: [keys("q w e r t y u i o p å"), keys("a s d f g h j k l ö ä"), keys("z x c v b n m")])
        layout.accents = latinAccents
        layout.names.shift = "Vaihto"
        layout.names.delete = "Poista"
        layout.names.space = "Välilyönti"
        layout.names.enter = "Rivinvaihto"
        layout.names.symbols = "Merkit"
        layout.names.letters = "Kirjaimet"
        layout.names.language = "Kieli"
        layout.names.hide = "Piilota näppäimistö"
        layout.machineKeys.plain = ["§1234567890+´", "qwertyuiopå¨", "asdfghjklöä'", "<zxcvbnm,.-"].map(characters)
        layout.machineKeys.shifted = ["½!\"#¤%&/()=?`", "QWERTYUIOPÅ^", "ASDFGHJKLÖÄ*", ">ZXCVBNM;:_"].map(characters)
        layout.machineKeys.alternate = [
            "2": "@", "3": "£", "4": "$", "5": "€", "7": "{", "8": "[", "9": "]", "0": "}", "+": "\\", "¨": "~",
            "e": "€", "<": "|",
        ]
        layout.machineKeys.deadKeys = ["´", "`", "¨", "^"]
        return layout
    }()

    /// Greek.
    public static let greek: KeyboardLayout = {
        var layout = KeyboardLayout(
            id: "el", name: "Ελληνικά",
            rows: [keys("ς ε ρ τ υ θ ι ο π"), keys("α σ δ φ γ η ξ κ λ"), keys("ζ χ ψ ω β ν μ")])
        // The final sigma has no capital letter of its own.
        layout.shiftedRows = [
            keys("ς Ε Ρ Τ Υ Θ Ι Ο Π"), keys("Α Σ Δ Φ Γ Η Ξ Κ Λ"), keys("Ζ Χ Ψ Ω Β Ν Μ"),
        ]
        layout.accents = [
            "α": ["ά"], "ε": ["έ"], "η": ["ή"], "ι": ["ί", "ϊ", "ΐ"], "ο": ["ό"], "υ": ["ύ", "ϋ", "ΰ"], "ω": ["ώ"],
        ]
        layout.names.shift = "Κεφαλαία"
        layout.names.delete = "Διαγραφή"
        layout.names.space = "Διάστημα"
        layout.names.enter = "Εισαγωγή"
        layout.names.symbols = "Σύμβολα"
        layout.names.letters = "Γράμματα"
        layout.names.language = "Γλώσσα"
        layout.names.hide = "Απόκρυψη πληκτρολογίου"
        layout.machineKeys.plain = ["`1234567890-=", ";ςερτυθιοπ[]", "ασδφγηξκλ΄'\\", "<ζχψωβνμ,./"].map(characters)
        layout.machineKeys.shifted = ["~!@#$%^&*()_+", ":ΣΕΡΤΥΘΙΟΠ{}", "ΑΣΔΦΓΗΞΚΛ¨\"|", ">ΖΧΨΩΒΝΜ<>?"].map(characters)
        layout.machineKeys.alternate = ["ε": "€"]
        layout.machineKeys.deadKeys = ["΄", "¨"]
        return layout
    }()

    /// What a long press of a Latin letter offers.
    static let latinAccents: [String: [String]] = [
        "a": keys("ä à á â ã å æ ą ā"), "c": keys("ç ć č"), "d": keys("ð ď đ"), "e": keys("é è ê ë ę ě ē"),
        "g": keys("ğ ģ"), "i": keys("í ì î ï ı ī"), "l": keys("ł ľ ļ"), "n": keys("ñ ń ň"),
        "o": keys("ö ò ó ô õ ø œ ő"), "r": keys("ř"), "s": keys("ß ś š ş"), "t": keys("ť þ ţ"),
        "u": keys("ü ù ú û ů ű ū"), "y": keys("ý ÿ"), "z": keys("ž ź ż"),
    ]
}
