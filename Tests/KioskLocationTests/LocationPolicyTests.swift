import KioskGeometry
import KioskLocation
import Testing

@Suite struct LocationPolicyTests {
    @Test("The two keys of the guide are read, and other keys are ignored")
    func reads() throws {
        let text = """
            {
              "CFBundleName": "Kiosk", "UIBackgroundModes": ["location"],
              "NSLocationWhenInUseUsageDescription": "Your location is used to improve the map experience.",
              "NSLocationTemporaryUsageDescriptionDictionary": {
                "LocationAccuracyAuthorizationDescription": "This application temporarily requires your precise location.",
                "CustomKey": "We temporarily require your precise location for an optimal experience."
              }
            }
            """
        let policy = try LocationPolicy(parsing: Array(text.utf8))
        #expect(policy.whenInUseUsageDescription == "Your location is used to improve the map experience.")
        #expect(policy.temporaryUsageDescriptions.count == 2)
        #expect(policy.temporaryUsageDescriptions["CustomKey"]?.hasPrefix("We temporarily") == true)
        #expect(policy.temporaryUsageDescriptions[LocationPolicy.defaultPurposeKey] != nil)
    }

    @Test("A policy without a description has none, and an empty description is none")
    func nothing() throws {
        #expect(try LocationPolicy(parsing: Array("{}".utf8)) == LocationPolicy())
        let empty =
            #"{"NSLocationWhenInUseUsageDescription":"","NSLocationTemporaryUsageDescriptionDictionary":{"A":""}}"#
        #expect(try LocationPolicy(parsing: Array(empty.utf8)) == LocationPolicy())
    }

    @Test("A description of white space is not a description", arguments: ["", " ", "\n\t  "])
    func blank(text: String) {
        var policy = LocationPolicy(whenInUseUsageDescription: text, temporaryUsageDescriptions: ["A": text])
        #expect(policy == LocationPolicy())
        policy.whenInUseUsageDescription = text
        policy.temporaryUsageDescriptions["B"] = text
        #expect(policy == LocationPolicy())
        policy.temporaryUsageDescriptions["C"] = " c "
        #expect(policy.temporaryUsageDescriptions == ["C": " c "])
    }

    @Test(
        "Errors contain their position",
        arguments: [
            (#"[]"#, "line 1, column 1"),
            ("{\n\"NSLocationWhenInUseUsageDescription\": 7}", "line 2, column 40"),
            (#"{"NSLocationTemporaryUsageDescriptionDictionary": "A"}"#, "line 1, column 51"),
            (#"{"NSLocationTemporaryUsageDescriptionDictionary": {"A": null}}"#, "line 1, column 57"),
            (#"{} {}"#, "line 1, column 4"),
            ("", "line 1, column 1"),
        ])
    func errors(text: String, location: String) {
        let error = #expect(throws: JSONError.self) { try LocationPolicy(parsing: Array(text.utf8)) }
        #expect(error?.description.hasPrefix(location) == true, "\(error.map(String.init(describing:)) ?? "")")
    }

    @Test("Damaged policies do not crash and never have additional purposes")
    func damaged() throws {
        let text = Array(
            #"{"NSLocationWhenInUseUsageDescription":"a","NSLocationTemporaryUsageDescriptionDictionary":{"k":"b"}}"#
                .utf8)
        for length in 0..<text.count {
            #expect(throws: JSONError.self) { try LocationPolicy(parsing: Array(text.prefix(length))) }
        }
        var readable = 0
        for index in text.indices {
            for byte in [UInt8(0), 0x22, 0x7B, 0x7D, 0xFF] {
                var damaged = text
                damaged[index] = byte
                guard let policy = try? LocationPolicy(parsing: damaged) else { continue }
                readable += 1
                #expect(policy.temporaryUsageDescriptions.count <= 1)
            }
        }
        #expect(readable > 0)
    }

    @Test("Errors contain what is missing and the remedy")
    func errorTexts() {
        #expect("\(LocationPermissionError.missingUsageDescription)".contains("NSLocationWhenInUseUsageDescription"))
        #expect("\(LocationPermissionError.missingPurposeKey("CustomKey"))".contains("“CustomKey”"))
        #expect("\(LocationPermissionError.missingPrompt)".contains("LocationPermissions.prompt"))
    }
}
