import Foundation
import KioskGeometry
import KioskLocation
import KioskMapsTesting
import TestSupport

/// The errors of the shown position in all frames of a synthetic drive, against the true position.
struct DriveErrors {
    /// The mean distance, in metres.
    private(set) var mean = 0.0
    /// The distance that 95 % of the frames do not exceed, in metres.
    private(set) var percentile95 = 0.0
    /// The greatest distance ahead, in metres.
    private(set) var ahead = -Double.infinity
    /// The greatest movement from a frame to the next beyond that of the vehicle, in metres.
    private(set) var jump = 0.0
    /// The longest time from a stop until the shown position stood, in seconds; 0 if there is a gap.
    private(set) var standstill = 0.0

    /// The time before the first frame that counts, in seconds.
    private static let begin = 5.0
    /// The time after a gap in which positions are corrected, in seconds.
    private static let correction = 5.0

    /// Replays drives.
    ///
    /// - Parameters:
    ///   - drive: The drive.
    ///   - receiver: The receiver.
    ///   - motion: The motion between fixes; nil for a prediction, which derives the velocities that the receiver does not send.
    ///   - seeds: The seeds of the drives and of the errors of the receiver.
    init(
        of drive: SyntheticDrive, _ receiver: SyntheticReceiver, _ motion: LocationMotion? = nil,
        seeds: ClosedRange<UInt64> = 1...3
    ) {
        let motion = motion ?? .predicted(LocationPrediction(derivesVelocity: !receiver.hasSpeed))
        var distances: [Double] = []
        for seed in seeds {
            let track = drive.track(seed: seed)
            let replay = MotionReplay(
                receiver.fixes(of: track, seed: seed),
                startDate: receiver.sharesDate ? SyntheticReceiver.date(at: 0) : nil)
            let frames = Self.begin...Double(track.count) * SyntheticDrive.step - 2
            func replayed(in ranges: [ClosedRange<Double>]) -> PositionErrors {
                replay.errors(of: motion, in: ranges) {
                    track[max(0, Int(($0 / SyntheticDrive.step).rounded()) - 1)].state
                }
            }
            let errors = replayed(in: [frames])
            ahead = max(ahead, errors.ahead)
            jump = max(jump, errors.jump)
            standstill = max(standstill, receiver.gap == nil ? errors.standstill ?? 0 : 0)
            // In a gap no position is where the vehicle is.
            distances +=
                receiver.gap.map { gap in
                    let end = gap.upperBound + Self.correction
                    return replayed(in: [frames.lowerBound...gap.lowerBound, end...frames.upperBound]).distances
                } ?? errors.distances
        }
        distances.sort()
        mean = distances.reduce(0, +) / Double(distances.count)
        percentile95 = distances[distances.count * 95 / 100]
    }
}

extension SyntheticDrive.State {
    /// The state with which shown positions are compared.
    fileprivate var state: TrueTrack.State {
        TrueTrack.State(
            coordinate: SyntheticReceiver.coordinate(at: position), speed: speed, direction: direction.toDegrees())
    }
}
