// Problems that rows have by themselves, by the schema of their table, whatever is stored.
import { schemaProblems } from "../../../schemas/compile.ts";
import type { Table } from "./columns.ts";
import type { TableProblem, TableRow } from "./tableRows.ts";

export const rowProblems = ({ ref }: Table, rows: readonly TableRow[]): TableProblem[] =>
	rows.flatMap(({ row, values }) =>
		schemaProblems(ref, values).map((found) => ({ ...found, row, path: `row ${row}, column ${found.path}` })),
	);
