import styled from "styled-components";
import { ApiError, errorMessage } from "../../../../core/http/errors.ts";
import { useT } from "../../../../core/i18n.ts";
import type { StudentQuery } from "../../../../core/session/studentQuery.ts";
import { EmptyScreen } from "../../../../renderer/EmptyScreen.tsx";
import { learnPaths } from "../../../../renderer/learn/learnPaths.ts";
import { DetailView } from "../../../../renderer/query/DetailView.tsx";
import { RefetchNotice } from "../../../../renderer/query/RefetchNotice.tsx";
import { isMissing } from "../../../../renderer/query/useSchoolQuery.ts";
import { BackLink } from "../../../../ui/BackLink.tsx";
import { LinkButton } from "../../../../ui/Button.tsx";
import { Page } from "../../../../ui/PageHead.tsx";
import { RowListSkeleton } from "../../../../ui/RowList.tsx";
import { Column } from "./pageStyle.ts";

/** In view wherever the text is scrolled to. */
const Notice = styled.div`
	position: sticky;
	z-index: 2;
	bottom: var(--space-3);
	margin-top: var(--space-4);

	&:empty {
		display: none;
	}
`;

interface TextViewProps<T> {
	readonly query: StudentQuery<T>;
	readonly children: (data: T) => React.ReactNode;
}

/** Refusals that no retry changes: the address names no target, or one that the agreement is not for. */
const notHere = new Set(["1801", "1802"]);

const isNotHere = (error: unknown): boolean =>
	isMissing(error) || (error instanceof ApiError && notHere.has(error.code ?? ""));

/** The address names no page of an agreement. */
export function NotHere() {
	const t = useT();
	return (
		<EmptyScreen
			type="blank"
			title={t("agreement.notFound")}
			text={t("agreement.notFoundText")}
			action={<LinkButton to={learnPaths.agreements()}>{t("agreement.own")}</LinkButton>}
		/>
	);
}

/** What both pages of an agreement have: placeholder, failure, and an agreement that is not there. */
export function TextView<T>({ query, children }: TextViewProps<T>) {
	const t = useT();
	return (
		<DetailView
			query={{ ...query, missing: isNotHere(query.error) }}
			placeholder={
				<Page>
					<RowListSkeleton label={t("ui.loading")} />
				</Page>
			}
			errorTitle={t("agreement.textFailed")}
			missing={{
				type: "blank",
				title: t("agreement.notFound"),
				text: isMissing(query.error) ? t("agreement.notFoundText") : errorMessage(query.error, t),
				to: learnPaths.agreements(),
				label: t("agreement.own"),
			}}
		>
			{(data) => (
				<Page>
					<Column>
						<BackLink to={learnPaths.agreements()}>{t("agreement.own")}</BackLink>
						{children(data)}
						<Notice>
							<RefetchNotice query={query} />
						</Notice>
					</Column>
				</Page>
			)}
		</DetailView>
	);
}
