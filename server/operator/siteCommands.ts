// Commands about the site of a company.
import { followLiveZone } from "../modules/content/liveZone.ts";
import { siteOperations } from "../modules/site/operations.ts";
import { command } from "./command.ts";

export function siteCommands(deps: Parameters<typeof siteOperations>[0]) {
	const site = siteOperations({ ...deps, followLiveZone });
	return {
		hosts: command("/operator#/definitions/OperatorNothing", () => site.hosts()),
		export: command("/operator#/definitions/OperatorHost", ({ host }) => site.export(host)),
		check: command("/operator#/definitions/OperatorDocument", ({ document }) => site.check(document)),
		diff: command("/operator#/definitions/OperatorDifference", ({ host, from, to }) =>
			site.diff(host, from, to),
		),
		preview: command("/operator#/definitions/OperatorDocument", ({ document }) => site.preview(document)),
		apply: command("/operator#/definitions/OperatorApply", ({ document, options }) =>
			site.apply(document, options),
		),
		show: command("/operator#/definitions/OperatorSchool", ({ host, school }) => site.show(host, school)),
		history: command("/operator#/definitions/OperatorHost", ({ host }) => site.history(host)),
		rollback: command("/operator#/definitions/OperatorRollback", ({ host, version, options }) =>
			site.rollback(host, version, options),
		),
		new: command("/operator#/definitions/OperatorHost", ({ host }) => site.starter(host)),
	};
}
