import KioskMaps

extension Texts {
    static let hebrew = Texts(
        title: "מדריך העיר", find: "חיפוש", close: "סגירה", contrast: "ניגודיות",
        searchHint: "מקום, רחוב או תחנה", nothingFound: "לא נמצא דבר. נסו פחות אותיות.",
        results: { $0 == 1 ? "תוצאה אחת" : "\($0) תוצאות" },
        youAreHere: "אתם כאן", takeAway: "קחו איתכם",
        takeAwayHint: "כוונו את מצלמת הטלפון אל הקוד.", distance: { "\($0) מ׳" },
        minutes: { $0 == 0 ? "עכשיו" : "\($0) דק׳" },
        categories: [
            .sight: "אתר", .museum: "מוזיאון", .food: "אוכל ושתייה", .shop: "חנות", .service: "שירות",
            .stop: "תחנת חשמלית", .street: "על המפה",
        ],
        touchToBegin: "געו במסך כדי להתחיל", stay: "להישאר כאן",
        backToStart: { "חזרה להתחלה בעוד \($0) שניות" }, staff: "צוות", clean: "ניקוי הזכוכית",
        cleaning: { "ניקוי: המסך אינו מגיב במשך \($0) שניות" }, zoomIn: "הגדלה", zoomOut: "הקטנה",
        home: "כל העיר", accessibility: words)

    private static let words: AccessibilityTexts = {
        var texts = AccessibilityTexts()
        texts.map = "מפה"
        texts.marker = "סימון"
        texts.callout = "הערה"
        texts.cluster = "%d מקומות"
        texts.location = "המיקום שלכם"
        texts.button = "כפתור"
        texts.textField = "שדה טקסט"
        texts.dialog = "תיבת דו־שיח"
        texts.selected = "נבחר"
        texts.list = "רשימה"
        texts.on = "פעיל"
        texts.off = "כבוי"
        texts.position = "%d מתוך %d"
        texts.speechStart =
            "ההקראה פועלת. העבירו אצבע אחת על המסך כדי לשמוע מה נמצא תחתיה."
            + " הקישו פעמיים כדי לפתוח את מה ששמעתם לאחרונה."
        texts.speechRate = "מהירות %d אחוז"
        texts.speechVolume = "עוצמה %d אחוז"
        texts.countdown = "השימוש יסתיים בעוד %d שניות. געו במסך כדי להמשיך."
        return texts
    }()
}
