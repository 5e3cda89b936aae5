// app/store/database.ts
/** The table with the version of all others; created when missing. */
const versionTable = {
	create: "CREATE TABLE IF NOT EXISTS schema_version (row_number INTEGER PRIMARY KEY, version INTEGER NOT NULL)",
	fill: "INSERT INTO schema_version (row_number, version) VALUES (1, 0) ON CONFLICT DO NOTHING",
	read: "SELECT version FROM schema_version",
	write: "UPDATE schema_version SET version = ?"
};

export { versionTable as t };