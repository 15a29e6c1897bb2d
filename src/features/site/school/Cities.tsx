import { type MouseEvent, memo } from "react";
import styled from "styled-components";
import type { School } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { isPlainClick } from "../../../core/paths.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { plainList } from "../../../ui/mixins.ts";
import { pin } from "./icons.ts";
import { schoolRoute } from "./rules.ts";
import type { City } from "./schoolSearch.ts";

/** A city with more branches takes the whole width. */
const maxNarrow = 3;

/* One styled component for all of two thousand rows; those outside the viewport are not laid out. */
const Groups = styled.div`
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(min(100%, 272px), 1fr));
	gap: var(--space-6) var(--space-5);

	& > [data-many="true"] {
		grid-column: 1 / -1;
	}
	& h2 {
		display: flex;
		align-items: baseline;
		gap: var(--space-2);
		margin: 0 0 var(--space-3);
		font-size: var(--font-l);
		overflow-wrap: anywhere;
	}
	& h2 > span {
		color: var(--text-muted);
		font-size: var(--font-s);
		font-weight: 400;
	}
	& ul {
		display: grid;
		grid-template-columns: repeat(auto-fill, minmax(min(100%, 272px), 1fr));
		gap: var(--space-3) var(--space-5);
		${plainList}
	}
	& li {
		content-visibility: auto;
		contain-intrinsic-size: auto 58px;
	}
	& a {
		display: flex;
		align-items: center;
		gap: var(--space-3);
		min-height: 56px;
		padding: var(--space-3) var(--space-4);
		border: 1px solid var(--border);
		border-radius: var(--radius-m);
		background: var(--surface);
		color: var(--text);
		font-weight: 500;
		line-height: 1.4;
		text-decoration: none;
		overflow-wrap: anywhere;
		--focus-offset: -2px;
	}
	& a > svg {
		color: var(--text-muted);
	}
	& a > span:first-of-type {
		flex: 1;
		min-width: 0;
	}
	& a:hover {
		border-color: var(--accent);
		color: var(--accent-hover);
	}
	& a[aria-current] {
		border-color: var(--accent);
		background: var(--accent-soft);
	}
	& a[aria-busy="true"] {
		opacity: 0.6;
	}
`;

interface Props {
	readonly cities: readonly City[];
	readonly current: string;
	/** The school that is loading. */
	readonly loadingId: string | undefined;
	readonly onChoose: (school: School) => void;
}

/** Branches by city, as links that can also be opened in a new tab. */
export const Cities = memo(function Cities({ cities, current, loadingId, onChoose }: Props) {
	const t = useT();
	const text = useText();
	const onClick = (event: MouseEvent, school: School) => {
		if (!isPlainClick(event)) return;
		event.preventDefault();
		onChoose(school);
	};
	return (
		<Groups>
			{cities.map(({ name, schools }) => (
				<section key={name} aria-label={name || t("school.elsewhere")} data-many={schools.length > maxNarrow}>
					<h2>
						{name || t("school.elsewhere")} {schools.length > 1 && <span>{schools.length}</span>}
					</h2>
					<ul>
						{schools.map((school) => (
							<li key={school.id}>
								<a
									href={`#${schoolRoute(school)}`}
									aria-current={school.id === current ? "true" : undefined}
									aria-busy={school.id === loadingId}
									onClick={(event) => onClick(event, school)}
								>
									<Icon path={pin} size={18} />
									<span>{text(school.schoolName)}</span>
									{school.id === current && <Badge tone="accent">{t("school.current")}</Badge>}
								</a>
							</li>
						))}
					</ul>
				</section>
			))}
		</Groups>
	);
});
