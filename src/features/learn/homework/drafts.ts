// Drafts: what the student is typing, and the files that are uploaded, on their way into the outbox.
import { atom, getDefaultStore } from "jotai";
import type { FileValue } from "../../../../schemas/fields/files.ts";
import type { HomeworkDetail, LocalText } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { loadRemainingMessages, translate } from "../../../core/i18n.ts";
import { enqueue, onConfirmed } from "../../../core/outbox/outbox.ts";
import type { ConfirmedEntry } from "../../../core/outbox/outboxState.ts";
import { changeStudentQueries } from "../../../core/session/changeStudentQueries.ts";
import { revalidateStudentQueries } from "../../../core/session/studentKeys.ts";
import { storage } from "../../../core/storage.ts";
import { toast } from "../../../core/toast.ts";
import { isUploadKey } from "../../../core/upload/activeUploads.ts";
import { draftOf, homeworkAfter, isHanded, isOutcome, slotOf } from "./rules.ts";

export const saveKind = "homework.save";
export const handKind = "homework.hand";
const store = getDefaultStore();

/** What this page has of a draft beyond the outbox. */
export interface Edit {
	readonly owner: string;
	readonly courseId: string;
	readonly homeworkId: string;
	readonly about: LocalText;
	readonly text: string;
	/** With those that are being uploaded. */
	readonly files: readonly FileValue[];
	/** Version of the draft it is based on. */
	readonly base: number;
	/** Not in the outbox yet. */
	readonly isPending: boolean;
}

/** By student and homework; outlives the field, which may close and open meanwhile. */
export const editsAtom = atom<ReadonlyMap<string, Edit>>(new Map());
export const editName = (owner: string | undefined, courseId: string, homeworkId: string): string =>
	`${owner} ${slotOf(courseId, homeworkId)}`;

function setEdit(name: string, edit: Edit | undefined): void {
	store.set(editsAtom, (all) => {
		const next = new Map(all);
		if (edit) next.set(name, edit);
		else next.delete(name);
		return next;
	});
}

/** Names and sizes of files that this page has seen: the outbox has their ids alone. */
const known = new Map<string, FileValue>();
export function rememberFiles(files: readonly FileValue[]): void {
	for (const file of files) if (!isUploadKey(file.resourceId)) known.set(file.resourceId, file);
}
export const fileOf = (resourceId: string): FileValue => known.get(resourceId) ?? { resourceId };

/** The files that are stored; those under way come when they are. */
const storedIds = (files: readonly FileValue[]): string[] =>
	files.map(({ resourceId }) => resourceId).filter((id) => !isUploadKey(id));

/** The id of this browser: the server distinguishes its changes from those of other devices. */
function writerId(): string {
	const stored = storage.get("homeworkWriter");
	if (stored && /^[a-z0-9-]{8,40}$/.test(stored)) return stored;
	const created = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
		byte.toString(16).padStart(2, "0"),
	).join("");
	storage.set("homeworkWriter", created);
	return created;
}

const busy = new Set<string>();

/** Puts a draft into the outbox; of what is typed meanwhile only the last. */
async function flush(name: string): Promise<void> {
	if (busy.has(name)) return;
	busy.add(name);
	const next = () => store.get(editsAtom).get(name);
	try {
		for (let edit = next(); edit?.isPending; edit = next()) {
			const { owner, courseId, homeworkId, about, text, files, base } = edit;
			await enqueue({
				...{ kind: saveKind, slot: slotOf(courseId, homeworkId), about, owner },
				body: { courseId, homeworkId, text, files: storedIds(files), base, writer: writerId() },
			});
			if (next() !== edit) continue;
			const isUploading = files.some(({ resourceId }) => isUploadKey(resourceId));
			setEdit(name, isUploading ? { ...edit, isPending: false } : undefined);
		}
	} catch (error) {
		void notifyError(error);
	} finally {
		busy.delete(name);
	}
}

export function writeEdit(edit: Edit): void {
	const name = editName(edit.owner, edit.courseId, edit.homeworkId);
	rememberFiles(edit.files);
	setEdit(name, edit);
	void flush(name);
}

/** Hands in what the student confirmed; it is no draft from now on. */
export async function handIn({ owner, courseId, homeworkId, about, text, files }: Edit): Promise<void> {
	await enqueue({
		...{ kind: handKind, slot: slotOf(courseId, homeworkId), about, owner },
		body: { courseId, homeworkId, text, files: storedIds(files) },
	});
	setEdit(editName(owner, courseId, homeworkId), undefined);
}

/** Applies a saved draft before its entry leaves the outbox, so that the text never jumps back. */
function applySaved({ body, result }: ConfirmedEntry): void {
	const draft = draftOf(body);
	const { version, outcome } = result;
	if (!draft || typeof version !== "number") return;
	changeStudentQueries<HomeworkDetail>(
		([, , name, view, courseId, homeworkId]) =>
			name === "homework" &&
			view === "detail" &&
			courseId === draft.courseId &&
			homeworkId === draft.homeworkId,
		(now) => (outcome === "kept" ? now : homeworkAfter(now, draft, version, fileOf)),
		outcome !== "saved",
	);
}

async function announceHanded({ result: { outcome } }: ConfirmedEntry): Promise<void> {
	revalidateStudentQueries("homework");
	if (!isOutcome(outcome)) return;
	await loadRemainingMessages();
	const text = translate(`homework.outcome.${outcome}`);
	if (isHanded(outcome)) toast.success(text);
	else toast.warning(text);
}

let isSubscribed = false;
/** Subscribes once and for good: a draft may be saved after its field has closed. */
export function subscribeToOutbox(): void {
	if (isSubscribed) return;
	isSubscribed = true;
	onConfirmed((entry) => {
		if (entry.kind === saveKind) applySaved(entry);
		if (entry.kind === handKind) void announceHanded(entry);
	});
}
