import Testing

/// Texts of one script, with a font that has it.
struct ScriptSample: Sendable, CustomTestStringConvertible {
    /// The name of the script.
    let script: String

    /// The font in a style, and its file below the directory of the system's fonts.
    let font: String
    let file: String

    /// The texts, one in each line.
    let lines: String

    var texts: [String] { lines.split(separator: "\n").map(String.init) }

    var testDescription: String { script }
}

extension ScriptSample {
    /// Place names and signs in twelve scripts.
    ///
    /// Among them are ligatures, kerned pairs, stacked and combining marks, conjuncts, split vowels, joined letters, joiners
    /// and numbers.
    static let all = [
        ScriptSample(
            script: "Latin", font: "DejaVu Sans Book", file: "truetype/dejavu/DejaVuSans.ttf",
            lines: """
                Office of the Ferry Flotilla
                AVATAR WAVE, To Va Ty Yo
                Ha\u{302}u Giang and Tie\u{302}\u{301}ng Vie\u{323}\u{302}t
                Łódź, Kraków i Wrocław
                Þingvellir og Ísafjörður
                Çanakkale İstanbul ığdır
                Reykjavík 64°08′N
                fjord, affluent, waffle, filth
                Zürich–Genève (SBB)
                Ljubljana, Črnomelj, Škofja Loka
                Ha\u{30C}c\u{327}o\u{308}\u{301}
                Hồ Chí Minh, Đà Nẵng
                “Quay 9¾” & Co. KG
                Saint-Étienne-de-Saint-Geoirs
                Nuʻuanu, Hawaiʻi
                Llanfair Pwllgwyngyll
                Straße des 17. Juni
                """),
        ScriptSample(
            script: "Greek", font: "DejaVu Sans Book", file: "truetype/dejavu/DejaVuSans.ttf",
            lines: """
                Αθήνα και Πειραιάς
                ΘΕΣΣΑΛΟΝΙΚΗ
                Πλατεία Συντάγματος 12
                Ἀκρόπολις τῶν Ἀθηνῶν
                α\u{313}\u{301} η\u{314}\u{342}\u{345} ω\u{308}\u{301}
                Ηράκλειο – Χανιά
                Όλυμπος (2.917 μ.)
                Ναύπλιο, Άργος, Τολό
                Μετέωρα Καλαμπάκας
                Λεωφόρος Βασιλίσσης Σοφίας
                Κέρκυρα· Παξοί· Αντίπαξοι
                ΡΟΔΟΣ «Λίνδος»
                Ευβοϊκός κόλπος
                Προϊστάμενος λιμένα
                Αγία Τριάδα & Άγιος Παύλος
                ἐν ἀρχῇ ἦν ὁ λόγος
                Σπάρτη ΣΠΆΡΤΗΣ
                """),
        ScriptSample(
            script: "Cyrillic", font: "DejaVu Sans Book", file: "truetype/dejavu/DejaVuSans.ttf",
            lines: """
                Київ, Львів та Одеса
                Площа Ринок, 5
                Нижний Новгород
                Улица Льва Толстого
                ГУТА АТЛАНТ
                Београд — Нови Сад
                Ђердап, Љубовија, Њивице
                Ѓорче Петров, Ќафасан
                Скопје и Охрид
                Мо\u{301}сква-река\u{301}
                Их\u{306} вокзал
                Улаанбаатар хот
                Өскемен, Қарағанды, Ұлытау
                Бишкек ш., Жаңы-Жол
                Велико Търново
                Душанбе, Ӯротеппа, Ҷиргатол
                «Станция № 7»
                """),
        ScriptSample(
            script: "Armenian", font: "DejaVu Sans Book", file: "truetype/dejavu/DejaVuSans.ttf",
            lines: """
                Երևան
                Գյումրի և Վանաձոր
                Սևանա լիճ
                Արարատ լեռ 5165
                ԴԻԼԻՋԱՆ
                Մեսրոպ Մաշտոց պողոտա
                Տաթև, Գորիս, Կապան
                Հանրապետության հրապարակ
                Մնացական կայարան
                Էջմիածին (Վաղարշապատ)
                Ո՞ւր է նավահանգիստը
                Աբովյան փողոց 24
                Գառնի, Գեղարդ
                Խոր Վիրապ
                ﬓ ﬔ ﬕ ﬖ ﬗ
                Ճամբարակ՝ 12 կմ
                Օձուն գյուղ
                """),
        ScriptSample(
            script: "Georgian", font: "DejaVu Sans Book", file: "truetype/dejavu/DejaVuSans.ttf",
            lines: """
                თბილისი
                ბათუმი და ქუთაისი
                მცხეთა, გორი
                რუსთაველის გამზირი 8
                შავი ზღვა
                კავკასიონი 5068 მ
                სვანეთი – უშგული
                ვარძია (ასპინძა)
                თავისუფლების მოედანი
                ჭიათურა, ზესტაფონი
                ალაზნის ველი
                დავითგარეჯა
                ყაზბეგი „სტეფანწმინდა“
                ხაშური-ბორჯომი
                ჯვარი და ნარიყალა
                Ⴀ Ⴁ Ⴂ Ⴃ
                ფოთის პორტი
                """),
        ScriptSample(
            script: "Hebrew", font: "DejaVu Sans Book", file: "truetype/dejavu/DejaVuSans.ttf",
            lines: """
                ירושלים
                תל אביב־יפו
                רחוב הרצל (מזרח)
                בְּרֵאשִׁית
                שַׁעַר יָפוֹ
                הַר הַכַּרְמֶל
                ים המלח
                תחנה מרכזית
                נְמַל חֵיפָה
                כִּכָּר הַמֶּדִינָה
                צפת וטבריה
                באר־שבע
                שׂדה בוקר
                אֵילַת
                עכו העתיקה!
                גן החיות
                רמת־גן, גבעתיים
                """),
        ScriptSample(
            script: "Arabic", font: "Amiri", file: "opentype/fonts-hosny-amiri/Amiri-Regular.ttf",
            lines: """
                القاهرة
                شارع الملك فيصل
                ميناء طنجة المتوسط
                بيروت (الحمراء)
                مُحَمَّدٌ رَسُولٌ
                لا إله إلا الله
                الجزائر، وهران، قسنطينة
                تهران بزرگ‌راه چمران
                می‌خواهم به اصفهان بروم
                کراچی، پاکستان
                گڑھی شاہو، لاہور
                نہر سویس
                الإسكندرية
                بِسْمِ ٱللَّهِ
                خرطوم بحري
                ئۈرۈمچى شەھىرى
                مطار دبي الدولي
                """),
        ScriptSample(
            script: "Devanagari", font: "Lohit Devanagari", file: "truetype/lohit-devanagari/Lohit-Devanagari.ttf",
            lines: """
                मुंबई
                नई दिल्ली
                छत्रपति शिवाजी महाराज
                क्षत्रिय, ज्ञान, श्री
                हरिद्वार और ऋषिकेश
                कर्नाटक सीमा
                विद्यार्थी मार्ग
                काठमाडौँ
                पोखरा उपत्यका।
                सर्वोच्च न्यायालय
                ड्राइव, ट्रक, राष्ट्र
                द्ध्र्य र्क्षि
                क‍्ष क‌्ष
                पृथ्वी चौक १२३
                अहमदनगर – पुणे
                ज़िला फ़तेहपुर
                सिद्धिविनायक मंदिर
                """),
        ScriptSample(
            script: "Bengali", font: "Lohit Bengali", file: "truetype/lohit-bengali/Lohit-Bengali.ttf",
            lines: """
                ঢাকা
                কলকাতা
                চট্টগ্রাম বন্দর
                শ্রীমঙ্গল
                রাজশাহী ও খুলনা
                কক্সবাজার সমুদ্র
                বঙ্গোপসাগর
                পশ্চিমবঙ্গ
                কৌশল মৌলভীবাজার
                ব্রহ্মপুত্র নদ
                সুন্দরবন ১২ কিমি
                মর্যাদা র‍্যাব
                দক্ষিণেশ্বর
                স্টেশন রোড
                উৎসব প্রাঙ্গণ
                জ্ঞানেন্দ্র চত্বর
                বাঁকুড়া
                """),
        ScriptSample(
            script: "Tamil", font: "Lohit Tamil", file: "truetype/lohit-tamil/Lohit-Tamil.ttf",
            lines: """
                சென்னை
                மதுரை மீனாட்சி
                கோயம்புத்தூர்
                திருச்சிராப்பள்ளி
                கொடைக்கானல்
                யாழ்ப்பாணம்
                கௌரி கோவில்
                ஸ்ரீரங்கம்
                தூத்துக்குடி துறைமுகம்
                பெங்களூரு
                சிங்கப்பூர் 2
                க்ஷேத்திரம்
                நாகப்பட்டினம்
                வேலூர் – ஆம்பூர்
                புதுச்சேரி
                ராமேஸ்வரம்
                ஜூலை மோர்
                """),
        ScriptSample(
            script: "Thai", font: "Loma", file: "truetype/tlwg/Loma.ttf",
            lines: """
                กรุงเทพมหานคร
                เชียงใหม่
                ภูเก็ต
                น้ำตกเอราวัณ
                ถนนสุขุมวิท ๒๑
                ปิ่นเกล้า
                ที่ทำการไปรษณีย์
                ป้ายรถเมล์
                ญี่ปุ่น
                ฐานทัพเรือ
                ฟ้าผ่า ป่าไม้
                กำแพงเพชร
                เกาะสมุย
                สถานีหัวลำโพง
                ซอย 7 (ทองหล่อ)
                อยุธยา
                ตั๋วเที่ยวเดียว
                """),
        ScriptSample(
            script: "Lao", font: "DejaVu Sans Book", file: "truetype/dejavu/DejaVuSans.ttf",
            lines: """
                ວຽງຈັນ
                ຫຼວງພະບາງ
                ປາກເຊ
                ສະຫວັນນະເຂດ
                ແມ່ນ້ຳຂອງ
                ທ່າແຂກ
                ນ້ຳງື່ມ
                ຕະຫຼາດເຊົ້າ
                ໂຮງແຮມ ໒໓
                ໜອງຄາຍ
                ພູສີ
                ຈຳປາສັກ
                ຊຽງຂວາງ
                ບໍ່ແກ້ວ
                ຖະໜົນ 13
                ເຂົ້າໜຽວ
                ດົງໂດກ
                """),
    ]
}
