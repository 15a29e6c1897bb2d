import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Sql } from "../../db/sql.ts";
import { hashPassword } from "../../shared/password/password.ts";
import { students } from "./students.ts";

test("first passwords: sign-ins wait for one of them and not for all", async () => {
	const rows = Array.from({ length: 12 }, (_, i) => ({
		row: i + 2,
		values: { id: `s${i}`, account: `s${i}`, password: "first password" },
	}));
	// Of a database without students.
	const read = <T>(work: (sql: Sql) => Promise<T>): Promise<T> => work({ query: async () => [] });
	const ended: string[] = [];
	const prepared = students.prepare?.(read, { columns: ["id", "account", "password"], rows });
	const table = prepared?.then((batch) => {
		ended.push("table");
		return batch;
	});
	// The first passwords are being hashed.
	await turn();
	for (let i = 0; i < 3; i++) await hashPassword("of a sign-in");
	ended.push("sign-ins");
	const hashes = (await table)?.rows.map(({ values }) => values["passwordHash"]);
	expect(ended).toEqual(["sign-ins", "table"]);
	expect(new Set(hashes).size).toBe(12);
});
