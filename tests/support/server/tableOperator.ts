// Commands about tables, with rows in place of files.
import { problemMessage } from "../../../schemas/problems.ts";
import { tableCommands } from "../../../server/operator/tableCommands.ts";
import type { StudentApp } from "./studentApp.ts";

type Values = Readonly<Record<string, unknown>>;
type Kind = "students" | "enrolments";

/** With the columns that any of the rows has, from row 2 on. */
const batch = (rows: readonly Values[], columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]) => ({
	columns,
	rows: rows.map((values, at) => ({ row: at + 2, values })),
});

/** Of the file that all rows are written from. */
export const tableDigest = "a".repeat(64);

export function tableOperator({ site }: Pick<StudentApp, "site">, host: string) {
	const operator = tableCommands(site.deps);
	return {
		async check(rows: readonly Values[], kind: Kind = "students", columns?: string[]) {
			const { problems, warnings, difference } = await operator["table-check"]({
				...{ host, kind },
				...batch(rows, columns),
			});
			return {
				problems: problems.map(problemMessage),
				...(warnings.length === 0 ? {} : { warnings }),
				...difference,
			};
		},
		write: (
			rows: readonly Values[],
			kind: Kind = "students",
			columns?: string[],
			{ importId, isLast = true }: { importId?: string; isLast?: boolean } = {},
		) =>
			operator["table-write"]({
				...{ host, kind, digest: tableDigest, isLast },
				...(importId === undefined ? {} : { importId }),
				...{ file: "a.csv", author: "anna" },
				...batch(rows, columns),
			}),
		page: (kind: Kind, after: string[] = []) => operator["table-page"]({ host, kind, after }),
	};
}
