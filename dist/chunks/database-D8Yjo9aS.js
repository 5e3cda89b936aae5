// app/store/database.ts
/** The table that knows the version of all others; made where it is not there. */
const versionTable = {
	create: "CREATE TABLE IF NOT EXISTS schema_version (row_number INTEGER PRIMARY KEY, version INTEGER NOT NULL)",
	fill: "INSERT INTO schema_version (row_number, version) VALUES (1, 0) ON CONFLICT DO NOTHING",
	read: "SELECT version FROM schema_version",
	write: "UPDATE schema_version SET version = ?"
};

export { versionTable as t };