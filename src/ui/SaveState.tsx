import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";
import { Icon } from "./Icon.tsx";

const Frame = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-1) var(--space-3);
	align-items: center;
	min-height: 28px;
	color: var(--text-muted);
	font-size: var(--font-s);
	line-height: 1.5;

	& > p {
		display: flex;
		gap: var(--space-2);
		align-items: flex-start;
		margin: 0;
		overflow-wrap: anywhere;
	}
	& svg {
		margin-top: 1px;
	}
	&[data-state="saved"] svg {
		color: var(--success);
	}
	&[data-state="waiting"] {
		color: var(--warning);
	}
	&[data-state="refused"],
	&[data-state="unsafe"] {
		color: var(--danger);
	}
	& > div {
		display: flex;
		flex-wrap: wrap;
		gap: 0 var(--space-2);
		/* Below the text, not below its icon. */
		margin-inline-start: 18px;
	}
	& button {
		min-height: 28px;
		padding-block: 0;
		font-size: inherit;
	}
`;

const icons = {
	saved: { name: "check" },
	saving: { path: "M20 12a8 8 0 1 1-2.4-5.7M20 4v4h-4" },
	waiting: { path: "M12 7.5V12l3 2M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0Z" },
	refused: { name: "alert" },
	unsafe: { name: "alert" },
} as const satisfies Record<string, ComponentProps<typeof Icon>>;

interface SaveStateProps {
	readonly state: keyof typeof icons;
	readonly text: string;
	/** What the user can do about it. */
	readonly children?: ReactNode;
}

/** Whether a change is saved, in a short text that screen readers announce. */
export function SaveState({ state, text, children }: SaveStateProps) {
	return (
		<Frame data-state={state}>
			<p role="status">
				{text !== "" && <Icon {...icons[state]} size={18} />}
				{text}
			</p>
			{children && <div>{children}</div>}
		</Frame>
	);
}
