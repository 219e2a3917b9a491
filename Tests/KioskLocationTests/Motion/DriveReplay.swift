import Foundation
import KioskGeometry
import KioskLocation

/// A comparison of the position that is shown in 60 frames a second with the true one.
struct DriveReplay {
    let track: [SyntheticDrive.State]
    let fixes: [SyntheticReceiver.Arrival]
    let motion: LocationMotion
    /// Whether the clock of the map has the date of the fixes.
    let sharesDate: Bool

    /// The distances in all frames, in metres.
    private(set) var distances: [Double] = []
    /// The greatest distance ahead of the true position in the direction of movement, in metres.
    private(set) var ahead = -Double.infinity
    /// The greatest movement in a frame beyond that of the vehicle, in metres.
    private(set) var jump = 0.0
    /// The longest time from a stop of the vehicle until the shown position stood for the first time, in seconds.
    private(set) var stop = 0.0

    private static let frameRate = 60.0
    /// The time before the first frame that counts, in seconds.
    private static let begin = 5.0
    /// The speed of a position that stands, in metres per second: the errors of fixes move it slowly.
    private static let standing = 0.7

    init(
        track: [SyntheticDrive.State], fixes: [SyntheticReceiver.Arrival], motion: LocationMotion, sharesDate: Bool
    ) {
        self.sharesDate = sharesDate
        self.track = track
        self.fixes = fixes
        self.motion = motion
    }

    mutating func run() {
        var (predictor, interpolation) = (
            PositionPredictor(LocationPrediction(derivesVelocity: true)), Interpolation<Location>()
        )
        var (next, last, stopTime, hasStood) = (0, SIMD2<Double>?.none, Double?.none, false)
        let frames = Int((Double(track.count) * SyntheticDrive.step - 2) * Self.frameRate)
        for frame in 0..<frames {
            let time = Double(frame) / Self.frameRate
            while next < fixes.count, fixes[next].time <= time {
                let time = fixes[next].time
                let date = sharesDate ? SyntheticReceiver.date(at: time) : nil
                predictor.move(to: fixes[next].fix, at: time, date: date)
                interpolation.move(to: fixes[next].fix, at: fixes[next].time)
                next += 1
            }
            let value = motion == .interpolated ? interpolation.value(at: time) : predictor.value(at: time)
            guard time >= Self.begin, let value else { continue }
            let truth = track[max(0, Int((time / SyntheticDrive.step).rounded()) - 1)]
            let position = SyntheticReceiver.position(of: value.coordinate)
            let difference = position - truth.position
            distances.append((difference * difference).sum().squareRoot())
            ahead = max(ahead, (difference * truth.heading).sum())
            if let last {
                let step = ((position - last) * (position - last)).sum().squareRoot()
                jump = max(jump, step - truth.speed / Self.frameRate)
                if truth.speed > 0 { (stopTime, hasStood) = (nil, false) }
                if truth.speed == 0, stopTime == nil { stopTime = time }
                if let stopTime, !hasStood, step * Self.frameRate < Self.standing {
                    hasStood = true
                    stop = max(stop, time - stopTime)
                }
            }
            last = position
        }
    }
}
