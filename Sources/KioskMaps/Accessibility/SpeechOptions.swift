import KioskInput

/// The options of the speech of a map: `mapView.accessibility.speech.options`.
///
///     mapView.accessibility.speech.options.rate = 150
///     mapView.accessibility.speech.options.showsScreenCurtain = true
public struct SpeechOptions: Hashable, Sendable {
    /// The rate with which speech begins, in percent of the normal rate.
    ///
    /// 50…250; another number counts as the nearest one. Defaults to 100.
    public var rate = 100

    /// The volume with which speech begins, in percent.
    ///
    /// 0…100; another number counts as the nearest one. Defaults to 100.
    public var volume = 100

    /// The language of Latin texts while `mapView.kiosk.language` has none, as a BCP 47 identifier such as `de`.
    ///
    /// It also selects among the languages of another script: `uk` speaks Cyrillic texts as Ukrainian. Defaults to `en`.
    public var language = "en"

    /// Whether a black image covers the map while it speaks, so that only the person who listens receives what it shows.
    ///
    /// Touches, keys and speech are as without it, see `KioskMode.showsScreenCurtain`. Defaults to `false`.
    public var showsScreenCurtain = false

    /// Whether the reset for the next visitor (`IdleReset`) ends the speech.
    ///
    /// Headphones that were forgotten leave the map to those who see it. Defaults to `true`.
    public var endsWithReset = true

    /// The commands of keys, which have no other effect while the map speaks, except that those with a text type it into a text field.
    ///
    /// A key with shift that has no command of its own has the command of the key alone.
    public var keys: [ControlMap.Key: SpeechCommand] = [
        ControlMap.Key(InputEvent.KEY.volumeUp): .louder,
        ControlMap.Key(InputEvent.KEY.volumeDown): .quieter,
        ControlMap.Key(InputEvent.KEY.mute): .repeat,
        ControlMap.Key(InputEvent.KEY.equal): .faster,
        ControlMap.Key(InputEvent.KEY.keypadPlus): .faster,
        ControlMap.Key(InputEvent.KEY.minus): .slower,
        ControlMap.Key(InputEvent.KEY.keypadMinus): .slower,
    ]

    /// Creates the default options.
    public init() {}
}

extension SpeechOptions {
    /// Returns the command of a key; nil for a key without one.
    func command(for stroke: KeyStroke) -> SpeechCommand? {
        keys[ControlMap.Key(stroke.code, isShifted: stroke.isShifted)] ?? keys[ControlMap.Key(stroke.code)]
    }
}
