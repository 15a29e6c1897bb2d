import { useContext, useEffect, useState } from "react";
import styled from "styled-components";
import { loadStrength, type Strength } from "../../../../schemas/passwordStrength.ts";
import type { Translate } from "../../../core/i18n.ts";
import { SharedContext } from "../../form/FieldCell.tsx";

const Meter = styled.div`
	margin-top: var(--space-2);
	font-size: var(--font-s);
	color: var(--text-muted);
	--level: var(--danger);

	&[data-score="2"] {
		--level: var(--warning);
	}
	&[data-score="3"],
	&[data-score="4"] {
		--level: var(--success);
	}
	& > div {
		display: grid;
		grid-template-columns: repeat(4, 1fr);
		gap: var(--space-1);
	}
	& > div > i {
		height: 4px;
		border-radius: 2px;
		background: var(--border);
	}
	& > div > i[data-on="true"] {
		background: var(--level);
	}
	& > p {
		margin: 0;
		line-height: 1.4;
	}
	/* Without text it is as high as its placeholder. */
	& > p:not(:empty) {
		margin-top: var(--space-2);
	}
	& > p > b {
		color: var(--text);
		font-weight: 600;
	}
	@media (forced-colors: active) {
		& > div > i {
			border: 1px solid CanvasText;
		}
		& > div > i[data-on="true"] {
			background: Highlight;
			forced-color-adjust: none;
		}
	}
`;

export interface MeterProps {
	readonly password: string;
	readonly t: Translate;
}

/** The other texts of the form except secrets, such as the user name: a password like them is easily guessed. */
function useOtherTexts(): readonly string[] {
	const form = useContext(SharedContext);
	return [...(form?.store.cellStates().values() ?? [])].flatMap(({ field, value }) =>
		field.plugin && !field.plugin.secret && typeof value === "string" ? [value] : [],
	);
}

/** Shows the strength of the password and how to improve it. */
export default function StrengthMeter({ password, t }: MeterProps) {
	const [strength, setStrength] = useState<Partial<Strength>>();
	const own = useOtherTexts().join("\n");
	useEffect(() => {
		if (password === "") {
			setStrength(undefined);
			return;
		}
		let isStill = true;
		loadStrength().then(
			(estimate) => isStill && setStrength(estimate(password, own.split("\n"))),
			(error: unknown) => {
				console.warn("the strength of the password is not shown", error);
				if (isStill) setStrength({});
			},
		);
		return () => {
			isStill = false;
		};
	}, [password, own]);
	const { score, because } = strength ?? {};
	return (
		<Meter data-score={score} aria-busy={password !== "" && strength === undefined}>
			<div aria-hidden="true">
				{[1, 2, 3, 4].map((level) => (
					<i key={level} data-on={score !== undefined && (score >= level || level === 1)} />
				))}
			</div>
			<p aria-live="polite">
				{score !== undefined && (
					<>
						<b>{t(`field.strength.${score}`)}</b>
						{because && ` · ${t(`field.strength.${because}`)}`}
					</>
				)}
			</p>
		</Meter>
	);
}
