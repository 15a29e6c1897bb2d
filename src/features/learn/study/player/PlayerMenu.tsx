import type { ReactNode } from "react";
import styled from "styled-components";
import { FlyoutPanel } from "../../../../ui/FlyoutPanel.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { useFlyout } from "../../../../ui/useFlyout.ts";

/** Opens upwards, since it is at the foot of the picture. */
const Panel = styled(FlyoutPanel)`
	position-area: block-start span-inline-start;
`;

const List = styled.div`
	display: grid;
	min-width: 160px;

	& > button {
		display: flex;
		gap: var(--space-3);
		align-items: center;
		justify-content: space-between;
		min-height: 44px;
		padding: var(--space-2) var(--space-3);
		border: 0;
		border-radius: var(--radius-s);
		background: transparent;
		color: var(--text);
		font: inherit;
		text-align: start;
		cursor: pointer;
		--focus-offset: -2px;
	}
	& > button:hover {
		background: var(--surface-sunken);
	}
	& > button > svg {
		visibility: hidden;
	}
	& > button[aria-pressed="true"] {
		color: var(--accent);
		font-weight: 600;
	}
	& > button[aria-pressed="true"] > svg {
		visibility: visible;
	}
`;

export interface Choice {
	readonly key: string;
	readonly label: ReactNode;
	readonly isChosen?: boolean;
	readonly onChoose: () => void;
}

interface Props {
	readonly label: string;
	/** What the button shows: an icon, or a short text. */
	readonly children: ReactNode;
	readonly choices: readonly Choice[];
}

/** A button of the player with a list to choose from. */
export function PlayerMenu({ label, children, choices }: Props) {
	const { trigger, panel, close } = useFlyout();
	return (
		<>
			<IconButton {...trigger} aria-label={label} title={label}>
				{children}
			</IconButton>
			<Panel {...panel} role="group" aria-label={label}>
				<List>
					{choices.map(({ key, label: name, isChosen, onChoose }) => (
						<button
							key={key}
							type="button"
							aria-pressed={isChosen}
							onClick={() => {
								onChoose();
								close();
							}}
						>
							{name}
							{isChosen !== undefined && <Icon name="check" size={18} />}
						</button>
					))}
				</List>
			</Panel>
		</>
	);
}
