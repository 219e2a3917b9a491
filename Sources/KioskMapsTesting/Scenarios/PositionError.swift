import Foundation
import KioskStyle

/// An error of a step whose position has no point in the view.
enum PositionError: Error {
    /// The position, in words, is not in the view, whose size is in points.
    case outside(String, of: CGSize)

    /// There is no annotation with the id; the others have the known ids.
    case unknown(id: String, known: [String])

    /// What the step requires.
    var expected: String {
        switch self {
        case .outside(_, let size): "a point in the view of \(size.short) points"
        case .unknown(let id, _): "an annotation with the id \"\(id)\""
        }
    }

    /// What was found instead.
    var found: String {
        switch self {
        case .outside(let position, _): position
        case .unknown(let id, let known): "none\(Spelling.hint(for: id, among: known))"
        }
    }

    /// The problem, for an expectation that states itself what is expected.
    var problem: String {
        switch self {
        case .outside(let position, let size): "\(position) outside of the view of \(size.short) points"
        case .unknown(let id, let known): "no annotation with the id \"\(id)\"\(Spelling.hint(for: id, among: known))"
        }
    }
}
