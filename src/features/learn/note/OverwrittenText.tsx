import { useState } from "react";
import styled from "styled-components";
import type { NoteCopy } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { toast } from "../../../core/toast.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { instantText } from "../../../ui/localFormat.ts";
import { scrolling } from "../../../ui/mixins.ts";

const Frame = styled.div`
	margin-top: var(--space-4);
	padding: var(--space-4);
	border: 1px solid var(--warning);
	border-radius: var(--radius-m);
	background: var(--warning-soft);

	& > p {
		display: flex;
		gap: var(--space-2);
		margin: 0 0 var(--space-3);
		color: var(--warning);
		font-weight: 600;
	}
	& > blockquote {
		max-height: 240px;
		margin: 0 0 var(--space-3);
		padding: var(--space-3) var(--space-4);
		${scrolling}
		border-radius: var(--radius-s);
		line-height: 1.75;
		overflow-wrap: anywhere;
		white-space: pre-wrap;
	}
	& > div {
		display: flex;
		flex-wrap: wrap;
		gap: var(--space-2);
	}
`;

interface OverwrittenTextProps {
	readonly copy: NoteCopy;
	readonly discard: (id: string) => Promise<void>;
}

/** A text overwritten by another device, shown until the student discards it. */
export function OverwrittenText({ copy, discard }: OverwrittenTextProps) {
	const t = useT();
	const language = useLanguage();
	const [busy, setBusy] = useState(false);
	const when = instantText(copy.writtenAt, language, "minute");
	const onCopy = async () => {
		try {
			await navigator.clipboard.writeText(copy.text);
			toast.success(t("note.copied"));
		} catch (error) {
			console.info("writing to the clipboard failed", error);
			toast.error(t("note.notCopied"));
		}
	};
	const onDiscard = async () => {
		if (busy) return;
		setBusy(true);
		try {
			await discard(copy.id);
		} catch (error) {
			void notifyError(error);
		} finally {
			setBusy(false);
		}
	};
	return (
		<Frame>
			<p role="status">
				<Icon name="alert" />
				{t("note.conflict", { when })}
			</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: long texts scroll, also by keyboard */}
			<blockquote dir="auto" tabIndex={0} aria-label={t("note.older", { when })}>
				{copy.text}
			</blockquote>
			<div>
				<Button variant="outline" onClick={() => void onCopy()}>
					{t("note.copy")}
				</Button>
				<Button variant="plain" aria-busy={busy} onClick={() => void onDiscard()}>
					{t("note.drop")}
				</Button>
			</div>
		</Frame>
	);
}
