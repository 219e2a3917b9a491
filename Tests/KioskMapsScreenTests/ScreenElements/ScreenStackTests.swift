import Foundation
import KioskMapsTesting
import MapTestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Stacks of screen elements")
struct ScreenStackTests {
    private let kiosk = Kiosk()
    private var screen: ScreenElementManager { kiosk.screen }

    /// Returns the frames of the elements of a stack.
    private func frames(
        _ stack: ScreenElement.Stack, _ layout: ScreenElement.Layout = .init(), width: CGFloat? = nil,
        height: CGFloat? = nil, padding: CGFloat = 0
    ) -> [CGRect?] {
        var element = ScreenElement(id: "stack", .stack(stack), layout: layout)
        (element.layout.width, element.layout.height) = (width, height)
        element.style.padding = UIEdgeInsets(top: padding, left: padding, bottom: padding, right: padding)
        screen.elements = [element]
        return stack.elements.map { screen.frame(ofElement: $0.id) }
    }

    private let three: [ScreenElement] = [.panel("a", 10, 20), .panel("b", 30, 40), .panel("c", 50, 10)]

    @Test(
        "A stack is as long as its elements and the spaces between them",
        arguments: [
            (.horizontal, [(2, 2), (17, 2), (52, 2)], CGSize(width: 104, height: 44)),
            (.vertical, [(2, 2), (2, 27), (2, 72)], CGSize(width: 54, height: 84)),
        ] as [(ScreenElement.Stack.Axis, [(CGFloat, CGFloat)], CGSize)])
    func length(axis: ScreenElement.Stack.Axis, origins: [(CGFloat, CGFloat)], size: CGSize) {
        let found = frames(.init(axis, three, spacing: 5, alignment: .leading), padding: 2)
        let sizes = [CGSize(width: 10, height: 20), CGSize(width: 30, height: 40), CGSize(width: 50, height: 10)]
        #expect(found == zip(origins, sizes).map { CGRect(origin: CGPoint(x: $0.0, y: $0.1), size: $1) })
        #expect(screen.frame(ofElement: "stack") == CGRect(origin: .zero, size: size))
    }

    @Test("Elements are aligned across a stack")
    func alignment() {
        func tops(_ alignment: ScreenElement.Stack.Alignment) -> [CGFloat?] {
            frames(.init(.horizontal, three, alignment: alignment)).map { $0?.minY }
        }
        #expect(tops(.leading) == [0, 0, 0])
        #expect(tops(.center) == [10, 0, 15])
        #expect(tops(.trailing) == [20, 0, 30])
        #expect(frames(.init(.horizontal, three, alignment: .fill)).map { $0?.height } == [40, 40, 40])
        func lefts(_ alignment: ScreenElement.Stack.Alignment) -> [CGFloat?] {
            frames(.init(.vertical, three, alignment: alignment)).map { $0?.minX }
        }
        #expect(lefts(.leading) == [0, 0, 0])
        #expect(lefts(.center) == [20, 10, 0])
        #expect(lefts(.trailing) == [40, 20, 0])
        #expect(frames(.init(.vertical, three, alignment: .fill)).map { $0?.width } == [50, 50, 50])
    }

    @Test("In a layout from right to left, a row begins at the right")
    func mirrored() {
        screen.layoutDirection = .rightToLeft
        #expect(frames(.init(.horizontal, three, spacing: 0)).map { $0?.minX } == [790, 760, 710])
        #expect(frames(.init(.vertical, three, alignment: .leading)).map { $0?.maxX } == [800, 800, 800])
        #expect(frames(.init(.vertical, three, alignment: .trailing)).map { $0?.minX } == [750, 750, 750])
    }

    @Test("Elements that fill a stack share what the others leave")
    func fill() {
        let row: [ScreenElement] = [
            .panel("a", 5, 10, .init(.fill)), .panel("b", 40, 10), .panel("c", 5, 10, .init(.fill)),
        ]
        let widths = frames(.init(.horizontal, row, spacing: 10), width: 161).map { $0?.width }
        #expect(widths == [50, 40, 51])
        let bar = frames(.init(.horizontal, row, spacing: 0), .init(.fill, .top)).map { $0?.minX }
        #expect(bar == [0, 380, 420])
        let column: [ScreenElement] = [.panel("a", 10, 20), .panel("b", 10, 5, .init(.left, .fill))]
        #expect(frames(.init(.vertical, column, spacing: 0), height: 100).map { $0?.height } == [20, 80])
        let across: [ScreenElement] = [.panel("a", 10, 20), .panel("b", 10, 5, .init(.left, .fill))]
        #expect(frames(.init(.horizontal, across)).map { $0?.height } == [20, 20])
    }

    @Test("Insets of an element are the space around it")
    func insets() {
        let elements: [ScreenElement] = [.panel("a", 10, 10, .init(.left, .top, inset: 3)), .panel("b", 10, 10)]
        #expect(
            frames(.init(.horizontal, elements, spacing: 0, alignment: .leading)) == [
                CGRect(x: 3, y: 3, width: 10, height: 10), CGRect(x: 16, y: 0, width: 10, height: 10),
            ])
        #expect(screen.frame(ofElement: "stack")?.size == CGSize(width: 26, height: 16))
    }

    @Test("An element that is not visible takes no space")
    func hidden() {
        var elements = three
        elements[1].isVisible = false
        #expect(frames(.init(.horizontal, elements, spacing: 5)).map { $0?.minX } == [0, nil, 15])
        #expect(screen.frame(ofElement: "stack")?.width == 65)
    }

    @Test("Stacks contain stacks")
    func nested() {
        let row = ScreenElement(id: "row", .stack(.init(.horizontal, three, spacing: 0)))
        let found = frames(.init(.vertical, [row, .panel("d", 120, 5)], spacing: 1))
        #expect(found == [CGRect(x: 15, y: 0, width: 90, height: 40), CGRect(x: 0, y: 41, width: 120, height: 5)])
        #expect(screen.frame(ofElement: "c") == CGRect(x: 55, y: 15, width: 50, height: 10))
    }

    @Test("Texts of a row are broken at the width that remains")
    func brokenText() {
        kiosk.mapView.textShaper = SquareTextShaper()
        let elements: [ScreenElement] = [.text("a", "ab cd"), .panel("b", 30, 10)]
        let found = frames(.init(.horizontal, elements.reversed(), spacing: 0), width: 60)
        #expect(found == [CGRect(x: 0, y: 7, width: 30, height: 10), CGRect(x: 30, y: 0, width: 20, height: 24)])
    }

    @Test("A title bar is at the top edge of the view, with its elements at the trailing end")
    func titleBar() {
        kiosk.mapView.textShaper = SquareTextShaper()
        kiosk.mapView.safeAreaInsets.top = 64
        screen.elements = [.titleBar(id: "bar", "Map", trailing: [.button("home", 80, 44)])]
        #expect(screen.frame(ofElement: "bar") == CGRect(x: 0, y: 0, width: 800, height: 64))
        #expect(screen.frame(ofElement: "home") == CGRect(x: 700, y: 10, width: 80, height: 44))
        let title = screen.frame(ofElement: "bar title")
        #expect(title?.minX == 20)
        #expect(title?.maxX == 688)
        #expect(screen.elementId(at: CGPoint(x: 300, y: 30)) == "bar")
    }

    @Test("The order of drawing is that of the z-indices, then that of insertion; elements of a stack are above it")
    func order() {
        var low = ScreenElement.panel("low", 10, 10)
        low.zIndex = -1
        var stack = ScreenElement(id: "stack", .stack(.init(.horizontal, three)))
        stack.style.backgroundColor = .red
        screen.elements = [stack, .panel("last", 10, 10), low]
        screen.updateIfNeeded()
        #expect(screen.nodes.map(\.id) == ["low", "stack", "a", "b", "c", "last"])
    }
}
