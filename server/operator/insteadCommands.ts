// Commands about registrations on behalf.
import type { Deps } from "../deps.ts";
import { decide, insteadForms, listEntries } from "../modules/instead/operatorStore.ts";
import { findForm, formCounts } from "../shared/questions/contentForms.ts";
import { decidedEntryCommands } from "./decidedEntries.ts";

export function insteadCommands(deps: Pick<Deps, "db" | "bus">) {
	const { list, read, decision } = decidedEntryCommands(deps, {
		name: "instead",
		noun: "registration on behalf",
		refusal: "return",
		needsReason: "what is returned must have a reason, which the student reads; nothing was changed",
		refused: "returned",
		counts: (sql) => formCounts(sql, insteadForms),
		find: (sql, id) => findForm(sql, insteadForms, id),
		entries: listEntries,
		decide,
		message: ({ zh, en }, { move, reason = "" }) =>
			move === "accept"
				? {
						title: { zh: `代报名信息已通过：${zh}`, en: `Accepted: ${en}` },
						body: {
							zh: `学校已接收您为“${zh}”提交的信息。`,
							en: `The school accepted what you handed in for “${en}”, and registers you.`,
						},
					}
				: {
						title: { zh: `代报名信息被退回：${zh}`, en: `Please hand it in again: ${en}` },
						body: {
							zh: `您为“${zh}”提交的信息被退回，请修改后重新提交。\n\n${reason}`,
							en: `The school returned what you handed in for “${en}”. Please correct it and hand it in again.\n\n${reason}`,
						},
					},
	});
	return {
		"instead-list": list,
		"instead-show": read("show"),
		"instead-export": read("export"),
		"instead-accept": decision("accept"),
		"instead-return": decision("return"),
	};
}
