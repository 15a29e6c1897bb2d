import styled from "styled-components";
import type { Translate } from "../../../core/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";

const Frame = styled.div`
	margin-bottom: var(--space-2);
	color: var(--text-muted);
`;
const ResultStatus = styled.p`
	margin: 0 0 var(--space-2);
	color: var(--text-muted);
	font-size: var(--font-s);
`;

interface Props {
	readonly id: string;
	readonly typed: string;
	readonly rendered: number;
	readonly found: number;
	readonly onType: (typed: string) => void;
	readonly t: Translate;
}

/** Filters many options by typed text and shows their number. */
export function NarrowBox({ id, typed, rendered, found, onType, t }: Props) {
	return (
		<>
			<Frame className="entry">
				<Icon name="search" />
				<input
					id={id}
					type="search"
					className="entry-text"
					autoComplete="off"
					aria-label={t("field.search")}
					placeholder={t("field.search")}
					value={typed}
					onChange={(event) => onType(event.target.value)}
					// It asks for answers, it does not send the form.
					onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
				/>
			</Frame>
			<ResultStatus aria-live="polite">
				{found === 0 && t("field.noMatch")}
				{found > rendered && t("field.narrow", { shown: rendered, found })}
			</ResultStatus>
		</>
	);
}
