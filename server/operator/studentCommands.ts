// Commands about students. What they change reaches open pages at once.
import { buffer } from "node:stream/consumers";
import { dayOf } from "../../schemas/fields/civil.ts";
import type { OperatorChangeOptions, OperatorStudent } from "../../schemas/generated/documents.ts";
import { uploadRetentionMs } from "../../schemas/uploadProfiles.ts";
import type { Deps, Site } from "../deps.ts";
import { sendMessage } from "../modules/message/sendMessage.ts";
import { idNumberPurpose } from "../modules/profile/rules.ts";
import { companyOf, siteOperations } from "../modules/site/operations.ts";
import { createSites } from "../modules/site/sites.ts";
import { eraseStudent } from "../modules/students/erase.ts";
import { extentOf } from "../modules/students/eraseStore.ts";
import { enrol, findTarget, revokeTarget } from "../modules/students/grants.ts";
import {
	disable,
	enable,
	record,
	resetPassword,
	type StudentChange,
	signOut,
} from "../modules/students/operations.ts";
import { findStudentFile, type Row, recordOf } from "../modules/students/recordStore.ts";
import { endOfDay, type KnownTarget, type ListedStudent, listStudents } from "../modules/students/store.ts";
import { removeErased } from "../modules/upload/removeErased.ts";
import type { FileStore } from "../ports/fileStore.ts";
import { openFileStore } from "../ports/openFileStore.ts";
import { listActions } from "../shared/audit/auditStore.ts";
import { createTextEncryption, type Owner } from "../shared/encryptedText.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import { liveZoneOf } from "../shared/timeZone.ts";
import { command } from "./command.ts";
import { readableAnswers } from "./readableAnswers.ts";
import { namesOf, studentFinder } from "./studentFinder.ts";

/** Students and actions of one answer. */
const pageSize = 500;

interface Named {
	readonly host: string;
	readonly account: string;
	readonly options?: OperatorChangeOptions;
}

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

const shown = ({ createdAt, lastSeenAt, disabledAt, ...student }: ListedStudent): OperatorStudent => ({
	...student,
	createdAt: createdAt.toISOString(),
	lastSeenAt: moment(lastSeenAt),
	disabledAt: moment(disabledAt),
});

/** Of a file in one answer. */
const partBytes = 4 * 1024 * 1024;

export function studentCommands(
	deps: Pick<Deps, "env" | "db" | "bus" | "log"> & Partial<Pick<Deps, "sites">>,
) {
	const { db, env } = deps;
	const company = (host: string): Promise<number> => db.system((sql) => companyOf(sql, host));

	const find = studentFinder(db);

	async function change({ host, account, options = {} }: Named): Promise<StudentChange> {
		const { companyId, student } = await find(host, account);
		const { author: actor = "", message: reason } = options;
		return { companyId, studentId: student.id, actor, reason };
	}

	async function withFiles<T>(work: (files: FileStore) => Promise<T>): Promise<T> {
		const files = await openFileStore(env.files, uploadRetentionMs);
		try {
			return await work(files);
		} finally {
			files.close();
		}
	}

	/** Undefined when no version of the site can be used. */
	async function siteOf(companyId: number): Promise<Site | undefined> {
		const sites = deps.sites ?? createSites(deps);
		if (!deps.sites) await sites.refresh(companyId);
		return sites.byCompany(companyId);
	}

	const encryption = createTextEncryption(env.secret, idNumberPurpose);
	/** With the ID number as it was typed; one that was encrypted with another SECRET stays as it is stored. */
	const decryptedProfile = (who: Owner, rows: readonly Row[]): Row[] =>
		rows.map(({ identity_id: stored, ...row }) => ({
			...row,
			identity_id: typeof stored === "string" ? (encryption.decrypt(who, stored) ?? stored) : null,
		}));

	/** Everything stored about a student. That it was read is recorded too. */
	const read = (action: "show" | "export") =>
		command("/operator#/definitions/OperatorStudentChange", async (given) => {
			const who = await change(given);
			const tables = await db.company(who.companyId, async (sql) => {
				const rows = await recordOf(sql, who.studentId);
				await record(sql, who, action);
				return rows;
			});
			const site = await siteOf(who.companyId);
			const profile = decryptedProfile(who, tables["student_profile"] ?? []);
			const readable: typeof tables = { ...tables, student_profile: profile };
			return { tables: readable, answers: readableAnswers(site, tables["custom_field_value"] ?? []) };
		});

	async function targetOf(companyId: number, host: string, name: string): Promise<KnownTarget> {
		const target = await findTarget(deps, companyId, name);
		if (target === "unknown") throw new OperatorRefused(`"${host}" has no course and no package "${name}"`);
		if (target === "ambiguous")
			throw new OperatorRefused(
				`"${name}" is a course and a package of "${host}"; write course/${name} or package/${name}`,
			);
		return target;
	}

	/** The whole day, by the clock that tables of enrolments follow. */
	async function endOf(companyId: number, host: string, until: string): Promise<Date> {
		const day = dayOf(until);
		const zone = liveZoneOf(await siteOperations(deps).export(host));
		const endsAt = day && (await db.company(companyId, (sql) => endOfDay(sql, day, zone)));
		if (endsAt) return endsAt;
		throw new OperatorRefused(
			`--until must be a day that is not over by the clock of ${zone}, found ${until}; nothing was changed`,
		);
	}

	const gone = (account: string): OperatorRefused =>
		new OperatorRefused(`the student "${account}" was removed meanwhile; nothing was changed`);

	return {
		/** A page of students; the next one begins after the last id. */
		"student-list": command("/operator#/definitions/OperatorStudentFilter", async ({ host, ...filter }) => {
			const companyId = await company(host);
			const list = await db.company(companyId, (sql) => listStudents(sql, filter, pageSize));
			return { list: list.map(shown), isLast: list.length < pageSize };
		}),
		"student-show": read("show"),
		"student-export": read("export"),
		/** A part of a stored file in Base64. */
		"student-file": command(
			"/operator#/definitions/OperatorStudentFile",
			async ({ host, account, id, start }) => {
				const { companyId, student } = await find(host, account);
				const file = await db.company(companyId, (sql) => findStudentFile(sql, student.id, id));
				if (!file)
					throw new OperatorRefused(`"${account}" has no stored file ${id}; it was removed meanwhile`);
				const end = Math.min(start + partBytes, file.size) - 1;
				const bytes = await withFiles(async (files) => buffer(await files.read(file.key, { start, end })));
				return { base64: bytes.toString("base64"), isLast: end + 1 >= file.size };
			},
		),
		/** Stores a message for the student and pushes it. */
		"student-message": command("/operator#/definitions/OperatorMessage", async (given) => {
			const { title, text, account } = given;
			const who = await change(given);
			const event = await sendMessage(deps, who.companyId, who.studentId, { title, body: text }, (sql) =>
				record(sql, who, "message", { title }),
			);
			if (!event) throw gone(account);
			return { sequence: event.sequence };
		}),
		/** Ends all sessions of the student. */
		"student-sign-out": command("/operator#/definitions/OperatorStudentChange", async (given) => ({
			sessions: await signOut(deps, await change(given)),
		})),
		/** Ends all sessions, and refuses new ones. */
		"student-disable": command("/operator#/definitions/OperatorStudentChange", async (given) =>
			disable(deps, await change(given)),
		),
		"student-enable": command("/operator#/definitions/OperatorStudentChange", async (given) =>
			enable(deps, await change(given)),
		),
		/** Gives the student a password that expires, and has to be changed after the next sign-in. */
		"student-reset": command("/operator#/definitions/OperatorStudentChange", async (given) => {
			const reset = await resetPassword(deps, await change(given));
			if (!reset) throw gone(given.account);
			return { ...reset, expiresAt: reset.expiresAt.toISOString() };
		}),
		/** Gives the student a course or a package. */
		"student-enrol": command("/operator#/definitions/OperatorEnrolment", async (given) => {
			const { host, target, until } = given;
			const who = await change(given);
			const endsAt = until === undefined ? undefined : await endOf(who.companyId, host, until);
			const enrolled = await enrol(deps, who, await targetOf(who.companyId, host, target), endsAt);
			if (!enrolled) throw gone(given.account);
			return enrolled;
		}),
		/** Takes a course or a package back, whoever gave it. Progress and orders stay. */
		"student-revoke": command("/operator#/definitions/OperatorEnrolment", async (given) => {
			const who = await change(given);
			const revoked = await revokeTarget(deps, who, await targetOf(who.companyId, given.host, given.target));
			if (!revoked) throw gone(given.account);
			return revoked;
		}),
		/** Deletes everything of the student, after the account was typed once more. */
		"student-erase": command("/operator#/definitions/OperatorStudentChange", async (given) => {
			const { account, host, options } = given;
			// Also what an erasure that was killed has left, whose student is not found any more.
			const removeFiles = () => withFiles((files) => removeErased(deps, files));
			await removeFiles();
			const who = await change(given);
			if (options?.confirm !== account) {
				const { rows, files } = await db.company(who.companyId, (sql) => extentOf(sql, who.studentId));
				const { student } = await find(host, account);
				throw new OperatorRefused(`erasing "${account}" at ${host} cannot be undone; nothing was changed`, {
					problems: [
						`it is the student with the id ${student.id}: ${namesOf(student).join(", ")}`,
						`${rows} rows and ${files} files would be deleted`,
						`repeat it with --confirm ${account}`,
					],
					confirm: account,
				});
			}
			const extent = await eraseStudent(deps, who);
			if (!extent) throw gone(account);
			return { ...extent, filesLeft: await removeFiles() };
		}),
		/** The newest actions of operators about a company, or about one of its students. */
		"operator-log": command("/operator#/definitions/OperatorLog", async ({ host, account }) => {
			const companyId = await company(host);
			const id = account === undefined ? undefined : (await find(host, account)).student.id;
			const actions = await db.company(companyId, (sql) => listActions(sql, id, pageSize));
			return actions.map(({ at, ...action }) => ({ ...action, at: at.toISOString() }));
		}),
	};
}
