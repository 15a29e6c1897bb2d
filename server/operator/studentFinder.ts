// Finds the student whom an operator names.
import type { Database } from "../db/sql.ts";
import { companyOf } from "../modules/site/operations.ts";
import { findStudents, type ListedStudent } from "../modules/students/store.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";

export const namesOf = ({ account, mobile, email, nickName }: ListedStudent): string[] =>
	[account, mobile, email, nickName].filter((name) => name !== null);

/** Finds students by what they sign in with, or by id. @throws OperatorRefused for none or several */
export const studentFinder =
	(db: Database) =>
	async (
		host: string,
		account: string,
	): Promise<{ readonly companyId: number; readonly student: ListedStudent }> => {
		const companyId = await db.system((sql) => companyOf(sql, host));
		const [student, ...others] = await db.company(companyId, (sql) => findStudents(sql, account));
		if (!student) throw new OperatorRefused(`"${host}" has no student with the account "${account}"`);
		if (others.length === 0) return { companyId, student };
		throw new OperatorRefused(`"${account}" names ${others.length + 1} students of "${host}"`, {
			problems: [student, ...others].map((each) => `write id/${each.id} for ${namesOf(each).join(", ")}`),
		});
	};
