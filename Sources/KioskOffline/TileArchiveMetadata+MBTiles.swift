import KioskGeometry
import KioskTiles

extension TileArchiveMetadata {
    /// Creates a description from the rows of the table `metadata`.
    ///
    /// The row `json` has members of its own, which the other rows override.
    init(mbtiles rows: [String: String]) {
        var members: JSONObject = [:]
        var problem: String?
        if let json = rows["json"] {
            do throws(JSONError) {
                var reader = JSONReader(json)
                guard reader.nextKind == .object else { throw reader.error(expected: "an object") }
                let object = try reader.readValue()?.object
                try reader.expectEnd()
                members = object ?? [:]
            } catch {
                problem = "metadata: row “json” ignored, \(error)"
            }
        }
        for (name, value) in rows where name != "json" { members[name] = .string(value) }
        self.init(members: members)
        if let problem { problems.append(problem) }
    }
}
