import { useAtomValue } from "jotai";
import { useRef } from "react";
import styled from "styled-components";
import useSWRImmutable from "swr/immutable";
import { useConfig } from "../../../core/config.ts";
import { ApiError, sayError } from "../../../core/errors.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { schoolIdAtom } from "../../../core/session.ts";
import { RichText } from "../../../renderer/RichText.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorNotice } from "../../../ui/ErrorNotice.tsx";
import { RowPlaces } from "../../../ui/RowList.tsx";
import { inSite } from "../wayBack.ts";
import { fetchAgreement } from "./calls.ts";

const Page = styled.div`
	box-sizing: border-box;
	min-height: 100vh;
	padding: var(--space-6) var(--space-4) var(--space-8);
	background: var(--surface-sunken);

	& > header,
	& > main {
		box-sizing: border-box;
		max-width: 780px;
		margin: 0 auto;
	}
	& > header {
		display: flex;
		/* On a phone a long name stands below the way back. */
		flex-wrap: wrap-reverse;
		align-items: center;
		justify-content: space-between;
		gap: var(--space-3) var(--space-4);
		margin-bottom: var(--space-4);
		font-weight: 600;
		line-height: 1.4;
		overflow-wrap: anywhere;
		text-wrap: balance;
	}
	& > header > span {
		flex: 1 1 12em;
	}
	& > main {
		padding: var(--space-6) var(--space-7) var(--space-7);
		border: 1px solid var(--border);
		border-radius: var(--radius-l);
		background: var(--surface);
	}
	& h1 {
		margin: 0 0 var(--space-5);
		font-size: var(--font-xl);
		line-height: 1.35;
		text-wrap: balance;
	}
	@media (max-width: 599px) {
		padding: var(--space-4);

		& > main {
			padding: var(--space-5) var(--space-4) var(--space-6);
		}
	}
	@media print {
		padding: 0;
		background: none;

		& > header {
			display: none;
		}
		& > main {
			padding: 0;
			border: 0;
		}
	}
`;

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** /showRegisterAgreement: what registration asks consent to, as a page of its own that can be kept on paper. */
export function AgreementScreen() {
	const t = useT();
	const text = useText();
	const schoolId = useAtomValue(schoolIdAtom);
	const heading = useRef<HTMLHeadingElement>(null);
	const site = text(useConfig("baseInfo")?.siteTitle);
	const { data, error, isValidating, mutate } = useSWRImmutable(["registerAgreement", schoolId], () =>
		fetchAgreement(schoolId),
	);
	const title = (data?.title && text(data.title)) || t("register.agreementTitle");
	const home = inSite(`#${paths.home()}`);
	return (
		<Page>
			<title>{`${title} · ${site}`}</title>
			<header>
				<span>{site}</span>
				<LinkButton look="outline" href={home}>
					{t("app.home")}
				</LinkButton>
			</header>
			<main>
				{data && (
					<>
						<h1>{title}</h1>
						<RichText html={text(data.html)} />
					</>
				)}
				{!data && isMissing(error) && (
					<EmptyState
						type="blank"
						title={t("register.agreementNone")}
						text={t("register.agreementNoneText")}
						heading={heading}
					/>
				)}
				{!data && error !== undefined && !isMissing(error) && (
					<ErrorNotice
						title={t("register.agreementFailed")}
						text={sayError(error, t)}
						retryLabel={t("ui.retry")}
						onRetry={() => void mutate()}
						busy={isValidating}
						as="h1"
					/>
				)}
				{!data && error === undefined && <RowPlaces label={t("ui.loading")} />}
			</main>
		</Page>
	);
}
