// Commands about registrations. A decision reaches the student as a message, and open pages at once.
import type { LocalText } from "../../schemas/generated/documents.ts";
import type { Deps } from "../deps.ts";
import { sendMessage } from "../modules/message/sendMessage.ts";
import { type Decision, decide } from "../modules/registration/decisions.ts";
import {
	findNamed,
	listCounts,
	listEntries,
	type NamedRegistration,
} from "../modules/registration/operatorStore.ts";
import { companyOf } from "../modules/site/operations.ts";
import { record } from "../modules/students/operations.ts";
import { announceEvent, appendEvent } from "../realtime/studentEvents.ts";
import { recordAction } from "../shared/audit/auditStore.ts";
import { allLanguages } from "../shared/normalizedText.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import { command } from "./command.ts";
import { entryTable } from "./entryRows.ts";
import { studentFinder } from "./studentFinder.ts";

const inBoth = (text: LocalText) => (typeof text === "string" ? { zh: text, en: text } : text);

/** The message to the student. */
function messageOf({ registrationName }: NamedRegistration, { move, reason = "" }: Decision) {
	const { zh, en } = inBoth(registrationName);
	return move === "accept"
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
			};
}

export function registrationCommands(deps: Pick<Deps, "db" | "bus">) {
	const { db, bus } = deps;
	const company = (host: string): Promise<number> => db.system((sql) => companyOf(sql, host));
	const find = studentFinder(db);

	async function named(companyId: number, host: string, id: string): Promise<NamedRegistration> {
		const found = await db.company(companyId, (sql) => findNamed(sql, id));
		if (!found) throw new OperatorRefused(`"${host}" has no registration "${id}"`);
		return found;
	}

	/** What students sent, as a table. That it was read is recorded. */
	const read = (action: "show" | "export") =>
		command(
			"/operator#/definitions/OperatorRegistration",
			async ({ host, registration: id, options = {} }) => {
				const companyId = await company(host);
				const registration = await named(companyId, host, id);
				const entries = await db.company(companyId, async (sql) => {
					const { author: actor = "", message: reason } = options;
					const detail = { registration: id };
					await recordAction(sql, companyId, { actor, action: `registration-${action}`, reason, detail });
					return listEntries(sql, id);
				});
				return {
					name: allLanguages(registration.registrationName),
					...entryTable(registration.form, entries),
				};
			},
		);

	const decision = (move: Decision["move"]) =>
		command("/operator#/definitions/OperatorRegistrationDecision", async (given) => {
			const { host, registration: id, account, reason, options = {} } = given;
			if (move === "refuse" && reason === undefined)
				throw new OperatorRefused(
					"a refusal must have a reason, which the student reads; nothing was changed",
				);
			const { companyId, student } = await find(host, account);
			const registration = await named(companyId, host, id);
			const who = {
				...{ companyId, studentId: student.id, actor: options.author ?? "", reason: options.message },
			};
			const decided: Decision = { move, reason, actor: who.actor };
			let event: Awaited<ReturnType<typeof appendEvent>>;
			const sent = await sendMessage(
				deps,
				companyId,
				student.id,
				messageOf(registration, decided),
				async (sql) => {
					await decide(sql, { companyId, studentId: student.id, registrationId: id }, decided);
					await record(sql, who, `registration-${move}`, { registration: id });
					event = await appendEvent(sql, student.id, "registration", { id });
				},
			);
			if (!sent)
				throw new OperatorRefused(`the student "${account}" was removed meanwhile; nothing was changed`);
			if (event) await announceEvent(bus, companyId, student.id, event);
			return { state: move === "accept" ? "accepted" : "refused" };
		});

	return {
		"registration-list": command("/operator#/definitions/OperatorRegistrations", async ({ host }) => {
			const companyId = await company(host);
			const list = await db.company(companyId, listCounts);
			return list.map(({ registrationName, ...each }) => ({ ...each, name: allLanguages(registrationName) }));
		}),
		"registration-show": read("show"),
		"registration-export": read("export"),
		"registration-accept": decision("accept"),
		"registration-refuse": decision("refuse"),
	};
}
