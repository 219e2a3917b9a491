import KioskGeometry

/// An annotation, or its removal, with the stamps by which changes of several kiosks are merged.
///
/// A record has an incarnation, which begins when the annotation is inserted or removed. The record with the greater incarnation
/// wins as a whole; within an incarnation the last writer wins for the geometry, for the style and for the data separately.
/// `merge(_:)` is commutative, associative and idempotent, so replicas that have received the same records in any order and
/// number are equal.
package struct AnnotationRecord: Hashable, Sendable {
    /// The id of the annotation.
    package let id: String

    /// The stamp of the insertion or the removal.
    private(set) var incarnation: VersionStamp

    /// Whether the annotation was removed.
    private(set) var isRemoved: Bool

    private(set) var geometry: VersionedValue<Geometry?>
    private(set) var style: VersionedValue<JSONObject>
    private(set) var data: VersionedValue<JSONObject>

    /// Creates the record of an inserted annotation.
    ///
    /// - Parameters:
    ///   - id: The id.
    ///   - values: The values.
    ///   - stamp: The stamp of the insertion.
    init(id: String, values: AnnotationValues, insertedAt stamp: VersionStamp) {
        self.init(
            id: id, incarnation: stamp, geometry: VersionedValue(stamp: stamp, value: values.geometry),
            style: VersionedValue(stamp: stamp, value: values.style),
            data: VersionedValue(stamp: stamp, value: values.data))
    }

    /// Creates the record of an annotation that was changed since its insertion.
    ///
    /// - Parameters:
    ///   - id: The id.
    ///   - incarnation: The stamp of the insertion.
    ///   - geometry: The geometry with its stamp.
    ///   - style: The style with its stamp.
    ///   - data: The data with their stamp.
    init(
        id: String, incarnation: VersionStamp, geometry: VersionedValue<Geometry?>, style: VersionedValue<JSONObject>,
        data: VersionedValue<JSONObject>
    ) {
        self.id = id
        self.incarnation = incarnation
        isRemoved = false
        self.geometry = geometry
        self.style = style
        self.data = data
    }

    /// Creates the record of a removal, the tombstone.
    init(id: String, removedAt stamp: VersionStamp) {
        self.init(id: id, values: AnnotationValues(), insertedAt: stamp)
        isRemoved = true
    }

    /// Creates the record of an annotation that existed before replication began, such as one that an application creates when
    /// it starts: it loses against every change.
    ///
    /// Equal values have equal stamps, so that such annotations are not in conflict on several kiosks.
    init(id: String, initialValues values: AnnotationValues) {
        let text =
            AnnotationValues.text(of: values.geometry) + AnnotationValues.text(of: values.style)
            + AnnotationValues.text(of: values.data)
        self.init(id: id, values: values, insertedAt: .initial(text))
    }

    /// The values; nil if the annotation was removed.
    package var values: AnnotationValues? {
        isRemoved ? nil : AnnotationValues(geometry: geometry.value, style: style.value, data: data.value)
    }

    /// The latest stamp of the record.
    var latestStamp: VersionStamp {
        isRemoved ? incarnation : max(incarnation, geometry.stamp, style.stamp, data.stamp)
    }

    /// Merges another record of the same annotation.
    ///
    /// - Returns: What the merge has found.
    mutating func merge(_ other: AnnotationRecord) -> MergeOutcome {
        guard other.incarnation == incarnation, other.isRemoved == isRemoved else {
            guard (other.incarnation, other.isRemoved ? 1 : 0) > (incarnation, isRemoved ? 1 : 0) else {
                return .otherIsBehind
            }
            self = other
            return .changed
        }
        guard !isRemoved else { return [] }
        return geometry.merge(other.geometry, text: AnnotationValues.text(of:))
            .union(style.merge(other.style, text: AnnotationValues.text(of:)))
            .union(data.merge(other.data, text: AnnotationValues.text(of:)))
    }

    /// Sets new values: those groups that differ receive the stamp.
    ///
    /// - Returns: Whether anything has changed. An annotation that was removed is inserted again.
    mutating func set(_ values: AnnotationValues, at stamp: VersionStamp) -> Bool {
        guard let old = self.values else {
            self = AnnotationRecord(id: id, values: values, insertedAt: stamp)
            return true
        }
        if values.geometry != old.geometry { geometry = VersionedValue(stamp: stamp, value: values.geometry) }
        if values.style != old.style { style = VersionedValue(stamp: stamp, value: values.style) }
        if values.data != old.data { data = VersionedValue(stamp: stamp, value: values.data) }
        return values != old
    }

    /// Returns whether this record has a change of a kiosk that another record lacks.
    func hasChange(of kiosk: String, missingIn other: AnnotationRecord?) -> Bool {
        guard let other, other.incarnation == incarnation else {
            return latestStamp.kiosk == kiosk || incarnation.kiosk == kiosk
        }
        return [
            (geometry.stamp, other.geometry.stamp), (style.stamp, other.style.stamp), (data.stamp, other.data.stamp),
        ]
        .contains { $0.0 > $0.1 && $0.0.kiosk == kiosk }
    }

    /// A hash of the id and the stamps, which is the same on all kiosks.
    var digest: UInt64 {
        var hash = StableHash()
        hash.combine(id.utf8)
        hash.combine(incarnation)
        hash.combine(CollectionOfOne(isRemoved ? 1 : 0))
        if !isRemoved {
            hash.combine(geometry.stamp)
            hash.combine(style.stamp)
            hash.combine(data.stamp)
        }
        return hash.value
    }
}
