import { useId, useRef, useState } from "react";
import styled from "styled-components";
import type { SessionEntry, SessionList } from "../../../schemas/generated/documents.ts";
import { tellError } from "../../core/errors.ts";
import { useLanguage, useT } from "../../core/i18n.ts";
import { useMine } from "../../core/mine.ts";
import { leave } from "../../core/outbox/leave.ts";
import { toast } from "../../core/toast.ts";
import { ReadingView } from "../../renderer/reading/ReadingView.tsx";
import { Button } from "../../ui/Button.tsx";
import { numberText } from "../../ui/localFormat.ts";
import { RowList, RowPlaces } from "../../ui/RowList.tsx";
import { fetchSessions, sendEndSession } from "./calls.ts";
import { EndSessionDialog } from "./EndSessionDialog.tsx";
import { SessionRow } from "./SessionRow.tsx";
import { deviceName } from "./sessionWords.ts";

/** Rows before somebody asks for all of them. */
const few = 5;

const Part = styled.section`
	& > header {
		display: flex;
		flex-wrap: wrap;
		gap: var(--space-2) var(--space-4);
		align-items: end;
		justify-content: space-between;
		margin-bottom: var(--space-4);
	}
	& h2 {
		margin: 0 0 var(--space-1);
		font-size: var(--font-l);
	}
	& h2:focus {
		outline: none;
	}
	& header p {
		margin: 0;
		color: var(--text-muted);
		line-height: 1.6;
	}
	& header button {
		min-height: 44px;
	}
`;
const Beneath = styled.p`
	margin: var(--space-3) 0 0;
	color: var(--text-muted);
	text-align: center;
`;

/** Where the student is signed in, and the end of it: here that is signing out, elsewhere it is asked about first. */
export default function SessionsPart() {
	const t = useT();
	const language = useLanguage();
	const id = useId();
	const title = useRef<HTMLHeadingElement>(null);
	const sessions = useMine<SessionList>(["sessions"], fetchSessions);
	const [showsAll, setShowsAll] = useState(false);
	const [asked, setAsked] = useState<SessionEntry | readonly SessionEntry[]>();
	const [busy, setBusy] = useState(false);
	/** The button that asked goes with its row. */
	const isGone = useRef(false);
	const others = sessions.data?.list.filter(({ isCurrent }) => !isCurrent) ?? [];

	async function end(): Promise<void> {
		if (busy || !asked) return;
		const one = "id" in asked ? asked : undefined;
		setBusy(true);
		try {
			sessions.put(await sendEndSession(one ? { id: one.id } : { others: true }));
			toast.success(
				one ? t("personal.sessionEnded", { device: deviceName(one, t) }) : t("personal.othersEnded"),
			);
			isGone.current = true;
			setAsked(undefined);
			title.current?.focus();
		} catch (error) {
			tellError(error);
			setAsked(undefined);
		} finally {
			setBusy(false);
		}
	}
	const ask = (about: SessionEntry | readonly SessionEntry[]) => {
		isGone.current = false;
		setAsked(about);
	};

	return (
		<Part aria-labelledby={id}>
			<header>
				<div>
					<h2 ref={title} id={id} tabIndex={-1}>
						{t("personal.sessions")}
					</h2>
					<p>{t("personal.sessionsText")}</p>
				</div>
				{others.length > 1 && (
					<Button look="outline" onClick={() => ask(others)}>
						{t("personal.endOthers")}
					</Button>
				)}
			</header>
			<ReadingView
				reading={sessions}
				place={<RowPlaces label={t("ui.loading")} count={2} />}
				failed={t("personal.sessionsFailed")}
			>
				{({ list }) => (
					<>
						<RowList>
							{(showsAll ? list : list.slice(0, few)).map((session) => (
								<SessionRow
									key={session.id}
									session={session}
									onEnd={() => (session.isCurrent ? void leave() : ask(session))}
								/>
							))}
						</RowList>
						{others.length === 0 && <Beneath>{t("personal.onlyHere")}</Beneath>}
						{!showsAll && list.length > few && (
							<Beneath>
								<Button look="plain" onClick={() => setShowsAll(true)}>
									{t("personal.showAllSessions", { count: numberText(list.length, language) })}
								</Button>
							</Beneath>
						)}
					</>
				)}
			</ReadingView>
			{asked && (
				<EndSessionDialog
					asked={asked}
					busy={busy}
					onEnd={() => void end()}
					onClose={() => setAsked(undefined)}
					finalFocus={() => !isGone.current}
				/>
			)}
		</Part>
	);
}
