// Commands about the learning records of students.
import { courseStateOf } from "../../schemas/courseState.ts";
import type { Deps } from "../deps.ts";
import { companyOf } from "../modules/site/operations.ts";
import { record } from "../modules/students/operations.ts";
import { xapiStatement } from "../modules/students/xapi.ts";
import { recordAction } from "../shared/audit/auditStore.ts";
import { courseProgress } from "../shared/progress/courseProgress.ts";
import { rebuildProgress } from "../shared/progress/rebuild.ts";
import { recordsOf } from "../shared/progress/recordStore.ts";
import { command } from "./command.ts";
import { studentFinder } from "./studentFinder.ts";

export function progressCommands({ db }: Pick<Deps, "db">) {
	const find = studentFinder(db);
	return {
		/** The records of a student as statements of xAPI. That they were read is recorded. */
		"student-xapi": command("/operator#/definitions/OperatorStudentChange", async (given) => {
			const { host, account, options: { author: actor = "", message: reason } = {} } = given;
			const { companyId, student } = await find(host, account);
			const records = await db.company(companyId, async (sql) => {
				await record(sql, { companyId, studentId: student.id, actor, reason }, "export", { as: "xapi" });
				return recordsOf(sql, student.id);
			});
			const owner = { host, studentId: student.id, name: student.nickName ?? "" };
			return { statements: records.map((each) => xapiStatement(owner, each)) };
		}),
		/** How far a student is in each course that they have or have studied, and when they completed it. Reading it is recorded. */
		"student-progress": command("/operator#/definitions/OperatorStudentChange", async (given) => {
			const { host, account, options: { author: actor = "", message: reason } = {} } = given;
			const { companyId, student } = await find(host, account);
			const found = await db.company(companyId, async (sql) => {
				await record(sql, { companyId, studentId: student.id, actor, reason }, "show", { part: "progress" });
				return courseProgress(sql, student.id);
			});
			return { courses: [...found.values()].map((each) => ({ ...each, state: courseStateOf(each) })) };
		}),
		/** Makes the progress of all students of a company from their records once more. */
		"progress-rebuild": command("/operator#/definitions/OperatorHostChange", async (given) => {
			const { host, options: { author: actor = "", message: reason } = {} } = given;
			const companyId = await db.system((sql) => companyOf(sql, host));
			return db.company(companyId, async (sql) => {
				const records = await rebuildProgress(sql, companyId);
				await recordAction(sql, companyId, {
					actor,
					action: "rebuild-progress",
					reason,
					detail: { records },
				});
				return { records };
			});
		}),
	};
}
