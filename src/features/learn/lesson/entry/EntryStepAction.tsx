import type { EntryAction } from "../../../../../schemas/entry.ts";
import type { LessonEntry } from "../../../../../schemas/generated/documents.ts";
import { errorMessage, isAborted } from "../../../../core/http/errors.ts";
import { useSubmission } from "../../../../core/http/useSubmission.ts";
import { useT } from "../../../../core/i18n.ts";
import { toast } from "../../../../core/toast.ts";
import { SchoolContact } from "../../../../renderer/SchoolContact.tsx";
import { Button, LinkButton } from "../../../../ui/Button.tsx";
import { workOf } from "./entryWork.ts";
import { actionPath } from "./rules.ts";

interface Props {
	readonly action: EntryAction;
	readonly entry: LessonEntry;
	/** It is the next thing to do. */
	readonly isNext: boolean;
	readonly onDone: () => void;
	/** Asks the server once more. */
	readonly check: () => Promise<unknown>;
}

/** The one thing a student can do about a gate. */
export function EntryStepAction({ action, entry, isNext, onDone, check }: Props) {
	const t = useT();
	const { isBusy, submit } = useSubmission((error) => {
		const isOfFace = action === "checkFace" || action === "completeInformation";
		// ERR-18
		if (!isAborted(error)) toast.error(errorMessage(error, t, isOfFace ? "lesson.face.nowhere" : undefined));
	});
	if (action === "contactSchool") return <SchoolContact fallback={<p>{t("lesson.entry.noContact")}</p>} />;
	const variant = isNext ? "primary" : "outline";
	const label = t(`lesson.action.${action}`);
	const path = actionPath(action, entry);
	if (path !== undefined)
		return (
			<LinkButton variant={variant} to={path}>
				{label}
			</LinkButton>
		);
	const onClick = () =>
		void submit(async () => {
			if (action === "retry") {
				await check();
				return toast.success(t("lesson.entry.checked"));
			}
			try {
				await workOf(action)?.(entry.lesson);
			} finally {
				// Work that failed in its second half has done the first.
				onDone();
			}
		});
	return (
		<Button variant={variant} aria-busy={isBusy} onClick={onClick}>
			{label}
		</Button>
	);
}
