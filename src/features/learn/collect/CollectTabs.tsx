import styled from "styled-components";
import type { CollectCount, CollectKey } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { Link } from "../../../ui/Link.tsx";
import { numberText } from "../../../ui/localFormat.ts";
import { plainList } from "../../../ui/mixins.ts";
import { kinds } from "./rules.ts";

const Row = styled.ul`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2);
	${plainList}

	& a {
		display: inline-flex;
		gap: var(--space-2);
		align-items: center;
		min-height: 36px;
		padding: 0 var(--space-3);
		border: 1px solid var(--border);
		border-radius: 999px;
		background: var(--surface);
		color: var(--text);
		text-decoration: none;
	}
	& a:hover {
		border-color: var(--accent);
	}
	& a[aria-current] {
		border-color: transparent;
		background: var(--accent-soft);
		color: var(--accent-hover);
		font-weight: 600;
	}
	& small {
		color: var(--text-muted);
		font-size: var(--font-s);
		font-weight: 400;
	}
`;

interface CollectTabsProps {
	readonly counts: readonly CollectCount[];
	/** Undefined for all. */
	readonly current: CollectKey["kind"] | undefined;
}

/** The kinds that the student has favourites of, as links; the current kind is among them even without any. */
export function CollectTabs({ counts, current }: CollectTabsProps) {
	const t = useT();
	const language = useLanguage();
	const countOf = new Map(counts.map(({ kind, count }) => [kind, count]));
	const all = counts.reduce((sum, { count }) => sum + count, 0);
	const shown = kinds.filter((kind) => countOf.has(kind) || kind === current);
	return (
		<nav aria-label={t("collect.kinds")}>
			<Row>
				{[undefined, ...shown].map((kind) => (
					<li key={kind ?? "all"}>
						<Link to={paths.collects(kind)} aria-current={kind === current ? "page" : undefined}>
							{t(kind ? `collect.kind.${kind}` : "collect.all")}
							<small>{numberText(kind ? (countOf.get(kind) ?? 0) : all, language)}</small>
						</Link>
					</li>
				))}
			</Row>
		</nav>
	);
}
