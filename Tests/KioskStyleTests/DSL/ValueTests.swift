import Foundation
import KioskGeometry
import KioskStyle
import Testing

@Suite struct ValueTests {
    private func decoded<T: StyleMember>(_ text: String, as type: T.Type) throws -> Value<T> {
        try JSONDecoder().decode([Value<T>].self, from: Data("[\(text)]".utf8))[0]
    }

    @Test("Literals are constants")
    func literals() {
        let number: Value<Double> = 1
        let fraction: Value<Double> = 1.5
        let flag: Value<Bool> = true
        let text: Value<String> = "a"
        let color: Value<StyleColor> = "red"
        let image: Value<ResolvedImage> = "pin"
        let list: Value<[Double]> = [1, 2]
        #expect(number.asConstant == 1)
        #expect(fraction.asConstant == 1.5)
        #expect(flag.asConstant == true)
        #expect(text.asConstant == "a")
        #expect(color.asConstant == "red")
        #expect(image.asConstant == .name("pin"))
        #expect(list == .constant([1, 2]) && list.asExpression == nil)
        #expect(Value<Double>.expression(Exp(.zoom)).asExpression == Exp(.zoom))
        #expect(Value<Double>.expression(Exp(.zoom)).asConstant == nil)
    }

    @Test("JSON is read as a constant if possible, else as an expression")
    func constantsComeBeforeExpressions() throws {
        #expect(try decoded("1", as: Double.self) == 1)
        #expect(try decoded(#"["get", "a"]"#, as: Double.self) == .expression(Exp(.get, "a")))
        #expect(try decoded(#"["rgb", 1, 2, 3]"#, as: StyleColor.self) == "rgb(1.00, 2.00, 3.00)")
        #expect(try decoded(#"["rgb", 1, 2, 300]"#, as: StyleColor.self) == .expression(Exp(.rgb, 1, 2, 300)))
        #expect(try decoded("[1, 2]", as: [Double].self) == [1, 2])
        #expect(try decoded(#""visible""#, as: Visibility.self) == .constant(.visible))
        #expect(throws: TypeConversionError.self) { try decoded(#""hidden""#, as: Visibility.self) }
        #expect(throws: TypeConversionError.self) { try decoded(#""a""#, as: Double.self) }
        #expect(throws: TypeConversionError.self) { try decoded("[true]", as: [Double].self) }
    }

    @Test("Images are names or results of the image operator")
    func images() throws {
        #expect(try decoded(#""pin""#, as: ResolvedImage.self) == "pin")
        let result = ResolvedImage.data(.init(name: "pin", available: true))
        #expect(result.jsonValue == ["name": "pin", "available": true])
        #expect(try ResolvedImage(jsonValue: result.jsonValue) == result)
        #expect(throws: TypeConversionError.self) { try ResolvedImage(jsonValue: ["name": "pin"]) }
        #expect(throws: TypeConversionError.self) { try ResolvedImage(jsonValue: 1) }
    }
}
