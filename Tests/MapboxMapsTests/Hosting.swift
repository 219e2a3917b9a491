import Foundation
import MapboxMaps

// What UIKit provides around the examples of the guides, as far as the examples use it.

@MainActor
class UIView {
    let bounds = CGRect(x: 0, y: 0, width: 800, height: 600)
    var isHidden = false
    private(set) var subviews: [AnyObject] = []

    func addSubview(_ view: AnyObject) {
        subviews.append(view)
    }

    func insertSubview(_ view: AnyObject, at index: Int) {
        subviews.insert(view, at: index)
    }
}

@MainActor
class UIViewController {
    let view = UIView()

    func viewDidLoad() {}
}

@MainActor
class UIResponder {}

@MainActor
class UIWindow {}

@MainActor
class UIApplication {
    struct LaunchOptionsKey: Hashable {}
}

@MainActor
protocol UIApplicationDelegate: AnyObject {}

struct UIViewAutoresizing: OptionSet {
    static let flexibleWidth = UIViewAutoresizing(rawValue: 1)
    static let flexibleHeight = UIViewAutoresizing(rawValue: 2)

    let rawValue: Int
}

extension MapView {
    /// A map view of a window follows its size by itself.
    var autoresizingMask: UIViewAutoresizing {
        get { [.flexibleWidth, .flexibleHeight] }
        set {}
    }
}

/// The images of an application, beside the program for the duration of a test.
struct AssetCatalogue {
    private let file: URL

    /// Adds an image with a width of 20 and a height of 30 points.
    init(name: String) throws {
        let directory = Bundle.main.resourceURL ?? Bundle.main.bundleURL
        file = directory.appending(path: "\(name).svg")
        try Data(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="30"><circle r="9" cx="10" cy="10"/></svg>"#
                .utf8
        ).write(to: file)
    }

    func remove() {
        try? FileManager.default.removeItem(at: file)
    }
}
