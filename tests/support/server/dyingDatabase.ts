// A server that dies at a chosen moment, as far as its database is concerned.
import type { Database, Sql } from "../../../server/db/sql.ts";

/** It dies at the statement of this number, or right after a commit whose answer it never gets. */
export interface Death {
	readonly statements: number;
	readonly atCommit: boolean;
}

/** `step` counts something else that it does, such as a call of a vendor, like a statement. */
export function dyingDatabase(
	db: Database,
	{ statements, atCommit }: Death,
): Database & { readonly step: () => void } {
	let left = statements;
	function step(): void {
		if (left <= 0) throw new Error("the server is dead");
		left -= 1;
	}
	const within = async <T>(
		begin: (work: (sql: Sql) => Promise<T>) => Promise<T>,
		work: (sql: Sql) => Promise<T>,
	) => {
		step();
		const result = await begin((sql) =>
			work({
				// Rejects, as a real connection does, also where several statements are sent at once.
				query: async (text, values) => {
					step();
					return sql.query(text, values);
				},
			}),
		);
		if (left === 0 && atCommit) throw new Error("the server died after the commit");
		return result;
	};
	return {
		...db,
		step,
		company: (id, work) => within((inner) => db.company(id, inner), work),
		system: (work) => within((inner) => db.system(inner), work),
	};
}
