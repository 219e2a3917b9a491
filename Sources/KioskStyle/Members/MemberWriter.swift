import KioskGeometry

/// A visitor that writes members in addition to the unknown members of an object.
struct MemberWriter: MemberVisitor {
    private var members: [MemberGroup: JSONObject]

    /// Creates a writer that starts with unknown members.
    init(_ unknown: JSONObject) {
        members = [.root: unknown]
        for group in MemberGroup.allCases where group != .root {
            guard case .object(let object)?? = unknown[group.rawValue] else { continue }
            members[group] = object
        }
    }

    /// The object with all written members.
    var json: JSONObject {
        var json = members[.root] ?? [:]
        for (group, members) in members where group != .root { json[group.rawValue] = .object(members) }
        return json
    }

    mutating func visit(type name: String) {
        write(.string(name), as: "type", in: .root)
    }

    mutating func visit<Member: StyleMember>(_ name: String, in group: MemberGroup, _ member: inout Member?) {
        if let member { write(member.jsonValue, as: name, in: group) }
    }

    mutating func visit<Member: StyleMember>(required name: String, _ member: inout Member) {
        write(member.jsonValue, as: name, in: .root)
    }

    mutating func visit<Member: StyleMember>(
        _ name: String, in group: MemberGroup, _ member: inout Member, default fallback: Member
    ) {
        write(member.jsonValue, as: name, in: group)
    }

    private mutating func write(_ value: JSONValue, as name: String, in group: MemberGroup) {
        members[group, default: [:]].updateValue(value, forKey: name)
    }
}
