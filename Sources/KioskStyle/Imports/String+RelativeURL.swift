extension String {
    /// Returns the URL that a string denotes in a document: the string itself if it has a scheme, else relative to that of the
    /// document (RFC 3986, section 5.2, without the removal of dots).
    ///
    /// Templates such as `{z}` keep their braces, which Foundation's URLs would encode.
    ///
    /// - Parameter url: The URL of the document.
    package func resolved(relativeTo url: String) -> String {
        guard !isEmpty else { return self }
        let scheme = prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "{" }
        if scheme.endIndex < endIndex, self[scheme.endIndex] == ":" { return self }
        let authority = url.firstRange(of: "://")?.upperBound ?? url.startIndex
        if hasPrefix("//") { return url[..<authority].dropLast(2) + self }
        let path = url[..<(url[authority...].firstIndex { $0 == "?" || $0 == "#" } ?? url.endIndex)]
        if hasPrefix("/") { return path[..<(path[authority...].firstIndex(of: "/") ?? path.endIndex)] + self }
        guard let slash = path[authority...].lastIndex(of: "/") else { return "\(path)/\(self)" }
        return path[...slash] + self
    }
}
