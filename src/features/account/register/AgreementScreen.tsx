import { useRef } from "react";
import styled from "styled-components";
import { useConfig } from "../../../core/config/config.ts";
import { ApiError } from "../../../core/http/errors.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { homeUrl } from "../../../core/sign-in/returnUrl.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { useSchoolQuery } from "../../../renderer/query/useSchoolQuery.ts";
import { RichText } from "../../../renderer/RichText.tsx";
import { SiteBrand } from "../../../renderer/SiteBrand.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { media } from "../../../ui/media.ts";
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
		/* On a phone the link to home wraps below a long name. */
		flex-wrap: wrap;
		align-items: center;
		justify-content: space-between;
		gap: var(--space-3) var(--space-4);
		margin-bottom: var(--space-4);
	}
	& > header > :first-child {
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
export default function AgreementScreen() {
	const t = useT();
	const text = useText();
	const heading = useRef<HTMLHeadingElement>(null);
	const site = text(useConfig("baseInfo")?.siteTitle);
	const query = useSchoolQuery({ feature: "registerAgreement", queryKey: "", fetchData: fetchAgreement });
	const title = (query.data?.title && text(query.data.title)) || t("register.agreementTitle");
	return (
		<Page>
			<title>{`${title} · ${site}`}</title>
			<header>
				<SiteBrand />
				<LinkButton variant="outline" href={homeUrl()}>
					{t("app.home")}
				</LinkButton>
			</header>
			<main>
				{isMissing(query.error) ? (
					<EmptyState
						type="blank"
						title={t("register.agreementNone")}
						text={t("register.agreementNoneText")}
						heading={heading}
					/>
				) : (
					<QueryView query={query} errorTitle={t("register.agreementFailed")} as="h1">
						{({ html }) => (
							<>
								<h1>{title}</h1>
								<RichText html={text(html)} />
							</>
						)}
					</QueryView>
				)}
			</main>
		</Page>
	);
}
