extension CodingUserInfoKey {
    /// The `userInfo` key of a decoder or an encoder that controls whether foreign members are decoded and encoded.
    ///
    ///     decoder.userInfo[.includesForeignMembers] = false
    ///
    /// The value is a `Bool`; `false` discards foreign members. The default is `true`, in contrast to Turf.
    public static var includesForeignMembers: CodingUserInfoKey {
        guard let key = CodingUserInfoKey(rawValue: "KioskGeometry.includesForeignMembers") else {
            preconditionFailure("CodingUserInfoKey(rawValue:) returned nil for a non-empty string")
        }
        return key
    }

    /// Returns whether foreign members are included.
    static func includesForeignMembers(_ userInfo: [CodingUserInfoKey: Any]) -> Bool {
        userInfo[.includesForeignMembers] as? Bool ?? true
    }
}
