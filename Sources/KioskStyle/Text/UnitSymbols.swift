/// The short symbols of the simple units of ECMA-402.
enum UnitSymbols {
    /// Returns the text of a number with a unit; a unit `a-per-b` has a slash, an unknown unit is its own symbol.
    static func text(of unit: String, number: String, isOne: Bool, _ conventions: NumberConventions) -> String {
        switch unit {
        case "celsius": return number + conventions.degreeGap + "°C"
        case "fahrenheit": return number + conventions.degreeGap + "°F"
        case "percent": return number + conventions.percentGap + "%"
        default: return number + conventions.unitGap + symbol(of: unit, isOne: isOne)
        }
    }

    private static func symbol(of unit: String, isOne: Bool) -> String {
        if let symbol = isOne ? singulars[unit] ?? symbols[unit] : symbols[unit] { return symbol }
        for index in unit.indices where unit[index...].hasPrefix("-per-") {
            let below = unit[unit.index(index, offsetBy: 5)...]
            guard let above = symbols[String(unit[..<index])], let below = per[String(below)] ?? symbols[String(below)]
            else { continue }
            return above + "/" + below
        }
        return unit
    }

    private static let symbols = [
        "acre": "ac", "bit": "bit", "byte": "byte", "centimeter": "cm", "day": "days", "degree": "deg",
        "fluid-ounce": "fl oz", "foot": "ft", "gallon": "gal", "gigabit": "Gb", "gigabyte": "GB", "gram": "g",
        "hectare": "ha", "hour": "hr", "inch": "in", "kilobit": "kb", "kilobyte": "kB", "kilogram": "kg",
        "kilometer": "km", "liter": "L", "megabit": "Mb", "megabyte": "MB", "meter": "m", "microsecond": "μs",
        "mile": "mi", "mile-per-gallon": "mpg", "mile-per-hour": "mph", "mile-scandinavian": "smi",
        "milliliter": "mL", "millimeter": "mm", "millisecond": "ms", "minute": "min", "month": "mths",
        "nanosecond": "ns", "ounce": "oz", "petabyte": "PB", "pound": "lb", "second": "sec", "stone": "st",
        "terabit": "Tb", "terabyte": "TB", "week": "wks", "yard": "yd", "year": "yrs",
    ]

    private static let singulars = ["day": "day", "month": "mth", "week": "wk", "year": "yr"]

    /// The symbols after a slash, if they differ from those before it.
    private static let per = [
        "day": "d", "hour": "h", "month": "m", "second": "s", "week": "w", "year": "y",
    ]
}
