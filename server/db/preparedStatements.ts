// Names of prepared statements: PostgreSQL parses a named statement once for each connection, and then only runs it.

/** Far more than the server has. Should a text ever contain values, connections do not fill up without end. */
const maxNames = 4000;

/** Undefined for a text beyond the limit, which is not prepared. */
export type StatementName = (text: string) => string | undefined;

/** Of one database, all of whose connections call a text the same. */
export function createStatementNames(): StatementName {
	const names = new Map<string, string>();
	return (text) => {
		const known = names.get(text);
		if (known !== undefined || names.size >= maxNames) return known;
		const name = `s${names.size + 1}`;
		names.set(text, name);
		return name;
	};
}
