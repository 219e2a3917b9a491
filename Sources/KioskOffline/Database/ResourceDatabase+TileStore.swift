import GRDB

extension ResourceDatabase.Format {
    /// The database of a tile store: resources, and the packs that they belong to.
    static let tileStore: ResourceDatabase.Format = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in
            try database.createResourceTables()
            try database.execute(
                sql: """
                    CREATE TABLE packs (
                        id INTEGER PRIMARY KEY,
                        kind TEXT NOT NULL,              -- region or style
                        name TEXT NOT NULL,              -- the id of the region, or the URI of the style
                        definition TEXT NOT NULL,        -- what was requested, as JSON
                        metadata TEXT,                   -- of the application, as JSON
                        required_count INTEGER NOT NULL,
                        is_complete INTEGER NOT NULL,
                        generation INTEGER NOT NULL,     -- the number of the last load
                        UNIQUE (kind, name)
                    );
                    CREATE TABLE pack_resources (
                        pack_id INTEGER NOT NULL REFERENCES packs (id) ON DELETE CASCADE,
                        resource_id INTEGER NOT NULL REFERENCES resources (id) ON DELETE CASCADE,
                        generation INTEGER NOT NULL,     -- the last load that required the resource
                        PRIMARY KEY (pack_id, resource_id)
                    ) WITHOUT ROWID;
                    CREATE INDEX pack_resources_by_resource ON pack_resources (resource_id);
                    CREATE TABLE options (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
                    """)
        }
        return ResourceDatabase.Format(
            // “KMts”
            name: "tile store", applicationID: 0x4B4D_7473, migrator: migrator, replacesDamagedFile: false)
    }()
}
