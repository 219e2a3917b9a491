import Foundation
import KioskInput
import Testing

@testable import KioskMaps

@Suite("What speech follows from events")
struct SpeechPlannerTests {
    private var planner = SpeechPlanner(texts: AccessibilityTexts(), language: "en", rate: 100, volume: 100)

    private func time(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

    private func element(_ name: String, _ role: AccessibilityElement.Role = .marker) -> AccessibilityElement {
        AccessibilityElement(id: .screenElement(name), role: role, name: name, frame: .zero)
    }

    @Test("Speech begins with the rate, the volume and a message")
    mutating func begin() {
        planner.texts.speechStart = "Hello"
        #expect(spoken(planner.begin(at: time(0))) == ["rate 100", "volume 100", "! Hello"])
    }

    @Test("An assertive announcement interrupts, a polite one waits")
    mutating func announcements() {
        #expect(spoken(planner.announce(.init("Wait"), at: time(0))) == ["Wait"])
        #expect(spoken(planner.announce(.init("Stop", priority: .assertive), at: time(1))) == ["! Stop"])
        #expect(planner.announce(.init(" \n"), at: time(2)).isEmpty)
    }

    @Test("A text that equals the last one is left out for 0.3 s; without a clock it is spoken")
    mutating func repetitions() {
        let message = AccessibilityAnnouncement("Tram", priority: .assertive)
        #expect(planner.announce(message, at: time(0)).count == 1)
        #expect(planner.announce(message, at: time(0.2)).isEmpty)
        #expect(planner.announce(message, at: time(0.31)).count == 1)
        #expect(planner.announce(.init("Bus"), at: time(0.32)).count == 1)
        #expect(planner.announce(message, at: time(0.33)).count == 1)
        #expect(planner.announce(message, at: nil).count == 1)
        #expect(planner.announce(message, at: nil).count == 1)
    }

    @Test("The focus is spoken, with the name of a dialog when it moves into it")
    mutating func focus() {
        let dialog = element("Language", .dialog)
        #expect(spoken(planner.focus(element("Home", .button), in: nil, at: time(0))) == ["! Home, button"])
        let first = planner.focus(element("English", .button), in: dialog, at: time(1))
        #expect(spoken(first) == ["! Language, dialog. English, button"])
        #expect(spoken(planner.focus(element("Suomi", .button), in: dialog, at: time(2))) == ["! Suomi, button"])
        #expect(spoken(planner.focus(element("Map", .map), in: nil, at: time(3))) == ["! Map"])
        let again = planner.focus(element("English", .button), in: dialog, at: time(4))
        #expect(spoken(again) == ["! Language, dialog. English, button"])
    }

    @Test("A text in two languages is two utterances, of which the first interrupts")
    mutating func languages() {
        let actions = planner.announce(.init("Athens, Αθήνα", priority: .assertive), at: time(0))
        #expect(
            actions == [
                .speak(SpeechUtterance("Athens,", language: "en", isInterrupting: true)),
                .speak(SpeechUtterance("Αθήνα", language: "el")),
            ])
    }

    @Test("Rate and volume change by steps within their ranges, and are confirmed")
    mutating func steps() {
        #expect(spoken(planner.perform(.faster, at: nil)) == ["rate 125", "! Speed 125 percent"])
        #expect(spoken(planner.perform(.quieter, at: nil)) == ["volume 90", "! Volume 90 percent"])
        for _ in 0..<20 { _ = planner.perform(.faster, at: nil) + planner.perform(.quieter, at: nil) }
        #expect(planner.rate == 250)
        #expect(planner.volume == 0)
        #expect(spoken(planner.perform(.quieter, at: nil)) == ["volume 0", "! Volume 0 percent"])
        for _ in 0..<20 { _ = planner.perform(.slower, at: nil) + planner.perform(.louder, at: nil) }
        #expect(planner.rate == 50)
        #expect(planner.volume == 100)
    }

    @Test("Initial values out of range count as the nearest ones", arguments: [(-9, 50, 0), (999, 250, 100)])
    func ranges(value: Int, rate: Int, volume: Int) {
        let planner = SpeechPlanner(texts: AccessibilityTexts(), language: "en", rate: value, volume: value)
        #expect(planner.rate == rate)
        #expect(planner.volume == volume)
    }

    @Test("A repetition speaks the last text, not the confirmation of a command; silence keeps it")
    mutating func again() {
        #expect(planner.perform(.repeat, at: nil).isEmpty)
        _ = planner.announce(.init("Harbour"), at: time(0))
        _ = planner.perform(.faster, at: time(1))
        #expect(spoken(planner.perform(.silence, at: time(2))) == ["stop"])
        #expect(spoken(planner.perform(.repeat, at: time(2))) == ["! Harbour"])
        #expect(spoken(planner.perform(.repeat, at: time(2))) == ["! Harbour"])
    }

    @Test("The result of an activation is the new state of the element and the callouts that it has opened")
    mutating func activation() {
        var (before, after) = (element("Map", .map), element("Map", .map))
        before.children = [element("Harbour"), element("Note", .callout)]
        var selected = element("Harbour")
        selected.states = [.selectable, .selected]
        after.children = [selected, element("Note", .callout), element("Ferries", .callout), element("Other")]
        let texts = planner.texts
        let result = ActivationResult(of: selected.id, before: before, after: after, texts: texts)
        #expect(spoken(planner.report(result, at: time(0))) == ["Harbour, selected", "Ferries"])
        let same = ActivationResult(of: selected.id, before: after, after: after, texts: texts)
        #expect(planner.report(same, at: time(1)).isEmpty)
        let removed = ActivationResult(of: selected.id, before: before, after: element("Map", .map), texts: texts)
        #expect(planner.report(removed, at: time(2)).isEmpty)
    }
}

/// Returns actions in words; those that interrupt begin with an exclamation mark.
private func spoken(_ actions: [SpeechAction]) -> [String] {
    actions.map { action in
        switch action {
        case .speak(let utterance): (utterance.isInterrupting ? "! " : "") + utterance.text
        case .stop: "stop"
        case .setRate(let rate): "rate \(rate)"
        case .setVolume(let volume): "volume \(volume)"
        }
    }
}
