import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router-dom";
import styled, { keyframes } from "styled-components";
import useSWR from "swr";
import { ApiError, errorMessage, isChunkMissing } from "../../../core/http/errors.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { safeUrl, usePageTitle } from "../../../core/paths.ts";
import { schoolIdAtom, userIdAtom } from "../../../core/session/session.ts";
import { Container } from "../../../ui/Container.tsx";
import { ErrorNotice } from "../../../ui/ErrorNotice.tsx";
import { SlowNote } from "../../../ui/Skeleton.tsx";
import { fetchVariableLink } from "./calls.ts";
import { LinkMissing } from "./LinkMissing.tsx";

const turn = keyframes`
	to { transform: rotate(1turn); }
`;

const Opening = styled.div`
	display: grid;
	justify-items: center;
	align-content: center;
	gap: var(--space-4);
	min-height: 40vh;
	padding: var(--space-7) var(--space-4);
	color: var(--text-muted);
	text-align: center;

	& > span {
		width: 36px;
		height: 36px;
		border: 3px solid var(--border);
		border-top-color: var(--accent);
		border-radius: 50%;
		animation: ${turn} 0.9s linear infinite;
	}
	& > p {
		margin: 0;
	}
`;

const isMissing = (error: unknown) =>
	error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Redirects to a URL and replaces the history entry; inside the site by the router. */
function useRedirect(href: string | undefined): void {
	const navigate = useNavigate();
	useEffect(() => {
		if (href?.startsWith("#/")) void navigate(href.slice(1), { replace: true });
		else if (href !== undefined) location.replace(href);
	}, [href, navigate]);
}

/** Fetches the target of a menu item with variables and redirects to it (ROUTE-55). */
export default function VariableLinkScreen() {
	const t = useT();
	const { menuId = "" } = useParams();
	const school = useAtomValue(schoolIdAtom);
	const student = useAtomValue(userIdAtom);
	const language = useLanguage();
	const { data, error, isValidating, mutate } = useSWR(
		["mine", student ?? "visitor", "link", menuId, school, language],
		() => fetchVariableLink(menuId, school),
		// The target is good for one visit: the next click fetches again.
		{ revalidateOnFocus: false, revalidateIfStale: true, dedupingInterval: 0, shouldRetryOnError: false },
	);
	const href = isValidating ? undefined : safeUrl(data?.url);
	useRedirect(href);
	usePageTitle(t("link.opening"));
	if (isMissing(error) || (data && !isValidating && href === undefined)) return <LinkMissing />;
	if (error && !isValidating)
		return (
			<Container>
				<ErrorNotice
					title={t("link.failed")}
					text={errorMessage(error, t)}
					retryLabel={t("ui.retry")}
					onRetry={() => (isChunkMissing(error) ? location.reload() : void mutate())}
					as="h1"
				/>
			</Container>
		);
	return (
		<Opening role="status">
			<span aria-hidden="true" />
			<p>{t("link.opening")}</p>
			<SlowNote>{t("core.slow")}</SlowNote>
		</Opening>
	);
}
