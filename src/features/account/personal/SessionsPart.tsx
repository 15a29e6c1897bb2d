import { useId, useRef, useState } from "react";
import styled from "styled-components";
import type { SessionEntry, SessionList } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { signOutWhenSaved } from "../../../core/outbox/signOutWhenSaved.ts";
import { useStudentQuery } from "../../../core/session/studentQuery.ts";
import { toast } from "../../../core/toast.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { Button } from "../../../ui/Button.tsx";
import { numberText } from "../../../ui/localFormat.ts";
import { RowList, RowListSkeleton } from "../../../ui/RowList.tsx";
import { fetchSessions, sendEndSession } from "./calls.ts";
import { EndSessionDialog } from "./EndSessionDialog.tsx";
import { SessionRow } from "./SessionRow.tsx";
import { deviceText } from "./sessionText.ts";

/** Rows until all are requested. */
const maxCollapsed = 5;

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
	& header p {
		margin: 0;
		color: var(--text-muted);
		line-height: 1.6;
	}
	& header button {
		min-height: 44px;
	}
`;
const Footer = styled.p`
	margin: var(--space-3) 0 0;
	color: var(--text-muted);
	text-align: center;
`;

/** The student's sessions; ending this one signs out, ending others needs a confirmation. */
export default function SessionsPart() {
	const t = useT();
	const language = useLanguage();
	const id = useId();
	const title = useRef<HTMLHeadingElement>(null);
	const sessions = useStudentQuery<SessionList>(["sessions"], fetchSessions);
	const [showsAll, setShowsAll] = useState(false);
	/** The sessions the student is asked about: one, or all others. */
	const [asked, setAsked] = useState<readonly SessionEntry[]>([]);
	const { isBusy, submit } = useSubmission((error) => {
		notifyError(error);
		setAsked([]);
	});
	/** The button that opened the dialog was removed with its row. */
	const isGone = useRef(false);
	const one = asked.length === 1 ? asked[0] : undefined;
	const others = sessions.data?.list.filter(({ isCurrent }) => !isCurrent) ?? [];

	async function end(): Promise<void> {
		sessions.update(await sendEndSession(one ? { id: one.id } : { others: true }));
		toast.success(
			one ? t("personal.sessionEnded", { device: deviceText(one, t) }) : t("personal.othersEnded"),
		);
		isGone.current = true;
		setAsked([]);
		title.current?.focus();
	}
	const ask = (about: readonly SessionEntry[]) => {
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
					<Button variant="outline" onClick={() => ask(others)}>
						{t("personal.endOthers")}
					</Button>
				)}
			</header>
			<QueryView
				query={sessions}
				placeholder={<RowListSkeleton label={t("ui.loading")} count={2} />}
				errorTitle={t("personal.sessionsFailed")}
			>
				{({ list }) => (
					<>
						<RowList>
							{(showsAll ? list : list.slice(0, maxCollapsed)).map((session) => (
								<SessionRow
									key={session.id}
									session={session}
									onEnd={() => (session.isCurrent ? void signOutWhenSaved() : ask([session]))}
								/>
							))}
						</RowList>
						{others.length === 0 && <Footer>{t("personal.onlyHere")}</Footer>}
						{!showsAll && list.length > maxCollapsed && (
							<Footer>
								<Button variant="plain" onClick={() => setShowsAll(true)}>
									{t("personal.showAllSessions", { count: numberText(list.length, language) })}
								</Button>
							</Footer>
						)}
					</>
				)}
			</QueryView>
			{asked.length > 0 && (
				<EndSessionDialog
					one={one}
					count={asked.length}
					busy={isBusy}
					onEnd={() => void submit(end)}
					onClose={() => setAsked([])}
					finalFocus={() => !isGone.current}
				/>
			)}
		</Part>
	);
}
