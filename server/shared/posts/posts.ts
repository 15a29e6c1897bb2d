// What students do with posts, wherever they are: write, edit, delete, report.
import type { Sql } from "../../db/sql.ts";
import { orNotFound, refuse } from "../../plugins/envelope.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { checkedDraft, checkLinks, checkPace, limits, missingPost, refusals } from "./postRules.ts";
import { type PostState, postStates } from "./postStates.ts";
import {
	addReport,
	countBelow,
	emptyPost,
	type FoundPost,
	findPost,
	findRequested,
	insertPost,
	isClosed,
	type PostKey,
	updateText,
	writtenBy,
} from "./postStore.ts";

interface NewPost extends PostKey {
	/** Of a question. */
	readonly title?: string | undefined;
	readonly text: string;
	readonly requestId: string;
	/** Only its author sees it before an operator shows it. */
	readonly needsApproval?: boolean;
}

/**
 * Stores a post, unless an earlier request did. Whether the student may write there is the caller's business.
 * @returns its id, and whether it is new
 * @throws Refusal
 */
export async function writePost(
	sql: Sql,
	who: StudentKey,
	{ title, text, requestId, needsApproval = false, ...key }: NewPost,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
	const written = await writtenBy(sql, who);
	const earlier = await findRequested(sql, who, requestId);
	if (earlier !== undefined) return { id: earlier, isNew: false };
	checkPace(written);
	const draft = checkedDraft({ title, text });
	checkLinks(draft, written);
	if (key.topic === "group" && (await isClosed(sql, "group", key.topicId))) refuse(refusals.closed);
	if (key.topic === "answer" && (await isClosed(sql, "question", key.topicId))) refuse(refusals.closed);
	const above = key.parentId ?? (key.topic === "answer" ? key.topicId : undefined);
	if (above !== undefined && (await countBelow(sql, above)) >= limits.replies) refuse(refusals.full);
	const id = await insertPost(sql, who, key, draft, requestId);
	if (needsApproval) await move(sql, who, id, "hold", "approval", "system");
	return { id, isNew: true };
}

async function move(
	sql: Sql,
	{ companyId }: Pick<StudentKey, "companyId">,
	id: string,
	name: Parameters<typeof postStates.move>[2],
	cause: string,
	actor: string,
): Promise<PostState | undefined> {
	const result = await postStates.move(sql, { companyId, id }, name, { cause, actor });
	return result.outcome === "moved" ? result.to : result.state;
}

/** A post that the student has written. @throws Refusal 404 for another one */
async function ownPost(sql: Sql, { studentId }: StudentKey, id: string): Promise<FoundPost> {
	const found = await findPost(sql, studentId, id);
	return orNotFound(found?.studentId === studentId ? found : undefined, missingPost);
}

/**
 * @param approvesQuestions a question that was changed waits for approval again
 * @throws Refusal
 */
export async function editPost(
	sql: Sql,
	who: StudentKey,
	id: string,
	given: { readonly title?: string | undefined; readonly text: string },
	approvesQuestions: boolean,
): Promise<PostState> {
	// Of two changes at once, and of a change and a decision of an operator, the second sees what the first did.
	const written = await writtenBy(sql, who);
	const { topic, state } = await ownPost(sql, who, id);
	if (state !== "shown" && state !== "waiting") refuse(refusals.notEditable);
	const isQuestion = topic === "question";
	const draft = checkedDraft(
		isQuestion ? { title: given.title ?? "", text: given.text } : { text: given.text },
	);
	checkLinks(draft, written);
	await updateText(sql, id, draft);
	if (!isQuestion || !approvesQuestions || state === "waiting") return state;
	return (await move(sql, who, id, "hold", "approval", "system")) ?? state;
}

/** Deletes the text; that there was a post stays. One that is deleted already stays so. */
export async function deletePost(sql: Sql, who: StudentKey, id: string): Promise<PostState> {
	const { state } = await ownPost(sql, who, id);
	if (state === "deleted") return state;
	await move(sql, who, id, "delete", "", "student");
	await emptyPost(sql, id);
	return "deleted";
}

/** Reports of enough students hide a post until an operator decides. @throws Refusal */
export async function reportPost(
	sql: Sql,
	who: StudentKey,
	id: string,
	report: { readonly reason: string; readonly note?: string | undefined },
): Promise<PostState> {
	const found = orNotFound(await findPost(sql, who.studentId, id), missingPost);
	if (found.studentId === who.studentId) refuse(refusals.own);
	if (found.state === "deleted") orNotFound(undefined, missingPost);
	const count = await addReport(sql, who, id, report);
	if (count < limits.reports) return found.state;
	return (await move(sql, who, id, "report", `${count} reports`, "system")) ?? found.state;
}
