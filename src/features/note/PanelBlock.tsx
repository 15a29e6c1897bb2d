import { useAtomValue } from "jotai";
import { useId } from "react";
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { useT } from "../../core/i18n.ts";
import { userIdAtom } from "../../core/session.ts";
import type { BlockProps } from "../../renderer/define.ts";
import { Part } from "../../ui/DetailLayout.tsx";
import { NoteEditor } from "./NoteEditor.tsx";

/** Settings of note.panel. */
export interface PanelProps {
	/** The course the note belongs to. */
	readonly courseId: string;
	/** What it is called. */
	readonly courseName?: LocalText;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"note.panel": PanelProps;
	}
}

/** The student's own note in a course; a visitor has none. */
export default function PanelBlock({ props: { courseId, courseName } }: BlockProps<PanelProps>) {
	const t = useT();
	const heading = useId();
	const userId = useAtomValue(userIdAtom);
	if (userId === undefined) return null;
	return (
		<Part aria-labelledby={heading}>
			<h2 id={heading}>{t("note.mine")}</h2>
			{/* Another student or course begins with a field of its own. */}
			<NoteEditor
				key={`${userId} ${courseId}`}
				courseId={courseId}
				courseName={courseName}
				label={t("note.mine")}
			/>
		</Part>
	);
}
