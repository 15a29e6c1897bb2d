import { useAtomValue } from "jotai";
import { useState } from "react";
import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import { hasUnsentForm } from "../../core/unsentForms.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { media } from "../../ui/media.ts";
import { reloadOfferAtom } from "../live/reloadOffer.ts";

/** Below dialogs, and beside the service bar. */
const Bar = styled.aside`
	position: fixed;
	z-index: 30;
	bottom: var(--space-4);
	left: 50%;
	display: flex;
	align-items: center;
	gap: var(--space-3);
	width: max-content;
	max-width: min(640px, calc(100vw - 160px));
	padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
	border: 1px solid var(--border);
	border-radius: var(--radius-m);
	background: var(--surface);
	color: var(--text);
	box-shadow: 0 8px 24px rgb(12 18 28 / 0.16);
	font-size: var(--font-s);
	line-height: 1.5;
	transform: translateX(-50%);

	& > p {
		flex: 1;
		margin: 0;
		text-wrap: pretty;
	}
	@media ${media.phone} {
		right: var(--space-3);
		left: var(--space-3);
		width: auto;
		max-width: none;
		transform: none;
	}
	@media print {
		display: none;
	}
`;

/** Offers a reload where the site has a change that an open page cannot follow; closed, until the next such change. */
export function ReloadOffer() {
	const t = useT();
	const mark = useAtomValue(reloadOfferAtom);
	const [closed, setClosed] = useState<string>();
	/** The change of which the user was notified what its reload would lose. */
	const [warned, setWarned] = useState<string>();
	if (mark === undefined || mark === closed) return null;
	const isWarned = mark === warned;
	const reload = () => {
		if (hasUnsentForm() && !isWarned) setWarned(mark);
		else location.reload();
	};
	return (
		<Bar data-reload-offer="" aria-label={t("app.reload.label")}>
			<p role="status">{t(isWarned ? "app.reload.unsent" : "app.reload.text")}</p>
			<Button variant={isWarned ? "plain" : "outline"} onClick={reload}>
				{t(isWarned ? "app.reload.anyway" : "core.reload")}
			</Button>
			<IconButton type="button" aria-label={t("core.close")} onClick={() => setClosed(mark)}>
				<Icon name="close" size={18} />
			</IconButton>
		</Bar>
	);
}
