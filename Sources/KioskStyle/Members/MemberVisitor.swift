import KioskGeometry

/// The part of a style object that contains a member.
enum MemberGroup: String, CaseIterable {
    /// The object itself.
    case root = ""
    /// The layout properties of a layer.
    case layout
    /// The paint properties of a layer.
    case paint
    /// The properties of a light.
    case properties
}

/// A visitor of the members of a style object, which reads or writes them in turn.
///
/// Each type lists its members once, in `visit`; reading, writing and `Codable` conformance use that list.
protocol MemberVisitor {
    /// The error of reading; `Never` for writing.
    associatedtype Failure: Error

    /// Visits the type of the object.
    mutating func visit(type name: String) throws(Failure)

    /// Visits an optional member.
    mutating func visit<Member: StyleMember>(
        _ name: String, in group: MemberGroup, _ member: inout Member?
    ) throws(Failure)

    /// Visits a member that reading requires.
    mutating func visit<Member: StyleMember>(required name: String, _ member: inout Member) throws(Failure)

    /// Visits a member that is always written and has a default when it is missing.
    mutating func visit<Member: StyleMember>(
        _ name: String, in group: MemberGroup, _ member: inout Member, default fallback: Member
    ) throws(Failure)
}
