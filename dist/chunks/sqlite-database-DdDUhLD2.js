import { t as versionTable } from "./database-D8sVWd5U.js";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

// app/store/sqlite-database.ts
/** How long another process may hold the file before a write fails. */
const busyMs = 5e3;
/** `SQLITE_CONSTRAINT_UNIQUE` and `SQLITE_CONSTRAINT_PRIMARYKEY`. */
const duplicateCodes = [2067, 1555];
/**
* The embedded database: one file, written ahead, on disk before a write is answered. Several processes on one machine
* may share the file.
*/
async function openSqliteDatabase(path) {
	if (path !== ":memory:") await mkdir(dirname(path), { recursive: true });
	const database = new DatabaseSync(path, { timeout: busyMs });
	database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
	const statements = /* @__PURE__ */ new Map();
	const runNow = (sql, values = []) => {
		let statement = statements.get(sql);
		if (!statement) {
			statement = database.prepare(sql);
			statements.set(sql, statement);
		}
		return statement.all(...values);
	};
	const asOne = (work) => {
		database.exec("BEGIN IMMEDIATE");
		try {
			work();
			database.exec("COMMIT");
		} catch (error) {
			if (database.isTransaction) database.exec("ROLLBACK");
			throw error;
		}
	};
	let waiting = [];
	const flush = () => {
		const batch = waiting;
		waiting = [];
		const settle = [];
		const runAll = () => {
			for (const { sql, values, resolve, reject } of batch) try {
				const rows = runNow(sql, values);
				settle.push(() => resolve(rows));
			} catch (error) {
				settle.push(() => reject(error));
			}
		};
		try {
			if (batch.every(({ sql }) => sql.startsWith("SELECT"))) runAll();
			else asOne(runAll);
			for (const done of settle) done();
		} catch (error) {
			for (const { reject } of batch) reject(error);
		}
	};
	return {
		rowLock: "",
		types: {
			id: "INTEGER PRIMARY KEY AUTOINCREMENT",
			integer: "INTEGER"
		},
		run: (sql, values = []) => new Promise((resolve, reject) => {
			if (waiting.length === 0) setImmediate(flush);
			waiting.push({
				sql,
				values,
				resolve,
				reject
			});
		}),
		upgrade: async (plan) => asOne(() => {
			database.exec(`${versionTable.create}; ${versionTable.fill}`);
			const [row] = database.prepare(versionTable.read).all();
			const { statements: upgrades, version } = plan(Number(row?.["version"] ?? 0));
			for (const upgrade of upgrades) database.exec(upgrade);
			database.prepare(versionTable.write).run(version);
		}),
		isDuplicate: (error) => error instanceof Error && "errcode" in error && duplicateCodes.includes(error.errcode),
		close: async () => {
			flush();
			database.close();
		}
	};
}

export { openSqliteDatabase };