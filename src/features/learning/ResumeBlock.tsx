import styled from "styled-components";
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { useT, useText } from "../../core/i18n.ts";
import { safeUrl } from "../../core/paths.ts";
import type { BlockProps } from "../../renderer/define.ts";
import { FlyoutPanel } from "../../ui/FlyoutPanel.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useFlyout } from "../../ui/useFlyout.ts";
import { play } from "./icons.ts";

/** Settings of learning.resume. */
export interface ResumeProps {
	readonly courseName?: LocalText;
	readonly lessonName?: LocalText;
	/** Address of the course. */
	readonly href?: string;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"learning.resume": ResumeProps;
	}
}

const Trigger = styled.button`
	display: inline-flex;
	align-items: center;
	justify-content: center;
	gap: var(--space-3);
	min-width: 44px;
	min-height: 44px;
	padding: 0 var(--space-2);
	border: 0;
	border-radius: var(--radius-s);
	background: transparent;
	color: inherit;
	font: inherit;
	cursor: pointer;

	&:hover,
	&[aria-expanded="true"] {
		background: color-mix(in srgb, currentColor 10%, transparent);
	}
	&:focus-visible {
		outline: 2px solid currentColor;
		outline-offset: -2px;
	}
	& > span {
		display: none;
	}
	/* In a drawer it is a row among rows. */
	[role="dialog"] & {
		justify-content: start;
		width: 100%;
	}
	[role="dialog"] & > span {
		display: inline;
	}
`;

const Card = styled.a`
	display: grid;
	grid-template-columns: auto minmax(0, 1fr);
	gap: 0 var(--space-3);
	align-items: center;
	max-width: 304px;
	padding: var(--space-3);
	border-radius: var(--radius-s);
	color: var(--text);
	text-decoration: none;

	& > svg {
		grid-row: span 3;
		box-sizing: content-box;
		padding: 10px;
		border-radius: 50%;
		background: var(--accent);
		color: var(--accent-text);
	}
	& > small {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	& > strong {
		line-height: 1.4;
	}
	&:hover {
		background: var(--accent-soft);
	}
	&:focus-visible {
		outline: 2px solid var(--focus);
		outline-offset: -2px;
	}
`;

/** The way back to the lesson the student was at last: course and lesson in a card (SHELL-HEAD-22). */
export default function ResumeBlock({ props }: BlockProps<ResumeProps>) {
	const t = useT();
	const text = useText();
	const { trigger, panel, close } = useFlyout({ hover: true });
	const href = safeUrl(props.href);
	if (!href) return null;
	return (
		<>
			<Trigger {...trigger} aria-label={t("learning.resume")}>
				<Icon path={play} size={22} />
				<span>{t("learning.resume")}</span>
			</Trigger>
			<FlyoutPanel {...panel} aria-label={t("learning.resume")}>
				<Card href={href} onClick={close}>
					<Icon path={play} />
					<small>{t("learning.resume")}</small>
					<strong>{text(props.courseName)}</strong>
					<small>{text(props.lessonName)}</small>
				</Card>
			</FlyoutPanel>
		</>
	);
}
