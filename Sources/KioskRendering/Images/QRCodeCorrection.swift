import CQRencode

/// The part of a QR code that may be unreadable.
public enum QRCodeCorrection: Sendable, CaseIterable {
    /// About 7 % of the code.
    case low
    /// About 15 % of the code.
    case medium
    /// About 25 % of the code.
    case quartile
    /// About 30 % of the code.
    case high

    /// The level of libqrencode.
    var level: QRecLevel {
        switch self {
        case .low: QR_ECLEVEL_L
        case .medium: QR_ECLEVEL_M
        case .quartile: QR_ECLEVEL_Q
        case .high: QR_ECLEVEL_H
        }
    }
}
