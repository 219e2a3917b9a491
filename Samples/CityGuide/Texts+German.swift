import KioskMaps

extension Texts {
    static let german = Texts(
        title: "Stadtführer", find: "Suchen", close: "Schließen", contrast: "Kontrast",
        searchHint: "Ort, Straße oder Haltestelle", nothingFound: "Nichts gefunden. Weniger Buchstaben versuchen.",
        results: { "\($0) Treffer" },
        youAreHere: "Sie sind hier", takeAway: "Mitnehmen",
        takeAwayHint: "Die Kamera des Telefons auf den Code richten.", distance: { "\($0) m" },
        minutes: { $0 == 0 ? "jetzt" : "\($0) Min." },
        categories: [
            .sight: "Sehenswürdigkeit", .museum: "Museum", .food: "Essen und Trinken", .shop: "Geschäft",
            .service: "Service", .stop: "Haltestelle", .street: "Auf der Karte",
        ],
        touchToBegin: "Zum Beginnen berühren", stay: "Hier bleiben",
        backToStart: { "Zurück zum Anfang in \($0) s" }, staff: "Personal", clean: "Glas reinigen",
        cleaning: { "Reinigung: Der Bildschirm reagiert \($0) s lang nicht" }, zoomIn: "Vergrößern",
        zoomOut: "Verkleinern", home: "Ganze Stadt", accessibility: words)

    private static let words: AccessibilityTexts = {
        var texts = AccessibilityTexts()
        texts.map = "Karte"
        texts.marker = "Markierung"
        texts.callout = "Hinweis"
        texts.cluster = "%d Orte"
        texts.location = "Ihr Standort"
        texts.button = "Taste"
        texts.textField = "Textfeld"
        texts.dialog = "Dialog"
        texts.selected = "ausgewählt"
        texts.list = "Liste"
        texts.on = "an"
        texts.off = "aus"
        texts.position = "%d von %d"
        texts.speechStart =
            "Die Sprachausgabe ist an. Ein Finger auf dem Bildschirm liest vor, was unter ihm ist."
            + " Zweimal tippen öffnet, was zuletzt vorgelesen wurde."
        texts.speechRate = "Geschwindigkeit %d Prozent"
        texts.speechVolume = "Lautstärke %d Prozent"
        texts.countdown = "Diese Sitzung endet in %d Sekunden. Berühren Sie den Bildschirm, um fortzufahren."
        return texts
    }()
}
