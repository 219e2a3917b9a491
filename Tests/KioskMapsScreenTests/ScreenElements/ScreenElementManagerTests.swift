import Foundation
import KioskMapsTesting
import MapTestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("The manager of screen elements")
struct ScreenElementManagerTests {
    private let kiosk = Kiosk()
    private var screen: ScreenElementManager { kiosk.screen }

    @Test("Elements are inserted, changed, replaced and removed by their ids, in order")
    func changes() {
        for id in ["a", "b", "c"] { screen.insert(.panel(id, 10, 10)) }
        #expect(screen.elements.map(\.id) == ["a", "b", "c"])
        screen.insert(.panel("b", 20, 20))
        #expect(screen.elements.map(\.id) == ["a", "b", "c"])
        #expect(screen.frame(ofElement: "b")?.width == 20)
        #expect(screen.update("c") { $0.layout.width = 30 } != nil)
        #expect(screen.update("d") { $0.layout.width = 30 } == nil)
        #expect(screen.frame(ofElement: "c")?.width == 30)
        #expect(screen.remove(id: "a")?.id == "a")
        #expect(screen.remove(id: "a") == nil)
        #expect(screen.elements.map(\.id) == ["b", "c"])
        screen.elements = [.panel("c", 1, 1), .panel("e", 1, 1)]
        #expect(screen.elements.map(\.id) == ["c", "e"])
        screen.removeAll()
        #expect(screen.elements.isEmpty)
        #expect(screen.frame(ofElement: "c") == nil)
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test("Elements of stacks are changed and removed by their ids")
    func nested() {
        let column = ScreenElement(
            id: "column", .stack(.init(.vertical, [.panel("a", 10, 10), .panel("b", 10, 10)], spacing: 0)))
        screen.insert(ScreenElement(id: "row", .stack(.init(.horizontal, [column, .panel("c", 5, 5)], spacing: 0))))
        #expect(screen.element(withId: "b")?.layout.width == 10)
        screen.update("b") { $0.layout.width = 40 }
        #expect(screen.frame(ofElement: "row")?.width == 45)
        screen.remove(id: "a")
        #expect(screen.frame(ofElement: "row")?.height == 10)
        screen.remove(id: "column")
        #expect(screen.frame(ofElement: "row")?.size == CGSize(width: 5, height: 5))
        #expect(screen.elements.count == 1)
    }

    @Test("A change that throws, or that changes the id, has no effect")
    func rejected() {
        struct Refusal: Error {}
        screen.elements = [.panel("a", 10, 10), .panel("b", 10, 10)]
        #expect(throws: Refusal.self) {
            try screen.update("a") {
                $0.layout.width = 50
                throw Refusal()
            }
        }
        #expect(screen.frame(ofElement: "a")?.width == 10)
        screen.update("a") { $0 = .panel("b", 50, 50) }
        #expect(screen.elements.map(\.id) == ["a", "b"])
        #expect(screen.frame(ofElement: "b")?.width == 10)
        #expect(
            kiosk.reports(.screenElements)
                == ["element \"a\": the id cannot change to \"b\"; remove the element and insert another"])
    }

    @Test("An element whose id another one has is reported and ignored")
    func duplicates() {
        let stack = ScreenElement(id: "s", .stack(.init(.vertical, [.panel("a", 10, 10), .panel("a", 20, 20)])))
        screen.elements = [stack, .panel("a", 30, 30), .panel("s", 1, 1)]
        #expect(screen.elements.map(\.id) == ["s"])
        #expect(screen.frame(ofElement: "a")?.width == 10)
        screen.insert(.panel("a", 5, 5))
        #expect(screen.elements.count == 1)
        let message = "element \"a\": ignored, another element has this id; use an id of its own"
        #expect(kiosk.reports(.screenElements).filter { $0 == message }.count == 3)
        #expect(kiosk.reports(.screenElements).count == 4)
    }

    @Test("Stacks in more than 16 stacks are reported and ignored")
    func depth() {
        func nested(_ depth: Int) -> ScreenElement {
            let inner: ScreenElement = depth == 0 ? .panel("0", 10, 10) : nested(depth - 1)
            return depth == 0 ? inner : ScreenElement(id: "\(depth)", .stack(.init(.vertical, [inner])))
        }
        screen.elements = [nested(16)]
        #expect(screen.frame(ofElement: "0")?.width == 10)
        #expect(kiosk.diagnostics.isEmpty)
        screen.elements = [nested(17)]
        #expect(screen.frame(ofElement: "0") == nil)
        #expect(
            kiosk.reports(.screenElements) == ["element \"0\": ignored, it is in more than 16 stacks; use fewer stacks"]
        )
    }

    @Test(
        "Numbers that are not finite, negative or too large are reported and ignored",
        arguments: [CGFloat.nan, .infinity, -.infinity, -1, 1e300])
    func numbers(value: CGFloat) {
        var inner = ScreenElement.text("text", "A", .init(.left, .top))
        inner.style.fontSize = value
        let legend = ScreenElement(id: "legend", .legend([.init(.line(.red, width: value), "Line")]))
        var stack = ScreenElement(id: "a", .stack(.init(.horizontal, [inner, legend], spacing: value)))
        (stack.layout.width, stack.layout.height, stack.layout.maximumWidth) = (value, value, value)
        stack.style.padding = UIEdgeInsets(top: value, left: value, bottom: value, right: value)
        (stack.style.borderWidth, stack.style.cornerRadius) = (value, value)
        stack.layout.insets = UIEdgeInsets(top: value, left: value, bottom: value, right: value)
        screen.insert(stack)
        screen.insert(.panel("valid", 10, 10))
        screen.updateIfNeeded()
        #expect(screen.frame(ofElement: "valid") == CGRect(x: 0, y: 0, width: 10, height: 10))
        for node in screen.nodes {
            #expect(CGRect(x: -1, y: -1, width: 802, height: 602).contains(node.frame), "\(node.id)")
        }
        // Insets of −1 are allowed.
        #expect(kiosk.reports(.screenElements).count == (value == -1 ? 12 : 16))
        #expect(
            kiosk.reports(.screenElements).contains(
                "element \"a\": width \(value) is ignored; pass 0…16384 points"))
        let count = kiosk.diagnostics.count
        kiosk.clock.advance(by: 1)
        #expect(kiosk.diagnostics.count == count)
    }

    @Test("Elements are equal if all but their handlers are equal")
    func equality() {
        var (first, second) = (ScreenElement.button("a", 10, 10), ScreenElement.button("a", 10, 10))
        (first.tapHandler, second.tapHandler) = ({}, { Issue.record("never called") })
        #expect(first == second)
        second.tapHandler = nil
        #expect(first != second)
        first.tapHandler = nil
        second.style.fontSize += 1
        #expect(first != second)
    }

    @Test("The description of an element is its label, or else its text")
    func accessibility() {
        var button = ScreenElement.button("home", 10, 10)
        #expect(button.accessibilityText == "home")
        button.accessibilityLabel = "Back to the start"
        #expect(button.accessibilityText == "Back to the start")
        let legend = ScreenElement(id: "l", .legend([.init(.area(.red), "Park"), .init(.area(.blue), "Lake")]))
        #expect(legend.accessibilityText == "Park, Lake")
        #expect(ScreenElement.panel("p").accessibilityText == nil)
    }
}
