import KioskGeometry

/// Where in an object of a style a member is kept.
enum MemberGroup: String, CaseIterable {
    /// In the object itself.
    case root = ""
    /// Among the layout properties of a layer.
    case layout
    /// Among the paint properties of a layer.
    case paint
    /// Among the properties of a light.
    case properties
}

/// Goes through the members of an object of a style, one after the other, to read or to write them.
///
/// Each type names its members once, in a `visit`; reading, writing and what they share with `Codable` follow from that.
protocol MemberVisitor {
    /// What can go wrong; `Never` for writing.
    associatedtype Failure: Error

    /// Visits the word that says which type of object it is.
    mutating func visit(type name: String) throws(Failure)

    /// Visits a member that may be missing.
    mutating func visit<Member: StyleMember>(
        _ name: String, in group: MemberGroup, _ member: inout Member?
    ) throws(Failure)

    /// Visits a member that must be there to be read.
    mutating func visit<Member: StyleMember>(required name: String, _ member: inout Member) throws(Failure)

    /// Visits a member that is always written, and need not be there to be read.
    mutating func visit<Member: StyleMember>(
        _ name: String, in group: MemberGroup, _ member: inout Member, default fallback: Member
    ) throws(Failure)
}
