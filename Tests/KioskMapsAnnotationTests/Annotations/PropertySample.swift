import KioskGeometry
import KioskStyle

/// A value for a property, and its JSON in the layer properties.
struct PropertySample<Value: Equatable> {
    let value: Value
    let json: JSONValue
}

extension PropertySample<Bool> {
    static var boolean: PropertySample { PropertySample(value: true, json: true) }
}

extension PropertySample<Double> {
    static var number: PropertySample { PropertySample(value: 3, json: 3) }
}

extension PropertySample<String> {
    static var string: PropertySample { PropertySample(value: "x", json: "x") }
}

extension PropertySample<StyleColor> {
    static var color: PropertySample { PropertySample(value: "red", json: "red") }
}

extension PropertySample<StyleTransition> {
    static var transition: PropertySample {
        PropertySample(
            value: StyleTransition(duration: 1, delay: 0.5), json: ["duration": 1000, "delay": 500])
    }
}

extension PropertySample<[Double]> {
    static var numbers: PropertySample { PropertySample(value: [1, 2, 3, 4], json: [1, 2, 3, 4]) }
}

extension PropertySample<[String]> {
    static var strings: PropertySample { PropertySample(value: ["x", "y"], json: ["x", "y"]) }
}

extension PropertySample where Value: StyleEnumeration {
    /// Returns a value that the style specification does not have.
    static func enumeration() -> PropertySample {
        PropertySample(value: Value(rawValue: "beyond"), json: "beyond")
    }
}

extension PropertySample {
    /// Returns the first two values of an enumeration.
    static func enumerations<Element: StyleEnumeration>() -> PropertySample where Value == [Element] {
        let values = Array(Element.allCases.prefix(2))
        return PropertySample(value: values, json: .array(values.map { .string($0.rawValue) }))
    }
}
