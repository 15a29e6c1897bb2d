import type { ButtonHTMLAttributes, Ref } from "react";
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { heart } from "./icons.ts";

const Round = styled.button`
	display: grid;
	flex: none;
	place-items: center;
	width: 36px;
	height: 36px;
	padding: 0;
	border: 1px solid var(--border);
	border-radius: 50%;
	background: var(--surface);
	color: var(--text-muted);
	cursor: pointer;
	transition: color 0.15s, border-color 0.15s;

	&:hover {
		border-color: var(--accent);
		color: var(--accent);
	}
	&[aria-pressed="true"] {
		color: var(--accent);
	}
	&[aria-pressed="true"] > svg {
		fill: currentColor;
	}
`;

interface HeartButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
	readonly ref?: Ref<HTMLButtonElement>;
	/** Of what it keeps; empty when unknown. */
	readonly name: string;
	readonly isCollected: boolean;
}

/** A round heart, filled for what the student keeps. */
export function HeartButton({ name, isCollected, ...rest }: HeartButtonProps) {
	const t = useT();
	return (
		<Round
			{...rest}
			type="button"
			title={t("collect.this")}
			aria-pressed={isCollected}
			aria-label={name ? t("collect.of", { name }) : t("collect.this")}
		>
			<Icon path={heart} size={18} />
		</Round>
	);
}
