import type { ReactNode } from "react";
import styled from "styled-components";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";

const Chip = styled(Button)`
	&& {
		padding-inline: var(--space-3);
		border-color: var(--border-strong);
		font-weight: 500;
	}
	&&[aria-pressed="true"] {
		border-color: var(--accent);
		background: var(--accent-soft);
		color: var(--accent);
	}
`;

interface ToggleProps {
	readonly isOn: boolean;
	readonly onClick: () => void;
	readonly children: ReactNode;
}

/** A choice of how the exercise is shown; a tick and a colour say that it is on. */
export function Toggle({ isOn, onClick, children }: ToggleProps) {
	return (
		<Chip variant="outline" aria-pressed={isOn} onClick={onClick}>
			{isOn && <Icon name="check" size={16} />}
			{children}
		</Chip>
	);
}
