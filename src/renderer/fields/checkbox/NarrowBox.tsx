import styled from "styled-components";
import type { Translate } from "../../../core/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";

const Frame = styled.div`
	margin-bottom: var(--space-2);
	color: var(--text-muted);
`;
const Told = styled.p`
	margin: 0 0 var(--space-2);
	color: var(--text-muted);
	font-size: var(--font-s);
`;

interface Props {
	readonly id: string;
	readonly typed: string;
	readonly drawn: number;
	readonly found: number;
	readonly onType: (typed: string) => void;
	readonly t: Translate;
}

/** Narrows down many answers by what is typed, and says how many there are. */
export function NarrowBox({ id, typed, drawn, found, onType, t }: Props) {
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
			<Told aria-live="polite">
				{found === 0 && t("field.noMatch")}
				{found > drawn && t("field.narrow", { shown: drawn, found })}
			</Told>
		</>
	);
}
