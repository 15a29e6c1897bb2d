import { useAtomValue } from "jotai";
import type { NotePanelProps } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { userIdAtom } from "../../../core/session/session.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { TitledPart } from "../../../ui/DetailLayout.tsx";
import { NoteEditor } from "./NoteEditor.tsx";

/** The student's note in a course; renders nothing for a visitor. */
export default function PanelBlock({ props: { courseId, courseName } }: BlockProps<NotePanelProps>) {
	const t = useT();
	const userId = useAtomValue(userIdAtom);
	if (userId === undefined) return null;
	return (
		<TitledPart title={t("note.mine")}>
			{/* The key gives every student and course a field of their own. */}
			<NoteEditor
				key={`${userId} ${courseId}`}
				courseId={courseId}
				courseName={courseName}
				label={t("note.mine")}
			/>
		</TitledPart>
	);
}
