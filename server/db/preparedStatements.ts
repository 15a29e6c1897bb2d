// Names of prepared statements: PostgreSQL parses a named statement once for each connection, and then only runs it.

/** Far more than the server has. Should a text ever contain values, connections do not fill up without end. */
const maxNames = 1000;
const names = new Map<string, string>();

/** Undefined for a text beyond the limit, which is not prepared. */
export function statementName(text: string): string | undefined {
	const known = names.get(text);
	if (known !== undefined || names.size >= maxNames) return known;
	const name = `s${names.size + 1}`;
	names.set(text, name);
	return name;
}
