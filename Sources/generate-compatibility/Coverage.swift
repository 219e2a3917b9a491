/// The names of the reference API that are available, and those that are not.
struct Coverage {
    /// The names of an area.
    struct Area {
        let name: String
        var available = 0
        /// The missing names by the kind of their reasons.
        var missing: [ReferenceNames.Absence.Kind: [String]] = [:]
    }

    /// The missing names with one reason.
    struct Reason {
        let absence: ReferenceNames.Absence
        var names: [String] = []
    }

    private(set) var areas: [Area] = []
    private(set) var reasons: [Reason]

    /// The missing names without a reason.
    private(set) var unexplained: [String] = []

    /// The number of names that were available when the list was made.
    private let before: Int

    /// Compares the names of the reference API with those of the libraries.
    init(of reference: ReferenceNames, by names: PublicNames) {
        before = reference.available
        reasons = reference.absent.map { Reason(absence: $0) }
        for listed in reference.areas {
            var area = Area(name: listed.area)
            for (type, members) in listed.types.sorted(by: { $0.key < $1.key }) {
                for member in members {
                    let name = member == "(type)" ? type : "\(type).\(member)"
                    let isAvailable = [type, reference.equivalents[type]].contains { type in
                        guard let type else { return false }
                        return member == "(type)" ? names.hasType(type) : names.has(member, in: type)
                    }
                    if isAvailable { area.available += 1 } else { add(name, of: type, to: &area) }
                }
            }
            areas.append(area)
        }
    }

    private mutating func add(_ name: String, of type: String, to area: inout Area) {
        // The most specific reason counts.
        let index =
            reasons.firstIndex { $0.absence.names.contains(name) }
            ?? reasons.firstIndex { reason in
                reason.absence.names.contains { name.hasPrefix("\($0).") && name != $0 }
            }
        guard let index else {
            unexplained.append(name)
            return
        }
        reasons[index].names.append(name)
        area.missing[reasons[index].absence.kind, default: []].append(name)
    }

    /// The number of available names.
    var available: Int { areas.reduce(before) { $0 + $1.available } }

    /// The number of missing names that count.
    var missing: Int {
        areas.reduce(unexplained.count) { sum, area in
            sum + area.missing.filter { !$0.key.isExcluded }.reduce(0) { $0 + $1.value.count }
        }
    }

    /// The number of missing names that do not count.
    var excluded: Int {
        areas.reduce(0) { sum, area in
            sum + area.missing.filter { $0.key.isExcluded }.reduce(0) { $0 + $1.value.count }
        }
    }

    /// The fraction of available names, in tenths of a percent.
    private var permille: Int { available * 1000 / max(available + missing, 1) }

    /// The numbers in one sentence.
    var summary: String {
        "\(available) of \(available + missing) names are available, \(permille / 10).\(permille % 10) %; \(excluded) names"
            + " of Apple's frameworks, of Mapbox's services and of experiments do not count."
    }
}
