// Commands about tables of students and enrolments, which come and go in batches.
import type { SiteDocument } from "../../schemas/generated/documents.ts";
import type { Deps } from "../deps.ts";
import { siteOperations } from "../modules/site/operations.ts";
import type { ImportContext } from "../modules/table/importBatch.ts";
import { tableImports } from "../modules/table/importing.ts";
import { liveZoneOf } from "../shared/timeZone.ts";
import { command } from "./command.ts";

export function tableCommands(deps: Pick<Deps, "db" | "bus" | "log">) {
	const imports = tableImports(deps);
	const site = siteOperations(deps);

	const contextOf = (document: SiteDocument): ImportContext => ({
		companyId: document.company.id,
		schoolIds: document.schools
			.toSorted((one, other) => other.defaultFlag - one.defaultFlag)
			.map(({ id }) => id),
		zone: liveZoneOf(document),
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
