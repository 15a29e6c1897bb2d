import { useId, useState } from "react";
import styled from "styled-components";
import type { StudentMessage } from "../../../../schemas/generated/documents.ts";
import { openDialog } from "../../../core/dialogs.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { toast } from "../../../core/toast.ts";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { instantText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { Paragraphs } from "../../../ui/Paragraphs.tsx";
import { focusPageHeading } from "../../../ui/useHeadingFocus.ts";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { envelope, envelopeOpen } from "./icons.ts";
import { linkPath } from "./rules.ts";
import { markRead } from "./state.ts";

const Head = styled.h2`
	margin: 0;
	font-size: 1rem;
	font-weight: 500;
`;

const Toggle = styled.button`
	display: grid;
	grid-template-columns: auto minmax(0, 1fr) auto;
	gap: 0 var(--space-4);
	align-items: center;
	width: 100%;
	min-height: 72px;
	padding: var(--space-3) var(--space-5);
	border: 0;
	background: transparent;
	color: var(--text);
	font: inherit;
	line-height: 1.5;
	text-align: start;
	cursor: pointer;

	& > svg:first-child {
		grid-row: span 2;
		color: var(--text-muted);
	}
	& > svg:last-child {
		grid-row: 1 / span 2;
		grid-column: 3;
		color: var(--text-muted);
		transition: transform 0.15s;
	}
	&[aria-expanded="true"] > svg:last-child {
		transform: rotate(180deg);
	}
	&[data-unread="true"] {
		font-weight: 700;
	}
	&[data-unread="true"] > svg:first-child {
		color: var(--accent);
	}
	&:hover {
		background: color-mix(in srgb, var(--accent-soft) 50%, transparent);
	}
	--focus-offset: -2px;
	@media ${media.phone} {
		gap: 0 var(--space-3);
		padding-inline: var(--space-4);
	}
`;

const Title = styled.span`
	overflow-wrap: anywhere;

	& > i {
		display: inline-block;
		width: 8px;
		height: 8px;
		margin: 0 var(--space-2) 2px 0;
		border-radius: 50%;
		background: var(--danger);
	}
`;

const Time = styled.time`
	grid-column: 2;
	color: var(--text-muted);
	font-size: var(--font-s);
	font-weight: 400;
`;

const Body = styled.div`
	max-width: 68ch;
	padding: 0 var(--space-5) var(--space-5) calc(var(--space-5) + 20px + var(--space-4));
	color: var(--text);
	line-height: 1.75;
	overflow-wrap: anywhere;

	& > p {
		margin: 0 0 var(--space-3);
		white-space: pre-line;
	}
	@media ${media.phone} {
		padding: 0 var(--space-4) var(--space-4);
	}
`;

const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3);
	padding-top: var(--space-2);

	@media ${media.phone} {
		& > * {
			min-height: 44px;
		}
	}
`;

/** A message; expanding it marks it as read. */
export function MessageRow({ message }: { readonly message: StudentMessage }) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const body = useId();
	const [open, setOpen] = useState(false);
	const toggle = () => {
		setOpen(!open);
		if (!open && !message.read) markRead(message.id).catch(notifyError);
	};
	const askToDelete = async () => {
		const answer = await openDialog("deleteMessage", { id: message.id, title: message.title });
		if (!answer?.isDeleted) return;
		toast.success(t("message.deleted"));
		// The focused button is removed with the message.
		focusPageHeading();
	};
	return (
		<li>
			<Head>
				<Toggle
					type="button"
					aria-expanded={open}
					aria-controls={body}
					data-unread={!message.read}
					onClick={toggle}
				>
					<Icon path={message.read ? envelopeOpen : envelope} />
					<Title>
						{!message.read && (
							<>
								<i aria-hidden="true" />
								<VisuallyHidden>{t("message.unreadMark")} </VisuallyHidden>
							</>
						)}
						{text(message.title)}
					</Title>
					<Time dateTime={message.sentAt}>{instantText(message.sentAt, language, "minute")}</Time>
					<Icon name="chevronDown" size={18} />
				</Toggle>
			</Head>
			<Body id={body} hidden={!open}>
				<Paragraphs text={text(message.body)} />
				<Actions>
					{message.link && (
						<LinkButton to={linkPath(message.link)}>{t(`message.link.${message.link.page}`)}</LinkButton>
					)}
					<Button variant="outline" onClick={() => void askToDelete()}>
						{t("message.delete")}
					</Button>
				</Actions>
			</Body>
		</li>
	);
}
