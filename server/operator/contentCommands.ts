// Commands about the content of a company.
import type { Deps } from "../deps.ts";
import { contentOperations } from "../modules/content/operations.ts";
import { companyOf } from "../modules/site/operations.ts";
import { contentWarnings } from "../wiring/contentWarnings.ts";
import { command } from "./command.ts";

export function contentCommands(deps: Pick<Deps, "db" | "bus" | "log">) {
	const content = contentOperations({ ...deps, companyOf, warningsOf: contentWarnings });
	return {
		"content-export": command("/operator#/definitions/OperatorPart", ({ host, part }) =>
			content.export(host, part),
		),
		"content-check": command("/operator#/definitions/OperatorContent", ({ host, parts }) =>
			content.check(host, parts),
		),
		"content-preview": command("/operator#/definitions/OperatorContent", ({ host, parts }) =>
			content.preview(host, parts),
		),
		"content-diff": command("/operator#/definitions/OperatorPartDifference", ({ host, part, from, to }) =>
			content.diff(host, part, from, to),
		),
		"content-apply": command("/operator#/definitions/OperatorContentApply", ({ host, parts, options }) =>
			content.apply(host, parts, options),
		),
		"content-history": command("/operator#/definitions/OperatorPart", ({ host, part }) =>
			content.history(host, part),
		),
		"content-rollback": command(
			"/operator#/definitions/OperatorPartRollback",
			({ host, part, version, options }) => content.rollback(host, part, version, options),
		),
	};
}
