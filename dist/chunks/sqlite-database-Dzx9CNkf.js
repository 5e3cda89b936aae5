import { t as versionTable } from "./database-D8sVWd5U.js";
import { dirname } from "node:path";
import { mkdir } from "node:fs/promises";
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
	const batches = new StatementBatches(database);
	return {
		rowLock: "",
		types: {
			id: "INTEGER PRIMARY KEY AUTOINCREMENT",
			integer: "INTEGER"
		},
		run: (sql, values = []) => batches.add(sql, values),
		upgrade: async (plan) => runAsOne(database, () => {
			database.exec(`${versionTable.create}; ${versionTable.fill}`);
			const [row] = database.prepare(versionTable.read).all();
			const { statements: upgrades, version } = plan(Number(row?.["version"] ?? 0));
			for (const upgrade of upgrades) database.exec(upgrade);
			database.prepare(versionTable.write).run(version);
		}),
		isDuplicate: (error) => error instanceof Error && "errcode" in error && duplicateCodes.includes(error.errcode),
		close: async () => {
			batches.flush();
			database.close();
		}
	};
}
/**
* Runs work in one transaction. Awaits nothing between the first and the last statement, because this is the only
* connection of the process.
*/
function runAsOne(database, work) {
	database.exec("BEGIN IMMEDIATE");
	try {
		work();
		database.exec("COMMIT");
	} catch (error) {
		if (database.isTransaction) database.exec("ROLLBACK");
		throw error;
	}
}
/**
* Writes the statements of one turn of the event loop to the disk together, so that many webhooks at the same moment cost
* little more than one.
*/
var StatementBatches = class {
	#database;
	#prepared = /* @__PURE__ */ new Map();
	#waiting = [];
	constructor(database) {
		this.#database = database;
	}
	add(sql, values) {
		return new Promise((resolve, reject) => {
			if (this.#waiting.length === 0) setImmediate(() => this.flush());
			this.#waiting.push({
				sql,
				values,
				resolve,
				reject
			});
		});
	}
	/** Runs and answers all waiting statements. */
	flush() {
		const batch = this.#waiting;
		this.#waiting = [];
		const settle = [];
		const runAll = () => {
			for (const { sql, values, resolve, reject } of batch) try {
				const rows = this.#runNow(sql, values);
				settle.push(() => resolve(rows));
			} catch (error) {
				settle.push(() => reject(error));
			}
		};
		try {
			if (batch.every(({ sql }) => sql.startsWith("SELECT"))) runAll();
			else runAsOne(this.#database, runAll);
			for (const done of settle) done();
		} catch (error) {
			for (const { reject } of batch) reject(error);
		}
	}
	#runNow(sql, values) {
		let statement = this.#prepared.get(sql);
		if (!statement) {
			statement = this.#database.prepare(sql);
			this.#prepared.set(sql, statement);
		}
		return statement.all(...values);
	}
};

export { openSqliteDatabase };