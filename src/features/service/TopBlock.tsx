import { useSyncExternalStore } from "react";
import styled from "styled-components";
import type { BlockProps } from "../../renderer/define.ts";
import { Icon } from "../../ui/Icon.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { icons } from "./icons.ts";

/** Settings of service.top. */
export interface TopProps {
	readonly title: string;
	/** Two lines below the icon. */
	readonly caption?: string;
	/** Shown at the top of the page as well. */
	readonly always?: boolean;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"service.top": TopProps;
	}
}

const Item = styled.li`
	visibility: hidden;
	&[data-shown="true"] {
		visibility: visible;
	}
	& > button {
		display: grid;
		place-items: center;
		gap: var(--space-1);
		box-sizing: border-box;
		width: 100%;
		min-width: 48px;
		min-height: 48px;
		padding: var(--space-2);
		border: 0;
		border-radius: var(--radius-s);
		background: transparent;
		color: var(--side-layer-text);
		font: inherit;
		font-size: 0.75rem;
		line-height: 1.25;
		white-space: pre-line;
		cursor: pointer;
	}
	& > button:hover {
		background: var(--side-layer-hover);
		color: var(--side-layer-accent);
	}
	& > button:focus-visible {
		outline: 2px solid var(--side-layer-accent);
		outline-offset: -2px;
	}
	@media (max-width: 1379px) {
		& > button {
			min-width: 39px;
			padding-inline: 2px;
		}
	}
	@media (max-width: 1279px) {
		& > button {
			width: 48px;
			height: 48px;
			border: 1px solid var(--side-layer-border);
			border-radius: 50%;
			background: var(--side-layer-bg);
			box-shadow: 0 6px 20px rgb(12 18 28 / 0.16);
		}
		& > button > span {
			position: absolute;
			clip-path: inset(50%);
		}
	}
`;

const watch = (changed: () => void) => {
	addEventListener("scroll", changed, { passive: true });
	return () => removeEventListener("scroll", changed);
};

/** Back to the top, once the page is scrolled above 0 (SHELL-SIDE-08). */
export function TopBlock({ props: { title, caption, always = false }, act }: BlockProps<TopProps>) {
	const isScrolled = useSyncExternalStore(watch, () => scrollY > 0);
	return (
		<Item data-shown={always || isScrolled}>
			<button type="button" title={caption ? undefined : title} onClick={() => act("page.top", {})}>
				<Icon path={icons.top} size={24} />
				{caption ? <span>{caption}</span> : <VisuallyHidden>{title}</VisuallyHidden>}
			</button>
		</Item>
	);
}
