// Commands about tables of students and enrolments, which come and go in batches.
import type { SiteDocument } from "../../schemas/generated/documents.ts";
import type { Deps } from "../deps.ts";
import { siteOperations } from "../modules/site/operations.ts";
import type { ImportContext } from "../modules/table/importBatch.ts";
import { tableImports } from "../modules/table/importing.ts";
import { command } from "./command.ts";

export function tableCommands(deps: Pick<Deps, "db" | "bus" | "log">) {
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
			async ({ host, columns, rows, ...file }) => ({
				importId: await imports.write(file, await find(host), { columns, rows }),
			}),
		),
		"table-page": command("/operator#/definitions/OperatorTablePage", async ({ host, kind, after }) =>
			imports.page(kind, await find(host), after),
		),
	};
}
