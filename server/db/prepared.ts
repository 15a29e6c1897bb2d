// Names of statements: what has one is read and checked once a connection, and after that only planned and run.

/** More texts than the server has by far; were one made of values, it would fill every connection without end. */
const most = 1000;
const names = new Map<string, string>();

/** Undefined for a text beyond the bound, which is sent whole every time. */
export function statementName(text: string): string | undefined {
	const known = names.get(text);
	if (known !== undefined || names.size >= most) return known;
	const name = `s${names.size + 1}`;
	names.set(text, name);
	return name;
}
