import styled from "styled-components";
import { notifyError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT } from "../../../core/i18n.ts";
import { toast } from "../../../core/toast.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { Button } from "../../../ui/Button.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { RowList } from "../../../ui/RowList.tsx";
import { focusPageHeading } from "../../../ui/useHeadingFocus.ts";
import { MessageRow } from "./MessageRow.tsx";
import { markAllRead, useMessages } from "./state.ts";

const pageSize = 10;

const List = styled(RowList)`
	& > li {
		padding: 0;
	}
`;

/** The student's messages, the newest first. */
export default function MessageListScreen() {
	const t = useT();
	const pages = usePageNumbers();
	const messages = useMessages(pages.page, pageSize);
	const { isBusy, submit } = useSubmission(notifyError);
	const readAll = async () => {
		await markAllRead();
		toast.success(t("message.allRead"));
		// The focused button is removed with the last unread message.
		focusPageHeading();
	};
	return (
		<PagedScreen
			title={t("message.listTitle")}
			count="message.count"
			query={messages}
			pages={pages}
			errorTitle={t("message.failed")}
			emptyState={{ type: "message", title: t("message.none"), text: t("message.noneText") }}
			beside={
				(messages.data?.unReadNum ?? 0) > 0 && (
					<Button variant="outline" aria-busy={isBusy} onClick={() => void submit(readAll)}>
						{t("message.markAll")}
					</Button>
				)
			}
		>
			{({ list }) => (
				<List>
					{list.map((message) => (
						<MessageRow key={message.id} message={message} />
					))}
				</List>
			)}
		</PagedScreen>
	);
}
