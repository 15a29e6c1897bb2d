import { lazy, Suspense } from "react";
import styled from "styled-components";
import { useConfig } from "../../../core/config/config.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { usePageTitle } from "../../../core/paths.ts";
import { useCurrentUserQuery } from "../../../core/session/studentQuery.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { FactRows } from "../../../ui/FactRows.tsx";
import { instantText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { PageHead } from "../../../ui/PageHead.tsx";
import { RowListSkeleton } from "../../../ui/RowList.tsx";
import { ChangePassword } from "./ChangePassword.tsx";

const SessionsPart = lazy(() => import("./SessionsPart.tsx"));

const Facts = styled.dl`
	margin: 0;
	overflow: hidden;
	${surface}

	& > div {
		display: grid;
		grid-template-columns: 200px minmax(0, 1fr);
		gap: var(--space-1) var(--space-4);
		padding: var(--space-4) var(--space-5);
	}
	& > div + div {
		border-top: 1px solid var(--border);
	}
	& dt {
		color: var(--text-muted);
	}
	& dd {
		margin: 0;
		overflow-wrap: anywhere;
	}
	& dd[data-unset] {
		color: var(--text-muted);
	}
	@media ${media.phone} {
		& > div {
			grid-template-columns: minmax(0, 1fr);
			padding: var(--space-3) var(--space-4);
		}
	}
`;

const Parts = styled.div`
	display: grid;
	gap: var(--space-6);
`;

/** The student's account data, the form to change the password, and their sessions. */
export default function AccountScreen() {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const schools = useConfig("schools");
	const myself = useCurrentUserQuery();
	usePageTitle(t("personal.account"));
	return (
		<>
			<PageHead
				title={t("personal.account")}
				{...(myself.data?.changePasswordConfig ? {} : { intro: t("personal.accountText") })}
			/>
			<QueryView query={myself} errorTitle={t("personal.failed")}>
				{(user) => {
					const forced = !!user.changePasswordConfig;
					const school = schools?.list.find(({ id }) => id === user.schoolId);
					const facts: readonly (readonly [label: string, value: string | undefined])[] = [
						[t("personal.nickName"), user.nickName],
						[t("personal.username"), user.username],
						[t("personal.mobile"), user.mobile],
						[t("personal.email"), user.email],
						[t("personal.school"), school && text(school.schoolName)],
						[t("personal.since"), user.registeredAt && instantText(user.registeredAt, language)],
					];
					return (
						<Parts>
							{!forced && (
								<Facts>
									<FactRows facts={facts} unset={t("personal.unset")} />
								</Facts>
							)}
							<ChangePassword forced={forced} account={user.username} />
							{!forced && (
								<Suspense fallback={<RowListSkeleton label={t("ui.loading")} count={2} />}>
									<SessionsPart />
								</Suspense>
							)}
						</Parts>
					);
				}}
			</QueryView>
		</>
	);
}
