import { useId } from "react";
import styled from "styled-components";
import type { SessionEntry } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { instantText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { sessionIcons } from "./icons.ts";
import { deviceText, locationText } from "./sessionText.ts";

const Row = styled.li`
	display: grid;
	grid-template-columns: auto minmax(0, 1fr) auto;
	gap: var(--space-1) var(--space-4);
	align-items: center;

	& > button {
		min-height: 44px;
	}
	@media ${media.phone} {
		grid-template-columns: auto minmax(0, 1fr);
		align-items: start;

		& > button {
			grid-column: 2;
			justify-self: start;
			margin-block-start: var(--space-2);
		}
	}
`;
const DeviceIcon = styled.span`
	display: grid;
	place-items: center;
	width: 44px;
	height: 44px;
	border-radius: 50%;
	background: var(--surface-sunken);
	color: var(--text-muted);

	&[data-current="true"] {
		background: var(--accent-soft);
		color: var(--accent-hover);
	}
`;
const Details = styled.div`
	& > h3 {
		display: flex;
		flex-wrap: wrap;
		gap: var(--space-1) var(--space-2);
		align-items: center;
		margin: 0;
		font-size: var(--font-m);
		font-weight: 600;
		line-height: 1.5;
		overflow-wrap: anywhere;
	}
	& > p {
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
		line-height: 1.6;
		overflow-wrap: anywhere;
	}
`;

interface Props {
	readonly session: SessionEntry;
	readonly onEnd: () => void;
}

/** One session of the student. */
export function SessionRow({ session, onEnd }: Props) {
	const { kind, startedAt, seenAt, isCurrent } = session;
	const t = useT();
	const language = useLanguage();
	const id = useId();
	const device = deviceText(session, t);
	const time = instantText(startedAt, language, "minute");
	return (
		<Row aria-labelledby={id}>
			<DeviceIcon data-current={isCurrent}>
				<Icon path={sessionIcons[kind]} />
			</DeviceIcon>
			<Details>
				<h3 id={id}>
					{device}
					{isCurrent && <Badge tone="accent">{t("personal.thisDevice")}</Badge>}
				</h3>
				<p>{locationText(session, t)}</p>
				<p>
					{t("personal.signedInAt", { time })}
					{" · "}
					{isCurrent
						? t("personal.usedNow")
						: t("personal.usedAt", { time: instantText(seenAt, language, "minute") })}
				</p>
			</Details>
			{isCurrent ? (
				<Button variant="outline" onClick={onEnd}>
					{t("personal.endHere")}
				</Button>
			) : (
				<Button variant="outline" aria-label={t("personal.endSessionOf", { device, time })} onClick={onEnd}>
					{t("personal.endSession")}
				</Button>
			)}
		</Row>
	);
}
