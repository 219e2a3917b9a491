import Foundation
import KioskMaps
import KioskRendering

/// The pins of the map, drawn from a shape in the colour of the category and a white symbol.
enum PinImage {
    /// Returns the image of a category; the tip of the pin is in the middle of the lower edge.
    static func image(of category: Place.Category) throws -> PointAnnotation.Image {
        .init(image: try draw(category, width: 36), name: "pin-\(category.rawValue)")
    }

    /// Returns small images of all categories, for the rows of the list.
    static func symbols() throws -> [Place.Category: UIImage] {
        Dictionary(uniqueKeysWithValues: try Place.Category.allCases.map { ($0, try draw($0, width: 22)) })
    }

    private static func draw(_ category: Place.Category, width: CGFloat) throws -> UIImage {
        let (color, symbol) = look(of: category)
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(width * 46 / 36)" viewBox="0 0 36 46">
            <path d="M18 45 C18 45 33 28 33 17 A15 15 0 0 0 3 17 C3 28 18 45 18 45 Z" fill="\(color)" stroke="#ffffff" stroke-width="2"/>
            <path d="\(symbol)" fill="#ffffff" fill-rule="evenodd"/></svg>
            """
        // Twice the pixels, so that the pins are sharp on displays of both densities.
        return try ImageDecoder().decode(Data(svg.utf8), scale: 2)
    }

    private static func look(of category: Place.Category) -> (color: String, symbol: String) {
        switch category {
        case .sight:
            ("#b3261e", "M18 8 L20.4 14.2 27 14.6 21.9 18.8 23.6 25.2 18 21.6 12.4 25.2 14.1 18.8 9 14.6 15.6 14.2 Z")
        case .museum:
            ("#6a3fa0", "M9 14 L18 8 27 14 Z M11 15h3v7h-3z M16.5 15h3v7h-3z M22 15h3v7h-3z M10 23h16v2H10z")
        case .food:
            (
                "#9a5b00",
                "M10 11h12v8a4 4 0 0 1-4 4h-4a4 4 0 0 1-4-4z M22 12h2a3.5 3.5 0 0 1 0 7h-2v-2h2a1.5 1.5 0 0 0 0-3h-2z"
            )
        case .shop:
            ("#1b6b3a", "M11 14h3v-1a4 4 0 0 1 8 0v1h3l1 11H10z M16 14h4v-1a2 2 0 0 0-4 0z")
        case .service:
            ("#0b5394", "M18 8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z M15.5 14h4.5v9h2v2h-7v-2h2v-7h-1.5z")
        case .stop:
            ("#8a1c5b", "M12 10a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2z M14 11h8v5h-8z")
        case .street:
            ("#46525c", "M17 8h2v3h5l3 3-3 3h-5v8h-2v-8h-6v-6h6z")
        }
    }
}
