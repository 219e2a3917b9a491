/// The method by which the coordinate of a fix was determined: the positioning system mode of NMEA 0183, the status of gpsd, or a
/// method without a receiver.
///
///     if fix.positioningMode == .deadReckoning { showHint("position estimated") }
///
/// The receiver states it; a receiver that states no fix sends none, whatever the mode is.
public enum PositioningMode: String, Hashable, Sendable, CaseIterable {
    /// Signals of satellites alone.
    case autonomous
    /// Signals of satellites with corrections, such as those of SBAS.
    case differential
    /// Signals of the precise positioning service.
    case precise
    /// Real-time kinematics with ambiguities that are fixed to integers: an error of centimetres.
    case rtkFixed
    /// Real-time kinematics with ambiguities that are floating-point numbers: an error of decimetres.
    case rtkFloat
    /// An estimate from earlier fixes and from sensors, such as that of a receiver in a tunnel.
    case deadReckoning
    /// A coordinate that was entered or surveyed.
    case manual
    /// A simulation by the receiver, by a scenario, or by the replay of a track whose fixes state no mode.
    case simulated
    /// Networks whose positions are known, such as Wi-Fi, cells of a telephone network, or the address of the machine.
    case network
    /// A position between fixes or after the last one, which the map has predicted (`LocationMotion.predicted`).
    case predicted

    /// Whether satellites determined the coordinate, with or without corrections.
    public var usesSatellites: Bool {
        switch self {
        case .autonomous, .differential, .precise, .rtkFixed, .rtkFloat: true
        case .deadReckoning, .manual, .simulated, .network, .predicted: false
        }
    }
}

extension PositioningMode {
    /// Creates the mode of a quality indicator of GGA; nil without a fix.
    init?(quality: Int) {
        switch quality {
        case 1: self = .autonomous
        // Receivers of several makers send 9 for corrections of SBAS.
        case 2, 9: self = .differential
        case 3: self = .precise
        case 4: self = .rtkFixed
        case 5: self = .rtkFloat
        case 6: self = .deadReckoning
        case 7: self = .manual
        case 8: self = .simulated
        default: return nil
        }
    }

    /// Creates the mode of a mode indicator of RMC, GLL, VTG and GNS; nil for `N`, no fix, and unknown letters.
    init?(letter: UInt8) {
        switch letter {
        case UInt8(ascii: "A"): self = .autonomous
        case UInt8(ascii: "D"): self = .differential
        case UInt8(ascii: "P"): self = .precise
        case UInt8(ascii: "R"): self = .rtkFixed
        case UInt8(ascii: "F"): self = .rtkFloat
        case UInt8(ascii: "E"): self = .deadReckoning
        case UInt8(ascii: "M"): self = .manual
        case UInt8(ascii: "S"): self = .simulated
        default: return nil
        }
    }

    /// Creates the mode of the status of gpsd; nil if it is unknown.
    init?(gpsdStatus status: Int) {
        switch status {
        // 6 is a combination of satellites and dead reckoning.
        case 1, 6: self = .autonomous
        case 2: self = .differential
        case 3: self = .rtkFixed
        case 4: self = .rtkFloat
        case 5: self = .deadReckoning
        case 7: self = .manual
        case 8: self = .simulated
        case 9: self = .precise
        default: return nil
        }
    }
}
