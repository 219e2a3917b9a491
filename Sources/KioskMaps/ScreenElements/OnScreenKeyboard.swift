public import Foundation
import KioskInput

/// The keyboard on the screen, which appears while a text field is edited: `mapView.screenElements.keyboard`.
///
///     mapView.screenElements.keyboard.layouts = [.finnish, .english]
///
/// It lies along the bottom edge, above all elements, and moves the element that contains the field above itself. A finger that slides
/// presses the key on which it is lifted; a long press offers accents, and repeats the key that deletes. Keys are at least 44 points
/// high; on a screen that is at least 700 points wide they are as wide. A keyboard of the machine types at the same time.
@MainActor
public final class OnScreenKeyboard {
    /// The state of the keys.
    enum Page: Hashable {
        case letters
        /// Capital letters for the next key.
        case shifted
        /// Capital letters.
        case capsLocked
        case symbols
    }

    /// The accents that a long press offers.
    struct Accents: Equatable {
        /// The id of the key.
        let key: String
        /// The rectangle of the key, in points.
        let frame: CGRect
        /// The texts.
        let texts: [String]
    }

    /// Whether the keyboard appears while a text field is edited.
    ///
    /// A kiosk with a keyboard of the machine sets it to `false`. Defaults to `true`.
    public var isEnabled = true {
        didSet { if !isEnabled { hide() } }
    }

    /// The layouts among which users choose, the first one at the beginning; an empty array counts as English.
    ///
    /// Layouts without keys, with more than 6 rows, or with more than 16 keys in a row or accents of a key are reported by `onDiagnostic`
    /// and ignored.
    public var layouts: [KeyboardLayout] = [.english] {
        didSet { adoptLayouts() }
    }

    /// The index of the layout in use among the valid ones of `layouts`; others count as the nearest one.
    public var layoutIndex: Int {
        get { index }
        set {
            index = min(max(0, newValue), valid.count - 1)
            (page, accents) = (.letters, nil)
            rebuild()
        }
    }

    /// The style of the keys, whose members follow `ScreenElementManager.theme` unless they are changed, as those of `style`.
    ///
    /// Letters that a theme or `AccessibilityOptions.textScale` enlarges grow as far as their keys allow. Numbers that are not finite or
    /// out of range are reported by `onDiagnostic` and count as 0, as in `style`.
    public var keyStyle = ScreenElement.Style.key {
        didSet {
            drawnKeyStyle = validated(keyStyle, "keyboard.keyStyle")
            rebuild()
        }
    }

    /// The style of the area behind the keys.
    public var style = ScreenElement.Style.keyboard {
        didSet {
            drawnStyle = validated(style, "keyboard.style")
            rebuild()
        }
    }

    /// The height of a key, in points, 44…120; other values count as the nearest one.
    public var keyHeight: CGFloat = 56 {
        didSet { rebuild() }
    }

    /// Whether the keyboard is on the screen.
    public private(set) var isShown = false

    /// The rectangle of the keyboard, in points; nil while it is not on the screen.
    ///
    /// It appears and disappears with the focus of a text field, which `AccessibilityManager.onFocusChange` sends.
    public var frame: CGRect? { screen?.frame(ofElement: KeyboardKey.prefix + "board") }

    /// The manager of the elements, which retains the keyboard.
    weak var screen: ScreenElementManager?

    /// The styles with valid numbers.
    private(set) var drawnKeyStyle = ScreenElement.Style.key
    private(set) var drawnStyle = ScreenElement.Style.keyboard

    private(set) var page = Page.letters
    private(set) var kind = ScreenElement.TextField.Kind.text
    private(set) var accents: Accents?
    private var index = 0
    private var valid: [KeyboardLayout] = [.english]

    /// The view for which the keys are arranged; nil before they are.
    private var space: ScreenElementSpace?

    /// The ids of the elements that are pressed.
    private var pressed: [String] = []

    /// The press of a key that may become long; nil without one.
    private var press: KeyboardPress?

    init() {}

    /// The layout in use; one with Latin letters for an e-mail address.
    var layout: KeyboardLayout {
        let chosen = valid[min(index, valid.count - 1)]
        return kind == .email && !chosen.isLatin ? valid.first(where: \.isLatin) ?? .english : chosen
    }

    /// Whether users can choose among several layouts.
    var hasSeveralLayouts: Bool { valid.count > 1 }

    /// The layout that the key for languages selects.
    var nextLayout: KeyboardLayout { valid[(index + 1) % valid.count] }

    /// Returns whether an element is a part of the keyboard.
    func contains(_ id: String) -> Bool { isShown && id.hasPrefix(KeyboardKey.prefix) }

    /// Shows the keyboard for a field.
    func show(for kind: ScreenElement.TextField.Kind) {
        guard isEnabled else { return }
        (isShown, self.kind, page, accents, press) = (true, kind, .letters, nil, nil)
        rebuild()
    }

    /// Hides the keyboard.
    func hide() {
        guard isShown else { return }
        (isShown, accents, press) = (false, nil, nil)
        screen?.setKeyboard([])
    }

    /// Arranges the keys for a view, whose direction does not mirror them.
    func fit(_ space: ScreenElementSpace) {
        guard isShown, space != self.space else { return }
        accents = nil
        rebuild()
    }

    private func rebuild() {
        guard isShown, let screen else { return }
        let current = screen.currentSpace
        space = current
        screen.setKeyboard(KeyboardElements(self, in: current).elements)
    }

    private func validated(_ style: ScreenElement.Style, _ name: String) -> ScreenElement.Style {
        var validation = ScreenElementValidation()
        let valid = validation.style(style, of: name)
        for problem in validation.problems { screen?.report(problem) }
        return valid
    }

    private func adoptLayouts() {
        let problems = layouts.compactMap(\.problem)
        for problem in problems { screen?.report("keyboard: \(problem)") }
        valid = layouts.filter { $0.problem == nil }
        if valid.isEmpty { valid = [.english] }
        layoutIndex = 0
    }

    // MARK: Keys

    /// Performs the action of a key that was tapped.
    func tap(_ key: KeyboardKey) {
        guard let screen, isShown else { return }
        // The release of a long press is not a tap.
        if press?.key == key.id, press?.isLong == true {
            press = nil
            return
        }
        switch key.action {
        case .type(let text):
            accents = nil
            screen.edit { $0.type(text) }
            if page == .shifted { page = .letters }
        case .delete: screen.edit { $0.editing.delete(.character, forward: false) }
        case .shift:
            page =
                switch page {
                case .letters, .symbols: .shifted
                case .shifted: .capsLocked
                case .capsLocked: .letters
                }
        case .page(let next): page = next
        case .language: return layoutIndex = (index + 1) % valid.count
        case .enter: return screen.submitText()
        case .hide: return screen.endTextInput()
        }
        rebuild()
    }

    /// Notes which elements are pressed, of which one may be a key that is pressed long.
    ///
    /// - Parameters:
    ///   - ids: The ids of the elements that are pressed.
    ///   - time: The time; nil without a clock, on which no press is long.
    func pressesDidChange(_ ids: [String], at time: Timestamp?) {
        let added = ids.last { !pressed.contains($0) }
        pressed = ids
        guard isShown else { return }
        // The tap that follows a long press is ignored.
        if let press, !ids.contains(press.key) {
            if press.isLong { self.press?.deadline = nil } else { self.press = nil }
        }
        // The release of a key that is pressed long is not a tap, also if another key is pressed meanwhile.
        let isHeld = press.map { $0.isLong && $0.key != added && ids.contains($0.key) } ?? false
        guard let time, let added, added.hasPrefix(KeyboardKey.prefix), !isHeld else { return }
        press = KeyboardPress(key: added, deadline: time.advanced(bySeconds: KeyboardPress.delay))
    }

    /// The time at which a press becomes long, or its key repeats; nil if there is none.
    var deadline: Timestamp? { press?.deadline }

    /// Performs what is due at a time: the accents of a key appear, or the key that deletes repeats.
    ///
    /// - Parameter time: The time.
    func update(at time: Timestamp) {
        guard let screen, var press, let deadline = press.deadline, deadline <= time else { return }
        press.deadline = nil
        defer { self.press = press }
        guard pressed.contains(press.key), let key = KeyboardElements.key(withId: press.key, of: self) else { return }
        switch key.action {
        case .delete:
            press.isLong = true
            press.deadline = time.advanced(bySeconds: KeyboardPress.interval)
            screen.edit { $0.editing.delete(.character, forward: false) }
        case .type(let text):
            let texts = layout.alternatives(of: text)
            guard !texts.isEmpty, let frame = screen.frame(ofElement: key.id) else { return }
            press.isLong = true
            accents = Accents(key: key.id, frame: frame, texts: texts)
            rebuild()
        default: break
        }
    }
}
