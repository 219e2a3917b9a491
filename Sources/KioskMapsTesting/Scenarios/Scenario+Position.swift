public import Foundation
public import KioskMaps

extension Scenario {
    /// A position on the screen, which is known when the step is played.
    public enum Position: Hashable, Sendable {
        /// A point, relative to the top left corner of the view.
        case point(CGPoint)
        /// The point of a coordinate, and an offset in points.
        case coordinate(CLLocationCoordinate2D, offset: CGPoint)
        /// The point of an annotation, and an offset in points: its coordinate, the middle of a line, or the position inside a
        /// polygon that is farthest from its edges.
        case annotation(String, offset: CGPoint)
        /// A random point of a rectangle.
        case random(CGRect)
    }
}

extension Scenario.Position: CustomStringConvertible {
    /// The position in words.
    public var description: String {
        switch self {
        case .point(let point): point.short
        case .coordinate(let coordinate, let offset): "\(coordinate)" + Self.words(offset)
        case .annotation(let id, let offset): id + Self.words(offset)
        case .random(let area): "a random point of \(area.origin.short) to \(CGPoint(x: area.maxX, y: area.maxY).short)"
        }
    }

    private static func words(_ offset: CGPoint) -> String {
        offset == .zero ? "" : " + \(offset.short)"
    }
}

extension ScenarioNode {
    /// Returns the position of `[x, y]`, `{coordinate: [latitude, longitude], offset: [x, y]}`,
    /// `{annotation: id, offset: [x, y]}` or `{random: [x, y, width, height]}`.
    func position() throws(FileError) -> Scenario.Position {
        guard isMapping else { return .point(try point()) }
        let members = try members(["coordinate", "annotation", "offset", "random"])
        if let area = members["random"] {
            guard members.count == 1 else { throw failure("expected \"random\" alone in a position") }
            return .random(try area.rectangle())
        }
        let offset = try members["offset"]?.point() ?? .zero
        switch (members["coordinate"], members["annotation"]) {
        case (let coordinate?, nil): return .coordinate(try coordinate.coordinate(), offset: offset)
        case (nil, let annotation?): return .annotation(try annotation.id(), offset: offset)
        default: throw failure("expected either \"coordinate\", \"annotation\" or \"random\" in a position")
        }
    }
}
