import { useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { useConfig } from "../../../core/config/config.ts";
import { errorMessage } from "../../../core/http/errors.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { ErrorNotice } from "../../../ui/ErrorNotice.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { RowList } from "../../../ui/RowList.tsx";
import { InsteadRow } from "./InsteadRow.tsx";
import { InsteadScreen } from "./InsteadScreen.tsx";
import { OwnRegistrationRow } from "./OwnRegistrationRow.tsx";
import { useInsteads, useOwnRegistrations } from "./state.ts";

const Behalf = styled.section`
	margin-bottom: var(--space-6);

	& > h2 {
		margin: 0 0 var(--space-3);
		font-size: var(--font-l);
	}
`;

/** What the student has sent and has to hand in, in the frame of the personal area (ROUTE-53). */
function OwnRegistrations() {
	const t = useT();
	const text = useText();
	const name = text(useConfig("alias")?.insteadName) || t("registration.instead");
	const pages = usePageNumbers();
	const own = useOwnRegistrations(pages.page);
	const instead = useInsteads();
	const onBehalf = instead.data?.list ?? [];
	// Both come before the page is rendered, so that nothing moves.
	const isWaiting = instead.data === undefined && !instead.error;
	const isKnown = own.data !== undefined || Boolean(own.error);
	return (
		<PagedScreen
			title={t("registration.own")}
			count="registration.ownCount"
			query={isWaiting ? { ...own, data: undefined, error: undefined } : own}
			pages={pages}
			errorTitle={t("registration.failed")}
			emptyState={{
				type: "booking",
				title: t("registration.noneOfOwn"),
				text: t("registration.noneOfOwnText"),
				action: { to: paths.registrations(), label: t("registration.all") },
			}}
			frame={(list) => (
				<>
					{instead.error !== undefined && (
						<ErrorNotice
							title={t("registration.insteadFailed", { name })}
							text={errorMessage(instead.error, t)}
							retryLabel={t("ui.retry")}
							onRetry={instead.retry}
							busy={instead.isRetrying}
							as="p"
						/>
					)}
					{onBehalf.length > 0 && isKnown && (
						<Behalf aria-label={name}>
							<h2>{name}</h2>
							<RowList>
								{onBehalf.map((card) => (
									<li key={card.id}>
										<InsteadRow card={card} />
									</li>
								))}
							</RowList>
						</Behalf>
					)}
					{onBehalf.length > 0 && own.data?.total === 0 ? null : list}
				</>
			)}
		>
			{({ list }) => (
				<RowList aria-label={t("registration.own")}>
					{list.map((each) => (
						<li key={each.card.id}>
							<OwnRegistrationRow own={each} />
						</li>
					))}
				</RowList>
			)}
		</PagedScreen>
	);
}

/** The lesson that a registration is handed in for. */
function lessonIn(search: URLSearchParams) {
	const [courseId, lessonId] = [search.get("courseId"), search.get("lessonId")];
	return courseId && lessonId ? { courseId, lessonId } : undefined;
}

/** With `?apply=true` the form of a registration on behalf (ROUTE-54). */
export default function OwnRegistrationsScreen() {
	const [search] = useSearchParams();
	if (search.get("apply") === "true")
		return <InsteadScreen id={search.get("id") ?? undefined} lesson={lessonIn(search)} />;
	return <OwnRegistrations />;
}
