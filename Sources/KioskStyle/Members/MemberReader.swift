import KioskGeometry

/// A visitor that reads members from JSON and keeps the unread ones.
struct MemberReader: MemberVisitor {
    private var members: [MemberGroup: JSONObject]

    /// Creates a reader of an object with members in the object itself and in groups.
    ///
    /// - Throws: `TypeConversionError.invalidObject` if a group is not an object.
    init(_ json: JSONObject, groups: [MemberGroup]) throws(TypeConversionError) {
        members = [.root: json]
        for group in groups {
            guard let value = members[.root]?.removeValue(forKey: group.rawValue), let value else { continue }
            guard case .object(let object) = value else {
                throw .invalidObject(at: [.key(group.rawValue)], "expected an object of properties")
            }
            members[group] = object
        }
    }

    /// The members that have not been read.
    var unread: JSONObject {
        var unread = members[.root] ?? [:]
        for (group, members) in members where group != .root && !members.isEmpty {
            unread[group.rawValue] = .object(members)
        }
        return unread
    }

    mutating func visit(type name: String) throws(TypeConversionError) {
        var type = ""
        try visit(required: "type", &type)
        guard type == name else {
            throw .unexpectedType(at: ["type"], "expected \"\(name)\", found \"\(type)\"")
        }
    }

    mutating func visit<Member: StyleMember>(
        _ name: String, in group: MemberGroup, _ member: inout Member?
    ) throws(TypeConversionError) {
        member = try read(name, in: group)
    }

    mutating func visit<Member: StyleMember>(
        required name: String, _ member: inout Member
    ) throws(TypeConversionError) {
        guard let value: Member = try read(name, in: .root) else {
            throw .invalidObject(at: [.key(name)], "expected an object with this member")
        }
        member = value
    }

    mutating func visit<Member: StyleMember>(
        _ name: String, in group: MemberGroup, _ member: inout Member, default fallback: Member
    ) throws(TypeConversionError) {
        member = try read(name, in: group) ?? fallback
    }

    private mutating func read<Member: StyleMember>(
        _ name: String, in group: MemberGroup
    ) throws(TypeConversionError) -> Member? {
        guard let value = members[group]?.removeValue(forKey: name), let value else { return nil }
        do throws(TypeConversionError) {
            return try Member(jsonValue: value)
        } catch {
            let error = error.within(.key(name))
            throw group == .root ? error : error.within(.key(group.rawValue))
        }
    }
}
