import KioskMaps

/// The objects of an application on the accessibility bus, and their paths.
///
/// The application contains windows, a window contains a map, and the map contains its elements. A path is never used for another
/// object.
@MainActor
final class AccessibleObjects {
    /// An object.
    enum Object: Hashable {
        /// The application.
        case application
        /// A window, by its number.
        case window(Int)
        /// An element of the map in a window.
        case element(AccessibilityElement.ID, window: Int)
    }

    /// The path of the application.
    static let rootPath = "/org/a11y/atspi/accessible/root"

    /// The path of no object.
    static let nullPath = "/org/a11y/atspi/null"

    private static let prefix = "/org/a11y/atspi/accessible/"

    /// The windows by their numbers, in the order in which they were added.
    private(set) var windows: [(number: Int, window: AccessibleWindow)] = []

    private var numbers: [Object: Int] = [:]
    private var objects: [Int: Object] = [:]
    private var lastNumber = 0

    /// The number of paths up to which no path is forgotten.
    private let keptPathCount: Int

    /// The number of paths at which those of elements that are not in view are forgotten next.
    ///
    /// It is at least twice the number that the last search has left, so that searches cost O(1) amortised for each path, even if all
    /// elements are in view.
    private(set) var pathLimit: Int

    /// Creates the application, without windows.
    ///
    /// - Parameter keptPathCount: The number of paths up to which no path is forgotten.
    init(keptPathCount: Int = 4096) {
        self.keptPathCount = keptPathCount
        pathLimit = keptPathCount
    }

    /// Adds a window, and returns its number.
    func add(_ window: AccessibleWindow) -> Int {
        lastNumber += 1
        windows.append((lastNumber, window))
        return lastNumber
    }

    /// Removes a window.
    func removeWindow(_ number: Int) {
        windows.removeAll { $0.number == number }
    }

    /// Returns a window; nil if it was removed.
    func window(_ number: Int) -> AccessibleWindow? {
        windows.first { $0.number == number }?.window
    }

    /// Returns the path of an object.
    func path(of object: Object) -> String {
        guard object != .application else { return Self.rootPath }
        if let number = numbers[object] { return Self.prefix + "\(number)" }
        if numbers.count >= pathLimit {
            forgetHiddenElements()
            pathLimit = max(keptPathCount, 2 * numbers.count)
        }
        lastNumber += 1
        numbers[object] = lastNumber
        objects[lastNumber] = object
        return Self.prefix + "\(lastNumber)"
    }

    /// Returns the object at a path; nil if there is none.
    func object(at path: String) -> Object? {
        if path == Self.rootPath { return .application }
        guard path.hasPrefix(Self.prefix), let number = Int(path.dropFirst(Self.prefix.count)) else { return nil }
        return objects[number]
    }

    private func forgetHiddenElements() {
        for (object, number) in numbers {
            guard case .element(let id, let window) = object, self.window(window)?.entry(of: id) == nil else {
                continue
            }
            numbers[object] = nil
            objects[number] = nil
        }
    }
}
