extension CodingUserInfoKey {
    /// The key whose value `false` in the `userInfo` of a decoder or an encoder drops foreign members.
    ///
    ///     decoder.userInfo[.includesForeignMembers] = false
    ///
    /// They are kept by default; Turf drops them unless the value is `true`, which here changes nothing.
    public static var includesForeignMembers: CodingUserInfoKey {
        guard let key = CodingUserInfoKey(rawValue: "KioskGeometry.includesForeignMembers") else {
            preconditionFailure("any name is a key")
        }
        return key
    }

    /// Whether foreign members are wanted.
    static func includesForeignMembers(_ userInfo: [CodingUserInfoKey: Any]) -> Bool {
        userInfo[.includesForeignMembers] as? Bool ?? true
    }
}
