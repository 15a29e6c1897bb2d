import styled from "styled-components";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { usePageTitle } from "../../../core/paths.ts";
import { useStudentQuery } from "../../../core/session/studentQuery.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { FactRows } from "../../../ui/FactRows.tsx";
import { instantText, numberText } from "../../../ui/localFormat.ts";
import { Page, PageHead } from "../../../ui/PageHead.tsx";
import { RowList } from "../../../ui/RowList.tsx";
import { fetchOverview } from "./calls.ts";

const Facts = styled.dl`
	display: grid;
	grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
	gap: var(--space-4);
	margin: 0 0 var(--space-6);

	& > div {
		padding: var(--space-4) var(--space-5);
		${surface}
	}
	& dt {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	& dd {
		margin: 0;
		font-size: var(--font-xl);
		font-weight: 700;
		font-variant-numeric: tabular-nums;
		overflow-wrap: anywhere;
	}
`;

const Title = styled.h2`
	margin: 0 0 var(--space-3);
	font-size: var(--font-l);
`;

const Row = styled.li`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-1) var(--space-4);
	align-items: center;

	& > time {
		color: var(--text-muted);
	}
	& > span:last-child {
		overflow-wrap: anywhere;
	}
`;

/** Figures of the company and the versions of its site; read-only. */
export default function ManageScreen() {
	const t = useT();
	const language = useLanguage();
	const overview = useStudentQuery(["manage"], fetchOverview);
	usePageTitle(t("manage.title"));
	return (
		<Page>
			<PageHead title={t("manage.title")} intro={t("manage.intro")} />
			<QueryView query={overview} errorTitle={t("manage.failed")}>
				{({ host, schoolCount, courseCount, studentCount, versions }) => (
					<>
						<Facts>
							<FactRows
								facts={[
									[t("manage.host"), host],
									[t("manage.schools"), numberText(schoolCount, language)],
									[t("manage.courses"), numberText(courseCount, language)],
									[t("manage.students"), numberText(studentCount, language)],
								]}
							/>
						</Facts>
						<Title>{t("manage.versions")}</Title>
						<RowList>
							{versions.map(({ version, createdAt, note }, index) => (
								<Row key={version}>
									<strong>{t("manage.version", { version })}</strong>
									<time dateTime={createdAt}>{instantText(createdAt, language, "minute")}</time>
									{index === 0 && <Badge tone="success">{t("manage.current")}</Badge>}
									{note && <span>{note}</span>}
								</Row>
							))}
						</RowList>
					</>
				)}
			</QueryView>
		</Page>
	);
}
