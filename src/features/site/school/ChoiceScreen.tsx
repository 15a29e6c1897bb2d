import { useAtomValue } from "jotai";
import { useDeferredValue, useMemo, useState } from "react";
import styled from "styled-components";
import { useConfig } from "../../../core/config/config.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { usePageTitle } from "../../../core/paths.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { countMessage } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { Page } from "../../../ui/PageHead.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useHeadingFocus } from "../../../ui/useHeadingFocus.ts";
import { Cities } from "./Cities.tsx";
import { schoolRoute } from "./rules.ts";
import { findSchools, groupByCity, searchIndex } from "./schoolSearch.ts";
import { useSchoolSwitch } from "./state.ts";

const Head = styled.header`
	display: grid;
	grid-template-columns: minmax(0, 1fr) minmax(0, 400px);
	align-items: end;
	gap: var(--space-4) var(--space-6);
	margin-bottom: var(--space-6);

	& h1 {
		margin: 0;
		font-size: clamp(1.5rem, 1.1rem + 1.6vw, 2.25rem);
		letter-spacing: -0.015em;
		line-height: 1.25;
	}
	& p {
		margin: var(--space-1) 0 0;
		color: var(--text-muted);
	}
	@media ${media.tablet} {
		grid-template-columns: minmax(0, 1fr);
		align-items: stretch;
	}
`;

/** No school name is longer. */
const maxLength = 120;

/** All branches of the company by city, with a search; a click switches to the branch. */
export default function ChoiceScreen() {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const list = useConfig("schools")?.list;
	const current = useAtomValue(schoolIdAtom);
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const [typed, setTyped] = useState("");
	// Deferred: the list of two thousand names must not delay typing.
	const query = useDeferredValue(typed);
	const { switchTo, loadingId } = useSchoolSwitch();
	usePageTitle(t("school.choose"));
	const index = useMemo(() => searchIndex(list ?? []), [list]);
	const found = useMemo(() => findSchools(index, query), [index, query]);
	const cities = useMemo(() => groupByCity(found, text), [found, text]);
	const count = query.trim() === "" ? "school.count" : "school.found";
	return (
		<Page>
			<Head>
				<div>
					<h1 ref={heading} tabIndex={-1}>
						{t("school.choose")}
					</h1>
					<p role="status">{t(...countMessage(count, found.length, language))}</p>
				</div>
				<search>
					<TextField
						type="search"
						label={t("school.search")}
						placeholder={t("school.searchHint")}
						icon="search"
						autoComplete="off"
						maxLength={maxLength}
						value={typed}
						onChange={(event) => setTyped(event.target.value)}
						clearLabel={t("school.clear")}
						onClear={() => setTyped("")}
					/>
				</search>
			</Head>
			{found.length === 0 ? (
				<EmptyState
					type="search"
					title={t("school.none", { text: query.trim() })}
					text={t("school.noneText")}
					action={
						<Button variant="outline" onClick={() => setTyped("")}>
							{t("school.clear")}
						</Button>
					}
				/>
			) : (
				<Cities
					cities={cities}
					current={current}
					loadingId={loadingId}
					onChoose={(school) => void switchTo(school.id, schoolRoute(school)).catch(notifyError)}
				/>
			)}
		</Page>
	);
}
