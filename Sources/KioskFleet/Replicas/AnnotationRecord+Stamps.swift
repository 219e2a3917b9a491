/// The stamps of a record that are ahead of a clock.
extension AnnotationRecord {
    /// All stamps.
    var stamps: [VersionStamp] {
        isRemoved ? [incarnation] : [incarnation, geometry.stamp, style.stamp, data.stamp]
    }

    /// Returns the record without stamps that are later than a limit.
    ///
    /// Those of the kiosk itself become the new stamp, because they are changes that the others have refused. Those of other
    /// kiosks become initial ones, which are equal for equal values and lose against every change.
    ///
    /// - Parameters:
    ///   - limit: The latest time, in milliseconds since 1970.
    ///   - kiosk: The id of the kiosk.
    ///   - stamp: The new stamp.
    /// - Returns: The record; nil for a removal by another kiosk.
    func correctingStamps(after limit: UInt64, of kiosk: String, by stamp: VersionStamp) -> AnnotationRecord? {
        guard !isRemoved else {
            guard incarnation.millisecond > limit else { return self }
            return incarnation.kiosk == kiosk ? AnnotationRecord(id: id, removedAt: stamp) : nil
        }
        func correct(_ old: VersionStamp, text: () -> [UInt8]) -> VersionStamp {
            guard old.millisecond > limit else { return old }
            return old.kiosk == kiosk ? stamp : .initial(text())
        }
        let texts = (
            geometry: AnnotationValues.text(of: geometry.value), style: AnnotationValues.text(of: style.value),
            data: AnnotationValues.text(of: data.value)
        )
        return AnnotationRecord(
            id: id, incarnation: correct(incarnation) { texts.geometry + texts.style + texts.data },
            geometry: VersionedValue(stamp: correct(geometry.stamp) { texts.geometry }, value: geometry.value),
            style: VersionedValue(stamp: correct(style.stamp) { texts.style }, value: style.value),
            data: VersionedValue(stamp: correct(data.stamp) { texts.data }, value: data.value))
    }

    /// Returns the record with the present time in place of stamps that are later than a limit.
    ///
    /// - Parameters:
    ///   - limit: The latest time, in milliseconds since 1970.
    ///   - millisecond: The present time, in milliseconds since 1970.
    func restamped(after limit: UInt64, at millisecond: UInt64) -> AnnotationRecord {
        func restamp(_ old: VersionStamp) -> VersionStamp {
            old.millisecond > limit ? VersionStamp(time: millisecond << 16, kiosk: old.kiosk) : old
        }
        guard !isRemoved else { return AnnotationRecord(id: id, removedAt: restamp(incarnation)) }
        return AnnotationRecord(
            id: id, incarnation: restamp(incarnation),
            geometry: VersionedValue(stamp: restamp(geometry.stamp), value: geometry.value),
            style: VersionedValue(stamp: restamp(style.stamp), value: style.value),
            data: VersionedValue(stamp: restamp(data.stamp), value: data.value))
    }
}
