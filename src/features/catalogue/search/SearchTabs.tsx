import styled from "styled-components";
import type { SearchCount, SearchKind } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { ChoiceLink, ChoiceRow } from "../../../ui/ChoiceLink.tsx";
import { numberText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { keepsFocus } from "../../../ui/useHeadingFocus.ts";
import { kinds, kindViews } from "./hitLinks.ts";

const Row = styled(ChoiceRow)`
	flex: 0 0 100%;

	@media ${media.phone} {
		flex-basis: calc(100% + 2 * var(--space-4));
	}
`;

interface SearchTabsProps {
	readonly text: string;
	readonly chosen: SearchKind | undefined;
	/** Undefined while the first answer is on its way. */
	readonly counts: readonly SearchCount[] | undefined;
}

/** Selects a kind. The choices are links, so that each has a URL and the back button works. */
export function SearchTabs({ text, chosen, counts }: SearchTabsProps) {
	const t = useT();
	const language = useLanguage();
	const countOf = (kind: SearchKind) => counts?.find((each) => each.kind === kind)?.count ?? 0;
	const all = kinds.reduce((sum, kind) => sum + countOf(kind), 0);
	const choice = (kind: SearchKind | undefined, label: string, count: number) => (
		<ChoiceLink
			key={label}
			to={paths.search({ text, ...(kind && { kind }) })}
			aria-current={kind === chosen ? "true" : undefined}
		>
			{label}
			{counts && <small>{numberText(count, language)}</small>}
		</ChoiceLink>
	);
	return (
		<Row aria-label={t("search.kinds")} {...keepsFocus}>
			{choice(undefined, t("search.everything"), all)}
			{kinds
				.filter((kind) => kind === chosen || countOf(kind) > 0)
				.map((kind) => choice(kind, t(kindViews[kind].many), countOf(kind)))}
		</Row>
	);
}
