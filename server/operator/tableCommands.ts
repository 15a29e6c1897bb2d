// Commands about tables of students and enrolments, which come and go in batches.
import type { SiteDocument } from "../../schemas/generated/documents.ts";
import type { Deps } from "../deps.ts";
import { companyOf, siteOperations } from "../modules/site/operations.ts";
import type { ImportContext } from "../modules/table/importBatch.ts";
import { tableImports } from "../modules/table/importing.ts";
import { command } from "./command.ts";

export function tableCommands(deps: Pick<Deps, "db" | "bus" | "log">) {
	const { db } = deps;
	const imports = tableImports(deps);
	const site = siteOperations(deps);

	const contextOf = ({ company, schools, baseInfo }: SiteDocument): ImportContext => ({
		companyId: company.id,
		schoolIds: schools.toSorted((one, other) => other.defaultFlag - one.defaultFlag).map(({ id }) => id),
		zone: baseInfo.liveTimeZone ?? "UTC",
	});
	const find = async (host: string): Promise<ImportContext> => contextOf(await site.export(host));

	return {
		/** Problems of rows, and what they would change; writes nothing. */
		"table-check": command("/operator#/definitions/OperatorTableCheck", async ({ host, kind, ...batch }) =>
			imports.check(kind, await find(host), batch),
		),
		"table-write": command(
			"/operator#/definitions/OperatorTableWrite",
			async ({ host, columns, rows, ...progress }) => {
				await imports.write(progress, await find(host), { columns, rows });
				return {};
			},
		),
		/** The last stored row of an import that was broken off; 0 without one. */
		"table-progress": command("/operator#/definitions/OperatorTableFile", async ({ host, ...key }) => {
			const companyId = await db.system((sql) => companyOf(sql, host));
			return { row: await imports.doneRow(companyId, key) };
		}),
		"table-page": command("/operator#/definitions/OperatorTablePage", async ({ host, kind, after }) =>
			imports.page(kind, await find(host), after),
		),
	};
}
