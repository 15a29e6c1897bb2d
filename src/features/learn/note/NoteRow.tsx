import { useId, useState } from "react";
import styled from "styled-components";
import type { NoteCard } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { clamp, subtleLink, surface } from "../../../ui/cardMixins.ts";
import { Link } from "../../../ui/Link.tsx";
import { instantText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { CourseMoments } from "./CourseMoments.tsx";
import { NewestMoments } from "./NewestMoments.tsx";
import { NoteEditor } from "./NoteEditor.tsx";

const Frame = styled.article`
	padding: var(--space-4) var(--space-5) var(--space-5);
	${surface}

	@media ${media.phone} {
		padding: var(--space-4);
	}
`;

const Head = styled.header`
	display: grid;
	grid-template-columns: minmax(0, 1fr) auto;
	gap: var(--space-1) var(--space-4);
	align-items: start;

	& > h2 {
		margin: 0;
		font-size: var(--font-l);
		line-height: 1.4;
		overflow-wrap: anywhere;
	}
	& > h2 > a {
		${subtleLink}
	}
	& > button {
		grid-row: span 2;
	}
	& > p {
		display: flex;
		flex-wrap: wrap;
		gap: var(--space-1) var(--space-3);
		align-items: center;
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	@media ${media.phone} {
		grid-template-columns: minmax(0, 1fr);

		& > button {
			grid-row: auto;
			order: 1;
			justify-self: start;
			margin-top: var(--space-2);
		}
	}
`;

/* At most four lines; no reserved height. */
const Start = styled.p`
	${clamp}
	--lines: 4;
	min-height: 0;
	margin: var(--space-3) 0 0;
	line-height: 1.75;
	white-space: pre-line;
`;

const Body = styled.div`
	margin-top: var(--space-4);
`;

/** The notes about a course in the list: their beginnings, or all of them and the editor when opened. */
export function NoteRow({ note }: { readonly note: NoteCard }) {
	const t = useT();
	const language = useLanguage();
	const name = useText()(note.courseName);
	const body = useId();
	const [open, setOpen] = useState(false);
	const toggle = () => {
		// The beginning may have changed.
		if (open) broadcastStudentChange("notes");
		setOpen(!open);
	};
	return (
		<Frame>
			<Head>
				<h2>{note.isOffered ? <Link to={paths.courseDetail(note.courseId)}>{name}</Link> : name}</h2>
				<Button
					variant="outline"
					aria-expanded={open}
					aria-controls={body}
					aria-label={t(open ? "note.closeOf" : "note.openOf", { name })}
					onClick={toggle}
				>
					{t(open ? "note.close" : "note.open")}
				</Button>
				<p>
					<time dateTime={note.writtenAt}>
						{t("note.writtenAt", { when: instantText(note.writtenAt, language, "minute") })}
					</time>
					{!note.isOffered && <span>{t("note.gone")}</span>}
					{note.copyCount > 0 && <Badge tone="warning">{t("note.hasCopies")}</Badge>}
				</p>
			</Head>
			{!open && (
				<>
					{note.start !== "" && <Start dir="auto">{note.start}</Start>}
					{note.start === "" && note.copyCount > 0 && <Start>{t("note.onlyCopies")}</Start>}
					<NewestMoments note={note} />
				</>
			)}
			<Body id={body} hidden={!open}>
				{open && (
					<>
						<NoteEditor
							courseId={note.courseId}
							courseName={note.courseName}
							label={t("note.of", { name })}
						/>
						<CourseMoments courseId={note.courseId} />
					</>
				)}
			</Body>
		</Frame>
	);
}
