import { useState } from "react";
import styled from "styled-components";
import { tellError } from "../../core/errors.ts";
import { useLanguage, useT } from "../../core/i18n.ts";
import { usePageTitle } from "../../core/paths.ts";
import { toast } from "../../core/toast.ts";
import { PagedView } from "../../renderer/reading/PagedView.tsx";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { countMessage } from "../../ui/localFormat.ts";
import { PageHead } from "../../ui/PageHead.tsx";
import { usePageNumbers } from "../../ui/pageNumbers.ts";
import { RowList, RowPlaces } from "../../ui/RowList.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";
import { MessageRow } from "./MessageRow.tsx";
import { markAllRead, useMessages } from "./state.ts";

const pageSize = 10;

const List = styled(RowList)`
	& > li {
		padding: 0;
	}
`;

/** What the school wrote to the student, the newest first. */
export function MessageListScreen() {
	const t = useT();
	const language = useLanguage();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const pages = usePageNumbers();
	const messages = useMessages(pages.page, pageSize);
	const [busy, setBusy] = useState(false);
	usePageTitle(t("message.listTitle"));
	const total = messages.data?.total;
	const readAll = async () => {
		if (busy) return;
		setBusy(true);
		try {
			await markAllRead();
			toast.success(t("message.allRead"));
			// The button goes with the last unread message; the focus must not go with it.
			heading.current?.focus({ preventScroll: true });
		} catch (error) {
			tellError(error);
		} finally {
			setBusy(false);
		}
	};
	return (
		<>
			<PageHead
				title={t("message.listTitle")}
				intro={!total ? "" : t(...countMessage("message.count", total, language))}
				heading={heading}
			>
				{(messages.data?.unReadNum ?? 0) > 0 && (
					<Button look="outline" aria-busy={busy} onClick={() => void readAll()}>
						{t("message.markAll")}
					</Button>
				)}
			</PageHead>
			<PagedView
				reading={messages}
				pages={pages}
				place={<RowPlaces label={t("ui.loading")} />}
				failed={t("message.failed")}
				empty={<EmptyState type="message" title={t("message.none")} text={t("message.noneText")} />}
			>
				{({ list }) => (
					<List>
						{list.map((message) => (
							<MessageRow key={message.id} message={message} />
						))}
					</List>
				)}
			</PagedView>
		</>
	);
}

export default MessageListScreen;
