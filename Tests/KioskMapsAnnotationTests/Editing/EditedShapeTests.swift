import Foundation
import KioskGeometry
import Testing

@testable import KioskMaps

@Suite("Vertices of an edited geometry")
struct EditedShapeTests {
    private func shape(_ kind: GeometryEditor.Kind, _ coordinates: (Double, Double)...) -> EditedShape {
        var shape = EditedShape(kind)
        for (latitude, longitude) in coordinates {
            shape.append(LocationCoordinate2D(latitude: latitude, longitude: longitude))
        }
        return shape
    }

    @Test("A line that crosses, touches, repeats or folds back on itself has crossings; a valid one has none")
    func crossings() {
        #expect(shape(.line, (0, 0), (0, 1), (1, 1), (1, 2)).crossings.isEmpty)
        #expect(shape(.line, (0, 0), (1, 1), (1, 0), (0, 1)).crossings.count == 1)
        // It touches in a vertex.
        #expect(shape(.line, (0, 0), (0, 2), (1, 2), (0, 1)).crossings.count == 1)
        // It folds back.
        #expect(shape(.line, (0, 0), (0, 2), (0, 1)).crossings.count == 1)
        #expect(shape(.line, (0, 0), (0, 1), (0, 2)).crossings.isEmpty)
        // It returns to its beginning.
        #expect(shape(.line, (0, 0), (0, 1), (1, 1), (0, 0)).crossings.count == 1)
        #expect(shape(.polygon, (0, 0), (0, 1), (1, 1), (1, 0)).crossings.isEmpty)
        #expect(shape(.polygon, (0, 0), (1, 1), (1, 0), (0, 1)).crossings.count == 1)
        #expect(shape(.polygon, (0, 0), (0, 1), (0, 2)).crossings.isEmpty == false)
        #expect(shape(.point, (0, 0)).crossings.isEmpty)
    }

    @Test("Crossings of a line with many vertices are found in the order of its segments")
    func manyVertices() throws {
        // Long edges from west to east and back, and a last one across all of them.
        let count = 20_000
        var coordinates = (0..<count).map { number -> LocationCoordinate2D in
            let isWestern = (number + 1) / 2 % 2 == 0
            return LocationCoordinate2D(latitude: Double(number / 2) * 1e-3, longitude: isWestern ? 0 : 10)
        }
        #expect(try #require(EditedShape(.lineString(LineString(coordinates)))).crossings.isEmpty)
        coordinates += [
            LocationCoordinate2D(latitude: 11, longitude: 0), LocationCoordinate2D(latitude: 11, longitude: 5),
            LocationCoordinate2D(latitude: -1, longitude: 5),
        ]
        let crossings = try #require(EditedShape(.lineString(LineString(coordinates)))).crossings
        #expect(crossings.count == count / 2)
        #expect(zip(crossings, crossings.dropFirst()).allSatisfy { $0.latitude < $1.latitude })
    }

    @Test("A hole that leaves its ring crosses it")
    func hole() throws {
        func ring(_ low: Double, _ high: Double) -> [LocationCoordinate2D] {
            [(low, low), (low, high), (high, high), (high, low)].map {
                LocationCoordinate2D(latitude: $0.0, longitude: $0.1)
            }
        }
        #expect(try #require(EditedShape(.polygon(Polygon([ring(0, 3), ring(1, 2)])))).crossings.isEmpty)
        #expect(try #require(EditedShape(.polygon(Polygon([ring(0, 3), ring(1, 4)])))).crossings.count == 2)
    }

    @Test("A midpoint lies on the drawn segment, even if that is longer than half the world")
    func longSegment() throws {
        let ends = [-170.0, 170].map { LocationCoordinate2D(latitude: 0, longitude: $0) }
        let line = try #require(EditedShape(.lineString(LineString(ends))))
        let center = try #require(line.midpoint(from: 0, to: 1, ofPart: 0))
        #expect(abs(center.longitude) < 1e-9)
    }

    @Test("A shape across the antimeridian stays in one piece")
    func antimeridian() throws {
        let line = shape(.line, (0, 179), (0, -179), (1, 179))
        #expect(line.parts[0].map(\.longitude) == [179, 181, 179])
        let center = try #require(line.midpoint(from: 0, to: 1, ofPart: 0))
        #expect(abs(center.longitude - 180) < 1e-9)
        #expect(line.crossings.isEmpty)
    }

    @Test("Random changes keep parts and history consistent", arguments: [1, 2, 3, 4])
    func random(seed: UInt64) {
        var random = SplitMix(seed: seed)
        func number(_ count: Int) -> Int { Int(random.next() % UInt64(count)) - 1 }
        func coordinate() -> LocationCoordinate2D {
            LocationCoordinate2D(latitude: random.nextUnit(), longitude: random.nextUnit())
        }
        var shape = EditedShape(.polygon)
        var history = EditHistory()
        var states: [EditedShape] = [shape]
        for _ in 0..<400 {
            let old = shape
            let index = EditedShape.VertexIndex(part: number(3), vertex: number(12))
            let isChanged: Bool
            switch number(4) {
            case -1:
                shape.append(coordinate())
                isChanged = true
            case 0: isChanged = shape.insert(coordinate(), at: index)
            case 1: isChanged = shape.move(index, to: coordinate())
            default: isChanged = shape.remove(index)
            }
            #expect(isChanged || shape == old)
            if isChanged {
                history.record(old)
                states.append(shape)
            }
            #expect(shape.isComplete == (shape.vertexCount >= 3))
            _ = shape.crossings
        }
        for state in states.dropLast().reversed() {
            shape = history.undo(shape) ?? shape
            #expect(shape == state)
        }
        #expect(!history.canUndo)
        for state in states.dropFirst() {
            shape = history.redo(shape) ?? shape
            #expect(shape == state)
        }
    }

    @Test("The number of crossings that are found is limited")
    func manyCrossings() throws {
        // The same two positions again and again: each segment touches all others.
        let coordinates = (0..<400).map { LocationCoordinate2D(latitude: Double($0 % 2), longitude: 0) }
        let shape = try #require(EditedShape(.lineString(LineString(coordinates))))
        #expect(shape.crossings.count == EditedShape.maximumCrossingCount)
    }
}
