extension Tailoring {
    /// Letters that do not decompose, and Cyrillic letters whose alphabetical order differs from their code points.
    ///
    /// Source: the root collation of the Common Locale Data Repository.
    static let rootRules = [
        "ae«æ", "d«đ«ð", "e<ə", "h«ħ", "i<ı", "l«ł", "n<ŋ", "o«ø", "oe«œ", "ss«ß", "t<ŧ", "z<ʒ<þ", "σ=ς",
        "а<ә", "г«ґ", "д<ђ", "е<є", "з<ѕ", "и<і<й<ј", "л<љ", "н<њ", "о<ө", "т<ћ", "у<ү", "ч<џ",
    ]

    /// The search collations of languages that differ from the root, from the Common Locale Data Repository.
    static let languageRules: [String: [String]] = [
        "az": ["c<ç", "g<ğ", "h<x<ı=I", "i=İ", "k<q", "o<ö", "s<ş", "u<ü", "z<w"],
        "bs": southSlavic,
        "da": ["z<æ«ä<ø«ö«ő<å«aa", "th«þ", "y«ü«ű"],
        "de": ["ae«ä", "oe«ö", "ue«ü"],
        "es": ["n<ñ"],
        "fi": ["n«ŋ", "t«ŧ", "y«ü", "z«ʒ", "z<þ<å<ä«æ<ö«ø"],
        "fo": norwegian,
        "gl": ["n<ñ"],
        "hr": southSlavic,
        "is": ["a<á", "d<ð", "e<é", "i<í", "o<ó", "u<ú", "y<ý", "z<þ<æ«ä<ö«ø<å"],
        "nb": norwegian,
        "nn": norwegian,
        "no": norwegian,
        "sk": [
            "a<á<ä", "c<č", "d<ď", "e<é<ě", "i<í", "l<ľ", "n<ň", "o<ó<ô", "r<ŕ<ř", "s<š", "t<ť", "u<ú<ů", "y<ý", "z<ž",
        ],
        "sv": ["z<å<ä«æ«ę<ö«ø«ő«œ«ô", "th«þ", "y«ü«ű"],
        "tr": ["c<ç", "g<ğ", "h<ı=I", "i=İ", "o<ö", "s<ş", "u<ü"],
    ]

    private static let norwegian = ["z<æ«ä«ę<ø«ö«ő«œ<å«aa", "th«þ", "y«ü«ű"]
    private static let southSlavic = ["c<č<ć", "d<dž<đ", "l<lj", "n<nj", "s<š", "z<ž"]
}
