import styled from "styled-components";
import type { VoiceListData } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { ChoiceLink, ChoiceRow } from "../../../ui/ChoiceLink.tsx";
import { numberText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { oneLine } from "../../../ui/mixins.ts";
import { keepsFocus } from "../../../ui/useHeadingFocus.ts";

const Row = styled(ChoiceRow)`
	margin-bottom: var(--space-5);

	@media ${media.phone} {
		margin-bottom: var(--space-4);

		& span {
			${oneLine}
			max-width: 10rem;
		}
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
			<ChoiceLink to={paths.voices()} aria-current={chosen === undefined ? "true" : undefined}>
				{t("voice.everything")}
			</ChoiceLink>
			{shown.map(({ id, courseName, count }) => (
				<ChoiceLink
					key={id}
					to={paths.voices({ course: id })}
					aria-current={id === chosen ? "true" : undefined}
				>
					<span>{text(courseName)}</span>
					<small>{numberText(count, language)}</small>
				</ChoiceLink>
			))}
		</Row>
	);
}
