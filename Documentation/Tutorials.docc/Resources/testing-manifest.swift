// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "City",
    dependencies: [.package(path: "../KioskMaps")],
    targets: [
        .target(name: "City", dependencies: [.product(name: "KioskMaps", package: "KioskMaps")]),
        .testTarget(
            name: "CityTests",
            dependencies: [
                "City",
                .product(name: "KioskMapsTesting", package: "KioskMaps"),
                .product(name: "KioskRendering", package: "KioskMaps"),
            ],
            exclude: ["stops.yaml"]),
    ]
)
