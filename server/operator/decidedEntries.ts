// Commands about what students hand in and the school decides: lists, tables, and decisions, which reach the student as a
// message and open pages at once.
import type { LocalText } from "../../schemas/generated/documents.ts";
import type { Sql } from "../db/sql.ts";
import type { Deps } from "../deps.ts";
import { storeMessage } from "../modules/message/sendMessage.ts";
import { companyOf } from "../modules/site/operations.ts";
import { record } from "../modules/students/operations.ts";
import { announceEvent, appendEvent } from "../realtime/studentEvents.ts";
import { recordAction } from "../shared/audit/auditStore.ts";
import { allLanguages } from "../shared/normalizedText.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import type { FormCounts, NamedForm } from "../shared/questions/contentForms.ts";
import type { Message } from "../shared/storeMessages.ts";
import { command } from "./command.ts";
import { type EntryRow, entryTable } from "./entryRows.ts";
import { studentFinder } from "./studentFinder.ts";

interface InTwoLanguages {
	readonly zh: string;
	readonly en: string;
}

interface Decision<Move extends string> {
	readonly move: Move;
	readonly reason: string | undefined;
	/** Of the operator. */
	readonly actor: string;
}

interface EntryKey {
	readonly companyId: number;
	readonly studentId: string;
	readonly registrationId: string;
}

/** A kind of content with a form, as operators decide about it. */
interface DecidedKind<Refusal extends string> {
	/** Begins the recorded actions, and is the kind of the student's event and the page that the message leads to. */
	readonly name: "registration" | "instead";
	/** As refusals call it. */
	readonly noun: string;
	/** The move against the student, which needs a reason. */
	readonly refusal: Refusal;
	/** Says so to an operator who gives none. */
	readonly needsReason: string;
	/** The state that it leads to. */
	readonly refused: string;
	readonly counts: (sql: Sql) => Promise<readonly FormCounts[]>;
	readonly find: (sql: Sql, id: string) => Promise<NamedForm | undefined>;
	readonly entries: (sql: Sql, id: string) => Promise<readonly EntryRow[]>;
	/** @throws OperatorRefused */
	readonly decide: (sql: Sql, key: EntryKey, decision: Decision<Refusal | "accept">) => Promise<void>;
	/** The message to the student. */
	readonly message: (
		name: InTwoLanguages,
		decision: Decision<Refusal | "accept">,
	) => { readonly title: InTwoLanguages; readonly body: InTwoLanguages };
}

const inBoth = (text: LocalText): InTwoLanguages =>
	typeof text === "string" ? { zh: text, en: text } : text;

export function decidedEntryCommands<Refusal extends string>(
	deps: Pick<Deps, "db" | "bus">,
	kind: DecidedKind<Refusal>,
) {
	const { db, bus } = deps;
	const company = (host: string): Promise<number> => db.system((sql) => companyOf(sql, host));
	const findStudent = studentFinder(db);

	async function named(companyId: number, host: string, id: string): Promise<NamedForm> {
		const found = await db.company(companyId, (sql) => kind.find(sql, id));
		if (!found) throw new OperatorRefused(`"${host}" has no ${kind.noun} "${id}"`);
		return found;
	}

	return {
		list: command("/operator#/definitions/OperatorRegistrations", async ({ host }) => {
			const companyId = await company(host);
			const list = await db.company(companyId, kind.counts);
			return list.map(({ registrationName, ...each }) => ({ ...each, name: allLanguages(registrationName) }));
		}),
		/** What students handed in, as a table. That it was read is recorded. */
		read: (action: "show" | "export") =>
			command(
				"/operator#/definitions/OperatorRegistration",
				async ({ host, registration: id, options = {} }) => {
					const companyId = await company(host);
					const { registrationName, form } = await named(companyId, host, id);
					const entries = await db.company(companyId, async (sql) => {
						const { author: actor = "", message: reason } = options;
						const detail = { registration: id };
						await recordAction(sql, companyId, { actor, action: `${kind.name}-${action}`, reason, detail });
						return kind.entries(sql, id);
					});
					return { name: allLanguages(registrationName), ...entryTable(form, entries) };
				},
			),
		decision: (move: Refusal | "accept") =>
			command("/operator#/definitions/OperatorRegistrationDecision", async (given) => {
				const { host, registration: id, account, reason, options = {} } = given;
				if (move === kind.refusal && reason === undefined) throw new OperatorRefused(kind.needsReason);
				const { companyId, student } = await findStudent(host, account);
				const { registrationName } = await named(companyId, host, id);
				const decided = { move, reason, actor: options.author ?? "" };
				const who = { companyId, studentId: student.id, actor: decided.actor, reason: options.message };
				const message: Message = {
					...kind.message(inBoth(registrationName), decided),
					link: { page: kind.name, id },
				};
				// The decision comes first: it locks in the order of the student's own calls, which end with the student's events.
				const events = await db.company(companyId, async (sql) => {
					await kind.decide(sql, { companyId, studentId: student.id, registrationId: id }, decided);
					await record(sql, who, `${kind.name}-${move}`, { registration: id });
					const stored = [
						await storeMessage(sql, student.id, message),
						await appendEvent(sql, student.id, kind.name, { id }),
					];
					return stored.filter((event) => event !== undefined);
				});
				for (const event of events) await announceEvent(bus, companyId, student.id, event);
				return { state: move === "accept" ? "accepted" : kind.refused };
			}),
	};
}
