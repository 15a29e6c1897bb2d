import { useAtomValue } from "jotai";
import { useDeferredValue, useMemo, useState } from "react";
import styled from "styled-components";
import { useConfig } from "../../core/config.ts";
import { tellError } from "../../core/errors.ts";
import { useLanguage, useT, useText } from "../../core/i18n.ts";
import { usePageTitle } from "../../core/paths.ts";
import { schoolIdAtom } from "../../core/session.ts";
import { Button } from "../../ui/Button.tsx";
import { Container } from "../../ui/Container.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";
import { byCity, findSchools, searchIndex } from "./branches.ts";
import { Cities } from "./Cities.tsx";
import { schoolRoute } from "./rules.ts";
import { useSchoolSwitch } from "./state.ts";

const Page = styled(Container)`
	padding-block: var(--space-6) var(--space-8);
`;

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
	& h1:focus {
		outline: none;
	}
	& p {
		margin: var(--space-1) 0 0;
		color: var(--text-muted);
		font-size: var(--font-m);
	}
	@media (max-width: 767px) {
		grid-template-columns: minmax(0, 1fr);
		align-items: stretch;
	}
`;

/** Longest text worth looking for; no name is longer. */
const longest = 120;

/** Every branch of the company, by city, with a search over all of them. To choose one here is to switch to it. */
export default function ChoiceScreen() {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const list = useConfig("schools")?.list;
	const current = useAtomValue(schoolIdAtom);
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const [typed, setTyped] = useState("");
	// Two thousand names are drawn when the typing pauses, never between two keys.
	const wanted = useDeferredValue(typed);
	const { goTo, busy } = useSchoolSwitch();
	usePageTitle(t("school.choose"));
	const index = useMemo(() => searchIndex(list ?? []), [list]);
	const found = useMemo(() => findSchools(index, wanted), [index, wanted]);
	const cities = useMemo(() => byCity(found, text), [found, text]);
	const searching = wanted.trim() !== "";
	const count = new Intl.NumberFormat(language).format(found.length);
	const message = searching ? "school.found" : "school.count";
	return (
		<Page>
			<Head>
				<div>
					<h1 ref={heading} tabIndex={-1}>
						{t("school.choose")}
					</h1>
					<p role="status">{t(found.length === 1 ? `${message}One` : message, { count })}</p>
				</div>
				<search>
					<TextField
						type="search"
						label={t("school.search")}
						placeholder={t("school.searchHint")}
						icon="search"
						autoComplete="off"
						maxLength={longest}
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
					title={t("school.none", { text: wanted.trim() })}
					text={t("school.noneText")}
					action={
						<Button look="outline" onClick={() => setTyped("")}>
							{t("school.clear")}
						</Button>
					}
				/>
			) : (
				<Cities
					cities={cities}
					current={current}
					busy={busy}
					choose={(school) => void goTo(school.id, schoolRoute(school)).catch(tellError)}
				/>
			)}
		</Page>
	);
}
