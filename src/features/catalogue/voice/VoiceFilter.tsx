import styled from "styled-components";
import type { VoiceListData } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { sidewaysRow } from "../../../ui/cardMixins.ts";
import { Link } from "../../../ui/Link.tsx";
import { numberText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { keepsFocus } from "../../../ui/useHeadingFocus.ts";

const Row = styled.nav`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2);
	margin-bottom: var(--space-5);

	@media ${media.phone} {
		${sidewaysRow}
		grid-auto-columns: max-content;
		margin-bottom: var(--space-4);
	}
`;

const Choice = styled(Link)`
	display: inline-flex;
	gap: var(--space-2);
	align-items: center;
	max-width: 100%;
	min-height: 40px;
	padding: var(--space-1) var(--space-4);
	border: 1px solid var(--border);
	border-radius: 20px;
	background: var(--surface);
	color: var(--text);
	overflow-wrap: anywhere;
	text-decoration: none;

	& > small {
		color: var(--text-muted);
		font-size: var(--font-s);
		font-variant-numeric: tabular-nums;
	}
	&:hover {
		border-color: var(--accent);
		color: var(--accent);
	}
	&[aria-current] {
		border-color: var(--accent);
		background: var(--accent);
		color: var(--accent-text);
		font-weight: 600;
	}
	&[aria-current] > small {
		color: inherit;
	}
`;

/** More do not fit above the list; the chosen one is always among them. */
const maxChoices = 8;

interface VoiceFilterProps {
	readonly courses: VoiceListData["courses"];
	readonly chosen: string | undefined;
}

/** Filters the voices by course. The choices are links, so that each has an address and the back button works. */
export function VoiceFilter({ courses, chosen }: VoiceFilterProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	if (courses.length === 0) return null;
	const shown = courses.filter(({ id }, index) => index < maxChoices || id === chosen);
	return (
		<Row aria-label={t("voice.filter")} {...keepsFocus}>
			<Choice to={paths.voices()} aria-current={chosen === undefined ? "true" : undefined}>
				{t("voice.everything")}
			</Choice>
			{shown.map(({ id, courseName, count }) => (
				<Choice key={id} to={paths.voices({ course: id })} aria-current={id === chosen ? "true" : undefined}>
					{text(courseName)}
					<small>{numberText(count, language)}</small>
				</Choice>
			))}
		</Row>
	);
}
