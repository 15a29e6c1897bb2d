import styled from "styled-components";
import { call } from "../../core/http.ts";
import { useLanguage, useT } from "../../core/i18n.ts";
import { useMine } from "../../core/mine.ts";
import { usePageTitle } from "../../core/paths.ts";
import { ReadingView } from "../../renderer/reading/ReadingView.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { instantText, numberText } from "../../ui/localFormat.ts";
import { Page, PageHead } from "../../ui/PageHead.tsx";
import { RowList, RowPlaces } from "../../ui/RowList.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";

const fetchOverview = (signal: AbortSignal) =>
	call({
		path: "/manage/overview",
		validate: async () => (await import("../../../schemas/generated/calls/manage.js")).validateManageOverview,
		signal,
	});

const Facts = styled.dl`
	display: grid;
	grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
	gap: var(--space-4);
	margin: 0 0 var(--space-6);

	& > div {
		padding: var(--space-4) var(--space-5);
		border: 1px solid var(--border);
		border-radius: var(--radius-l);
		background: var(--surface);
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

/** What the company has and which versions of its site there are; it only reads. */
export default function ManageScreen() {
	const t = useT();
	const language = useLanguage();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const overview = useMine(["manage"], fetchOverview);
	usePageTitle(t("manage.title"));
	return (
		<Page>
			<PageHead title={t("manage.title")} intro={t("manage.intro")} heading={heading} />
			<ReadingView
				reading={overview}
				place={<RowPlaces label={t("ui.loading")} />}
				failed={t("manage.failed")}
			>
				{({ host, schoolCount, courseCount, studentCount, versions }) => (
					<>
						<Facts>
							{[
								[t("manage.host"), host],
								[t("manage.schools"), numberText(schoolCount, language)],
								[t("manage.courses"), numberText(courseCount, language)],
								[t("manage.students"), numberText(studentCount, language)],
							].map(([label, value]) => (
								<div key={label}>
									<dt>{label}</dt>
									<dd>{value}</dd>
								</div>
							))}
						</Facts>
						<Title>{t("manage.versions")}</Title>
						<RowList>
							{versions.map(({ version, createdAt, note }, place) => (
								<Row key={version}>
									<strong>{t("manage.version", { version })}</strong>
									<time dateTime={createdAt}>{instantText(createdAt, language, "minute")}</time>
									{place === 0 && <Badge tone="success">{t("manage.current")}</Badge>}
									{note && <span>{note}</span>}
								</Row>
							))}
						</RowList>
					</>
				)}
			</ReadingView>
		</Page>
	);
}
