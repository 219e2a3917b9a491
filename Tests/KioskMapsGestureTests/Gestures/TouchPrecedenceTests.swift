import Foundation
import KioskInput
import TestSupport
import Testing

@testable import KioskMaps

@Suite("Precedence of fingers and mice")
struct TouchPrecedenceTests {
    private static let frames: [(TouchTool, TouchContact.Phase?)] = [
        (.finger, nil), (.finger, .began), (.finger, .moved), (.finger, .ended), (.mouse, .began), (.mouse, .moved),
        (.mouse, .ended), (.secondaryMouse, .began), (.secondaryMouse, .ended),
    ]

    @Test(
        "In every order of frames one device holds the map, and a mouse contact that begins ends once", arguments: 0..<9
    )
    func everyOrder(first: Int) {
        // Long runs add a frame.
        let length = randomRounds(1) > 1 ? 5 : 4
        var losses = 0
        for number in 0..<(1...length).reduce(1, { count, _ in count * 9 }) {
            var precedence = TouchPrecedence()
            var mouse: TouchTool?
            var rest = number
            for index in 0...length {
                let (tool, phase) = Self.frames[index == 0 ? first : rest % 9]
                if index > 0 { rest /= 9 }
                let contacts = phase.map { [TouchContact(id: 0, position: .zero, phase: $0)] } ?? []
                let (loss, frame) = precedence.admit(TouchFrame(time: .zero, contacts: contacts, tool: tool))
                if let loss {
                    losses += 1
                    #expect(tool == .finger)
                    #expect(loss.tool == mouse)
                    #expect(loss.touching.isEmpty)
                    mouse = nil
                }
                guard let frame else { continue }
                if tool == .finger {
                    if mouse != nil { Issue.record("a finger beside a mouse in \(number)") }
                } else {
                    let isNew = frame.contacts.first?.phase == .began
                    if mouse != tool, !isNew || mouse != nil {
                        Issue.record("a mouse without a beginning in \(number)")
                    }
                    mouse = frame.touching.isEmpty ? nil : tool
                }
                if precedence.tool != (mouse ?? (frame.touching.isEmpty ? nil : .finger)) {
                    Issue.record("the wrong holder in \(number)")
                }
            }
        }
        #expect(losses > 0)
    }
}
