import KioskGeometry

/// The members of a record as they are written, of which well-formed ones may still be no record.
///
/// They are read in one pass without a feature in between, which halves the time of a message.
struct RecordMembers {
    private(set) var id: String?
    private(set) var geometry: Geometry?
    private(set) var style: JSONObject = [:]
    private(set) var data: JSONObject = [:]
    /// Whether the member `properties` has members.
    private(set) var hasProperties = false

    /// The stamps of the member `version`.
    private(set) var inserted: VersionStamp?
    private(set) var removed: VersionStamp?
    private(set) var groups: (geometry: VersionStamp?, style: VersionStamp?, data: VersionStamp?) = (nil, nil, nil)
    private(set) var hasVersion = false
    /// The first problem of the members that are well-formed.
    private(set) var problem: String?

    private var isFeature = false
    private var isDraggable = false

    /// Reads the members.
    ///
    /// - Throws: `JSONError` if the next value is malformed, is not an object, or has an invalid geometry.
    init(reading reader: inout JSONReader) throws(JSONError) {
        try reader.readObject { key, reader throws(JSONError) in
            switch key {
            case "type": isFeature = try reader.readValue() == .string("Feature")
            case "id": if reader.nextKind == .string { id = try reader.readString() }
            case "geometry": geometry = try reader.readNull() ? nil : Geometry(reading: &reader)
            case "properties": try readProperties(&reader)
            case "version": try readVersion(&reader)
            default: break
            }
        }
        if !isFeature { problem = "the record is not a GeoJSON feature" }
        if isDraggable { style[AnnotationValues.draggable] = true }
    }

    private mutating func readProperties(_ reader: inout JSONReader) throws(JSONError) {
        guard try !reader.readNull() else { return }
        try reader.readObject { key, reader throws(JSONError) in
            hasProperties = true
            switch key {
            case AnnotationValues.Member.style: style = try reader.readValue()?.object ?? [:]
            case AnnotationValues.Member.data: data = try reader.readValue()?.object ?? [:]
            case AnnotationValues.draggable: isDraggable = try reader.readValue() == .boolean(true)
            default: break
            }
        }
    }

    private mutating func readVersion(_ reader: inout JSONReader) throws(JSONError) {
        guard reader.nextKind == .object else { return }
        hasVersion = true
        try reader.readObject { name, reader throws(JSONError) in
            let stamp = reader.nextKind == .string ? VersionStamp(try reader.readString()) : nil
            if stamp == nil { problem = problem ?? "\(name) is not a stamp such as 1764000000000.0.kiosk" }
            switch name {
            case "inserted": inserted = stamp
            case "removed": removed = stamp
            case "geometry": groups.geometry = stamp
            case "style": groups.style = stamp
            case "data": groups.data = stamp
            default: problem = "version has the unknown member \(name)"
            }
        }
    }
}
