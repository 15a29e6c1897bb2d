import styled from "styled-components";
import type { LearningResumeProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { safeUrl } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { FlyoutPanel } from "../../../ui/FlyoutPanel.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { RegionButton } from "../../../ui/RegionButton.ts";
import { useFlyout } from "../../../ui/useFlyout.ts";
import { play } from "./icons.ts";

const Trigger = styled(RegionButton)`
	& > span {
		display: none;
	}
	/* A full row in the drawer. */
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
	--focus-offset: -2px;

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
`;

/** A link to the student's last lesson, with course and lesson in a card (SHELL-HEAD-22). */
export default function ResumeBlock({ props }: BlockProps<LearningResumeProps>) {
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
