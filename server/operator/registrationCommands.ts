// Commands about registrations.
import type { Deps } from "../deps.ts";
import { decide } from "../modules/registration/decisions.ts";
import { listEntries, registrationForms } from "../modules/registration/operatorStore.ts";
import { findForm, formCounts } from "../shared/questions/contentForms.ts";
import { decidedEntryCommands } from "./decidedEntries.ts";

export function registrationCommands(deps: Pick<Deps, "db" | "bus">) {
	const { list, read, decision } = decidedEntryCommands(deps, {
		name: "registration",
		noun: "registration",
		refusal: "refuse",
		needsReason: "a refusal must have a reason, which the student reads; nothing was changed",
		refused: "refused",
		counts: (sql) => formCounts(sql, registrationForms),
		find: (sql, id) => findForm(sql, registrationForms, id),
		entries: listEntries,
		decide,
		message: ({ zh, en }, { move, reason = "" }) =>
			move === "accept"
				? {
						title: { zh: `报名成功：${zh}`, en: `You are registered: ${en}` },
						body: { zh: `您的报名“${zh}”已通过。`, en: `The school accepted your registration for “${en}”.` },
					}
				: {
						title: { zh: `报名未通过：${zh}`, en: `Registration refused: ${en}` },
						body: {
							zh: `您的报名“${zh}”未通过。\n\n${reason}`,
							en: `The school refused your registration for “${en}”.\n\n${reason}`,
						},
					},
	});
	return {
		"registration-list": list,
		"registration-show": read("show"),
		"registration-export": read("export"),
		"registration-accept": decision("accept"),
		"registration-refuse": decision("refuse"),
	};
}
