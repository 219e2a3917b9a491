// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Kiosk",
    dependencies: [.package(path: "../KioskMaps")],
    targets: [
        .executableTarget(
            name: "Kiosk",
            dependencies: [
                .product(name: "KioskLinux", package: "KioskMaps"),
                .product(name: "KioskMaps", package: "KioskMaps"),
                .product(name: "KioskWindow", package: "KioskMaps"),
            ])
    ]
)
