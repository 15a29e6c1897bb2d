// Rows of students, with hashes of their passwords.
import { normalizeAccount } from "../../../schemas/account.ts";
import type { SeedStudent } from "../../../schemas/generated/documents.ts";
import { createFairQueue } from "../../shared/fairQueue.ts";
import { hashPassword } from "../../shared/password/password.ts";

/** Hashing is slow on purpose, so several run at a time and progress is reported. */
export function hashedStudents(
	students: readonly SeedStudent[],
	now: Date,
	onProgress: (done: number) => void,
): Promise<object[]> {
	const enqueue = createFairQueue({ concurrency: 4 });
	let done = 0;
	const rowOf = async (student: SeedStudent): Promise<object> => {
		const password_hash = await hashPassword(student.password);
		done += 1;
		if (done % 250 === 0) onProgress(done);
		return {
			id: student.id,
			account: normalizeAccount(student.account),
			password_hash,
			nick_name: student.nickName,
			mobile: student.mobile && normalizeAccount(student.mobile),
			email: student.email && normalizeAccount(student.email),
			school_id: student.schoolId,
			member_flag: student.memberFlag ?? false,
			admin: student.admin ?? false,
			must_change_password: student.changePasswordConfig ?? 0,
			face_login: student.faceLogin ?? false,
			portrait: student.headPicMax,
			permissions: student.permissions,
			created_at: new Date(now.getTime() - (student.registeredDaysAgo ?? 0) * 86_400_000).toISOString(),
		};
	};
	return Promise.all(students.map((student) => enqueue("", () => rowOf(student))));
}
