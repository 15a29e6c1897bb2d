import { useAtomValue } from "jotai";
import { useRef } from "react";
import styled from "styled-components";
import useSWRImmutable from "swr/immutable";
import { useConfig } from "../../../core/config/config.ts";
import { ApiError, errorMessage } from "../../../core/http/errors.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { homeUrl } from "../../../core/sign-in/returnUrl.ts";
import { RichText } from "../../../renderer/RichText.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorNotice } from "../../../ui/ErrorNotice.tsx";
import { media } from "../../../ui/media.ts";
import { surface } from "../../../ui/mixins.ts";
import { RowListSkeleton } from "../../../ui/RowList.tsx";
import { fetchAgreement } from "./calls.ts";

const Page = styled.div`
	min-height: 100vh;
	padding: var(--space-6) var(--space-4) var(--space-8);
	background: var(--surface-sunken);

	& > header,
	& > main {
		max-width: 780px;
		margin: 0 auto;
	}
	& > header {
		display: flex;
		/* On a phone a long name wraps below the link to home. */
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
		${surface}
	}
	& h1 {
		margin: 0 0 var(--space-5);
		font-size: var(--font-xl);
		line-height: 1.35;
		text-wrap: balance;
	}
	@media ${media.phone} {
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

/** /showRegisterAgreement: the agreement of the registration, as a page that can be printed. */
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
	return (
		<Page>
			<title>{`${title} · ${site}`}</title>
			<header>
				<span>{site}</span>
				<LinkButton variant="outline" href={homeUrl()}>
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
						text={errorMessage(error, t)}
						retryLabel={t("ui.retry")}
						onRetry={() => void mutate()}
						busy={isValidating}
						as="h1"
					/>
				)}
				{!data && error === undefined && <RowListSkeleton label={t("ui.loading")} />}
			</main>
		</Page>
	);
}
