public import Foundation

/// A decoder of model files, which a map needs for model layers and pucks with a model.
///
///     mapView.modelDecoder = ModelDecoder()
///
/// The bytes are not trusted: any input must result in a model of limited size or an error. A decoder opens no files: the map
/// loads the files to which a model refers.
public protocol ModelDecoding: Sendable {
    /// Returns the URIs of the files to which a model refers, relative to that of the model, such as buffers and images.
    ///
    /// - Throws: An error if the file is invalid.
    func references(in data: Data) throws -> [String]

    /// Decodes a model.
    ///
    /// - Parameters:
    ///   - data: The file.
    ///   - references: The files to which it refers, by their URIs as returned by `references(in:)`.
    /// - Throws: An error if a file is invalid or missing.
    func decode(_ data: Data, references: [String: Data]) throws -> ModelAsset
}
