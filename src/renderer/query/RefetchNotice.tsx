// Shown beside known data that could not be fetched again: why, with a button to retry.
import styled from "styled-components";
import { ApiError, errorMessage, isAborted } from "../../core/http/errors.ts";
import { useT } from "../../core/i18n.ts";
import type { StudentQuery } from "../../core/session/studentQuery.ts";
import { Button } from "../../ui/Button.tsx";
import { useFocusAfterWork } from "../../ui/useFocusAfterWork.ts";

const Frame = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2) var(--space-4);
	align-items: center;
	padding: var(--space-3) var(--space-4);
	border-radius: var(--radius-m);
	background: var(--warning-soft);
	color: var(--text);
	line-height: 1.6;
	overflow-wrap: anywhere;

	& > p {
		flex: 1 1 200px;
		margin: 0;
	}
`;

/** An aborted fetch is repeated as soon as its data is shown, and the end of the session is shown elsewhere. */
const isShown = (error: unknown): boolean =>
	error !== undefined && !isAborted(error) && !(error instanceof ApiError && error.kind === "unauthorized");

interface RefetchNoticeProps {
	readonly query: Pick<StudentQuery<unknown>, "data" | "lastError" | "isRetrying" | "retry">;
}

export function RefetchNotice({ query: { data, lastError, isRetrying, retry } }: RefetchNoticeProps) {
	const t = useT();
	const isFailed = data !== undefined && isShown(lastError);
	const notice = useFocusAfterWork<HTMLDivElement>(isFailed);
	if (!isFailed) return null;
	return (
		<Frame role="alert" ref={notice} tabIndex={-1}>
			<p>
				<b>{t("ui.refetchFailed")}</b>
				<br />
				{errorMessage(lastError, t)}
			</p>
			<Button variant="outline" aria-busy={isRetrying} onClick={retry}>
				{t("ui.retry")}
			</Button>
		</Frame>
	);
}
