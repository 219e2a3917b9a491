import Foundation
import Testing

/// The recordings next to this file, one for each situation, with their expected traces.
enum OwnRecordings {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Recordings")

    /// The expected trace of a recording on a screen of 1920 × 1080 points.
    struct Situation: Sendable, CustomTestStringConvertible {
        /// The name of the file without its extension.
        let name: String
        /// The beginnings and ends of contacts, such as "1 began 600,500", with the reasons of cancelled contacts.
        var contacts: [String] = []
        /// The tokens of the gestures, in order.
        var gestures = ""

        var testDescription: String { name }
    }

    /// All situations of fingers without flings, rotations, pitch changes and quick zooms.
    static let all: [Situation] = [
        Situation(name: "fast-tap", contacts: ["1 began 960,540", "1 ended 960,540"], gestures: "tap"),
        Situation(
            name: "double-tap",
            contacts: ["1 began 700,500", "1 ended 700,500", "2 began 700,500", "2 ended 700,500"],
            gestures: "doubleTap"),
        Situation(name: "long-press", contacts: ["1 began 700,500", "1 ended 700,500"], gestures: "longPress"),
        Situation(
            name: "pan-hold-lift", contacts: ["1 began 600,500", "1 ended 900,620"], gestures: "pan.begin pan.end"),
        Situation(
            name: "single-touch",
            contacts: ["1 began 600,500", "1 ended 800,500", "2 began 300,500", "2 ended 300,500"],
            gestures: "pan.begin pan.end tap"),
        Situation(name: "pinch", contacts: both("860,540", "1060,540", "710,540", "1210,540"), gestures: pinch),
        Situation(
            name: "one-still-finger", contacts: both("700,600", "900,600", "700,600", "1200,600"), gestures: pinch),
        Situation(
            name: "two-finger-tap", contacts: both("860,540", "1060,560", "860,540", "1060,560"),
            gestures: "twoFingerTap"),
        Situation(name: "quick-pinch", contacts: both("860,540", "1060,540", "800,540", "1120,540"), gestures: pinch),
        Situation(
            name: "third-finger-in-pinch",
            contacts: [
                "1 began 860,540", "2 began 1060,540", "3 began 400,900", "3 ended 1500,200", "1 ended 710,540",
                "2 ended 1210,540",
            ], gestures: pinch),
        Situation(
            name: "pinch-then-pan", contacts: both("860,540", "1060,540", "760,540", "1160,740"),
            gestures: pinch + " pan.begin pan.end"),
        Situation(name: "protocol-a", contacts: both("860,540", "1060,540", "700,540", "1220,540"), gestures: pinch),
        Situation(
            name: "ten-fingers",
            contacts: (0..<10).map { "\($0 + 1) began \(300 + 120 * $0),\(500 + 30 * ($0 % 5))" }
                + (0..<10).map { "\($0 + 1) ended \(420 + 120 * $0),\(560 + 30 * ($0 % 5))" },
            gestures: "pan.begin pan.end"),
        Situation(
            name: "drop-finger-lifted", contacts: ["1 began 600,500", "1 lost 720,500"],
            gestures: "pan.begin pan.cancel"),
        Situation(
            name: "drop-finger-replaced",
            contacts: ["1 began 600,500", "1 lost 720,500", "2 began 1300,800", "2 ended 1400,900"],
            gestures: "pan.begin pan.cancel pan.begin pan.end"),
        Situation(
            name: "drop-finger-moved", contacts: ["1 began 600,500", "1 ended 840,600"], gestures: "pan.begin pan.end"),
        Situation(
            name: "drop-told-by-lost-rows",
            contacts: ["1 began 860,540", "2 began 1060,540", "2 lost 1160,540", "1 ended 740,700"],
            gestures: "pinch.begin pinch.cancel pan.begin pan.end"),
        Situation(
            name: "drop-without-answer", contacts: ["1 began 600,500", "1 lost 720,500"],
            gestures: "pan.begin pan.cancel"),
        Situation(
            name: "unplugged", contacts: ["1 began 600,500", "1 unplugged 720,500"], gestures: "pan.begin pan.cancel"),
        Situation(
            name: "finger-down-at-first", contacts: ["1 began 615,500", "1 ended 900,500"],
            gestures: "pan.begin pan.end"),
        Situation(name: "id-reused-in-a-frame", contacts: replaced, gestures: "pan.begin pan.end pan.begin pan.end"),
        Situation(name: "missing-minus-one", contacts: replaced, gestures: "pan.begin pan.end pan.begin pan.end"),
        Situation(
            name: "key-in-place-of-minus-one",
            contacts: ["1 began 600,500", "1 ended 600,500", "2 began 1200,500", "2 ended 1200,500"],
            gestures: "tap tap"),
        Situation(
            name: "offset-ranges-of-a-turned-panel", contacts: ["1 began 768,270", "1 ended 768,270"], gestures: "tap"),
        Situation(name: "palm", contacts: ["1 began 600,500", "1 palm 720,500"], gestures: "pan.begin pan.cancel"),
        Situation(name: "hover", contacts: ["1 began 640,500", "1 ended 640,500"], gestures: "tap"),
        Situation(
            name: "phantom-taps",
            contacts: (1...3).flatMap { ["\($0) began 1919,0", "\($0) ended 1919,0"] }, gestures: "tap tap tap"),
        Situation(
            name: "equal-stamps", contacts: ["1 began 600,500", "1 ended 920,500"], gestures: "pan.begin pan.end"),
        Situation(
            name: "backward-stamps", contacts: ["1 began 600,500", "1 ended 800,500"], gestures: "pan.begin pan.end"),
        Situation(name: "two-hours", contacts: ["1 began 600,500", "1 ended 900,500"], gestures: "pan.begin pan.end"),
    ]

    /// Two fingers that pass each other, which rotates them by 180°.
    static let crossing = Situation(
        name: "fingers-crossing",
        contacts: ["1 began 660,440", "2 began 1260,640", "1 ended 1260,440", "2 ended 660,640"])

    /// Fingers that fling the map or stop its deceleration.
    static let flings: [Situation] = [
        Situation(
            name: "fling", contacts: ["1 began 1200,500", "1 ended 840,500"], gestures: "pan.begin fling pan.end"),
        Situation(
            name: "fling-of-slow-panel", contacts: ["1 began 1200,500", "1 ended 840,500"],
            gestures: "pan.begin fling pan.end"),
        Situation(
            name: "finger-that-stops-a-fling",
            contacts: ["1 began 1200,500", "1 ended 840,500", "2 began 960,540", "2 ended 960,540"],
            gestures: "pan.begin fling pan.end"),
    ]

    static let rotation = Situation(
        name: "rotation", contacts: both("760,540", "1160,540", "860,367", "1060,713"))
    static let pitch = Situation(
        name: "pitch", contacts: both("860,700", "1060,700", "860,580", "1060,580"), gestures: "pitch.begin pitch.end")
    static let quickZoom = Situation(
        name: "quick-zoom",
        contacts: ["1 began 960,540", "1 ended 960,540", "2 began 960,540", "2 ended 960,690"],
        gestures: "quickZoom.begin quickZoom.end")

    static let mouse = Situation(name: "mouse", gestures: "tap pan.begin pan.end")
    static let wheel = Situation(name: "wheel", gestures: "scroll scroll scroll")

    /// All situations of fingers.
    static let fingers = all + flings + [crossing, rotation, pitch, quickZoom]

    private static let pinch = "pinch.begin pinch.end"
    private static let replaced = ["1 began 600,500", "1 ended 720,500", "2 began 1200,700", "2 ended 1200,800"]

    private static func both(_ first: String, _ second: String, _ end1: String, _ end2: String) -> [String] {
        ["1 began \(first)", "2 began \(second)", "1 ended \(end1)", "2 ended \(end2)"]
    }
}
