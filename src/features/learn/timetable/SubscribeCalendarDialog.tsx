import { useState } from "react";
import styled from "styled-components";
import type { CalendarFeed } from "../../../../schemas/generated/documents.ts";
import type { DialogProps } from "../../../core/dialogs.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { useStudentQuery } from "../../../core/session/studentQuery.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { DialogActions } from "../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";
import { instantText } from "../../../ui/localFormat.ts";
import { useFocusAfterWork } from "../../../ui/useFocusAfterWork.ts";
import { CalendarAddress } from "./CalendarAddress.tsx";
import { changeCalendarFeed, fetchCalendarFeed } from "./calls.ts";

declare module "../../../core/dialogs.ts" {
	interface Dialogs {
		/** The secret address at which calendars read the student's timetable. */
		subscribeCalendar: { args: Record<string, never>; result: undefined };
	}
}

const Text = styled.div`
	display: grid;
	gap: var(--space-3);
	margin-bottom: var(--space-4);
	line-height: 1.6;
	overflow-wrap: anywhere;

	& > p {
		margin: 0;
	}
`;

type Question = "renew" | "remove";

interface FeedProps {
	readonly feed: CalendarFeed;
	readonly address: string | undefined;
	readonly onChange: (change: Question) => void;
	readonly isBusy: boolean;
}

/** What there is, and what can be done; an address in use is replaced or ended only after a question. */
function Feed({ feed, address, onChange, isBusy }: FeedProps) {
	const t = useT();
	const language = useLanguage();
	const [question, ask] = useState<Question>();
	const text = useFocusAfterWork<HTMLDivElement>(`${question} ${address} ${feed.hasAddress}`);
	const confirm = (change: Question) => {
		ask(undefined);
		onChange(change);
	};
	const busy = { "aria-disabled": isBusy, "aria-busy": isBusy } as const;
	return (
		<>
			<Text ref={text} tabIndex={-1}>
				{question ? (
					<p>{t(`timetable.feed.${question}Question`)}</p>
				) : address ? (
					<CalendarAddress address={address} />
				) : (
					<p>
						{feed.madeAt === undefined
							? t("timetable.feed.none")
							: t("timetable.feed.exists", { day: instantText(feed.madeAt, language) })}
					</p>
				)}
			</Text>
			<DialogActions>
				{question ? (
					<>
						<Button variant="outline" onClick={() => ask(undefined)}>
							{t("timetable.feed.cancel")}
						</Button>
						<Button {...busy} onClick={() => confirm(question)}>
							{t(`timetable.feed.${question}`)}
						</Button>
					</>
				) : feed.hasAddress ? (
					<>
						<Button variant="outline" {...busy} onClick={() => ask("remove")}>
							{t("timetable.feed.remove")}
						</Button>
						<Button variant="outline" {...busy} onClick={() => ask("renew")}>
							{t("timetable.feed.renew")}
						</Button>
						{address && (
							<LinkButton href={address.replace(/^https?:/, "webcal:")}>
								{t("timetable.feed.open")}
							</LinkButton>
						)}
					</>
				) : (
					<Button {...busy} onClick={() => onChange("renew")}>
						{t("timetable.feed.make")}
					</Button>
				)}
			</DialogActions>
		</>
	);
}

/** The address is known here alone, and forgotten with the dialog: the server has only its hash. */
export default function SubscribeCalendarDialog({ close }: DialogProps<"subscribeCalendar">) {
	const t = useT();
	const feed = useStudentQuery(["calendarFeed"], fetchCalendarFeed);
	const [address, setAddress] = useState<string>();
	const { isBusy, submit } = useSubmission(notifyError);
	const change = (what: Question) =>
		submit(async (signal) => {
			const changed = await changeCalendarFeed(what, signal);
			setAddress(changed.address);
			await feed.update(changed.feed);
		});
	return (
		<DialogFrame
			title={t("timetable.feed.title")}
			description={t("timetable.feed.text")}
			closeLabel={t("core.close")}
			width={560}
			onClose={() => close(undefined)}
		>
			<QueryView query={feed} errorTitle={t("timetable.feed.failed")}>
				{(data) => (
					<Feed feed={data} address={address} isBusy={isBusy} onChange={(what) => void change(what)} />
				)}
			</QueryView>
		</DialogFrame>
	);
}
