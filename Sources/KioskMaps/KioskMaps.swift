// One import shows a map: the rooms below are part of the vocabulary, and of the machinery these names.
@_exported public import KioskGeometry
@_exported public import KioskGestures
@_exported public import KioskInput
@_exported public import KioskLocation
@_exported public import KioskResources
@_exported public import KioskRuntime
@_exported public import KioskScene
@_exported public import KioskSearch
@_exported public import KioskStyle
@_exported public import enum KioskSymbols.TextDirection
@_exported public import struct KioskTiles.OverscaledTileID
@_exported public import struct KioskTiles.TileCoverOptions
@_exported public import struct KioskTiles.TileID
