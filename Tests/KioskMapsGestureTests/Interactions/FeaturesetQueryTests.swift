import Foundation
import KioskMaps
import MapTestSupport
import Testing

@MainActor
@Suite("Queries for typed features")
struct FeaturesetQueryTests {
    private let kiosk = Kiosk()

    /// A stop whose index is odd; other features are not convertible.
    private struct OddStop: FeaturesetFeatureType, Equatable {
        var index: Int

        init?(from other: FeaturesetFeature) {
            guard let number = other.properties["index"]??.number, let index = Int(exactly: number), index % 2 == 1
            else {
                return nil
            }
            self.index = index
        }
    }

    init() throws {
        try kiosk.loadStops((0..<4).map { (.number(Double($0)), CGPoint(x: 400 + 100 * $0, y: 300)) })
    }

    @Test("Queries by point, rectangle, polygon and the whole view return features from the top")
    func regions() throws {
        var answers: [Result<[FeaturesetFeature], any Error>] = []
        let map = kiosk.map
        let corners = [CGPoint(x: 450, y: 200), CGPoint(x: 650, y: 200), CGPoint(x: 550, y: 500)]
        map.queryRenderedFeatures(with: kiosk.center, featureset: .layer("stops")) { answers.append($0) }
        map.queryRenderedFeatures(
            with: CGRect(x: 350, y: 250, width: 200, height: 100), featureset: .layer("stops")
        ) { answers.append($0) }
        map.queryRenderedFeatures(with: corners, featureset: .layer("stops")) { answers.append($0) }
        map.queryRenderedFeatures(featureset: .layer("stops")) { answers.append($0) }
        map.queryRenderedFeatures(
            featureset: .layer("stops"),
            filter: Exp(.eq) {
                Exp(.get) { "index" }; 2
            }
        ) {
            answers.append($0)
        }
        map.queryRenderedFeatures(featureset: .layer("none")) { answers.append($0) }
        let found = try answers.map { try $0.get().compactMap(\.id?.id) }
        #expect(found == [["0"], ["1", "0"], ["2", "1"], ["3", "2", "1", "0"], ["2"], []])
    }

    @Test("Features that cannot be converted are ignored")
    func conversion() throws {
        var answer: Result<[OddStop], any Error>?
        let stops: FeaturesetDescriptor<OddStop> = FeaturesetDescriptor.layer("stops").converted()
        kiosk.map.queryRenderedFeatures(featureset: stops) { answer = $0 }
        #expect(try #require(answer).get().map(\.index) == [3, 1])
    }

    @Test("An unknown featureset and an invalid filter are errors")
    func errors() {
        var errors: [String] = []
        func note(_ result: Result<[FeaturesetFeature], any Error>) {
            if case .failure(let error) = result { errors.append("\(error)") }
        }
        kiosk.map.queryRenderedFeatures(featureset: .featureset("poi"), completion: note)
        kiosk.map.queryRenderedFeatures(
            featureset: .layer("stops"), filter: Exp(operator: Exp.Operator(rawValue: "no"), arguments: []),
            completion: note)
        #expect(errors.count == 2)
        #expect(errors.first?.hasPrefix(#"featureset "poi": not in the style"#) == true)
        #expect(errors.last?.hasPrefix("filter of the query") == true)
    }
}
