// A group as lists show it, and who may write in it.
import type { GroupCard } from "../../../schemas/generated/documents.ts";
import { refuse } from "../../plugins/envelope.ts";
import { refusals } from "../../shared/posts/postRules.ts";
import type { GroupAccess, GroupRow } from "./store.ts";

export function groupCard({ document, courseName, lastPostAt, memberCount, postCount }: GroupRow): GroupCard {
	const { id, groupName, summary, coverUrl, courseId } = document;
	return {
		id,
		groupName,
		...(summary === undefined ? {} : { summary }),
		...(coverUrl === undefined ? {} : { coverUrl }),
		...(courseId === undefined ? {} : { courseId }),
		...(courseName === null ? {} : { courseName }),
		memberCount,
		postCount,
		...(lastPostAt === null ? {} : { lastPostAt: lastPostAt.toISOString() }),
	};
}

/** @throws Refusal */
export function checkJoin({ isOpen }: GroupAccess): void {
	if (!isOpen) refuse(refusals.noCourse);
}

/** @throws Refusal */
export function checkWrite(access: GroupAccess): void {
	checkJoin(access);
	if (access.isClosed) refuse(refusals.closed);
	if (!access.isMember) refuse(refusals.notMember);
}
