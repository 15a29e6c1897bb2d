import { useId, useLayoutEffect, useRef } from "react";
import styled from "styled-components";
import type { DialogProps } from "../../../core/dialogs.ts";
import { useT } from "../../../core/i18n.ts";
import { sanitizePage } from "../../../renderer/sanitize.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";

const Frame = styled.iframe`
	display: block;
	width: 100%;
	height: min(32vh, 240px);
	margin: var(--space-5) 0;
	border: 1px solid var(--border);
	border-radius: var(--radius-m);
	background: #fff;
`;

/** A frame with opaque origin, without scripts, forms and navigation. */
function SandboxedPage({ html, title }: { readonly html: string; readonly title: string }) {
	const frame = useRef<HTMLIFrameElement>(null);
	useLayoutEffect(() => {
		if (frame.current) frame.current.srcdoc = sanitizePage(html);
	}, [html]);
	return <Frame ref={frame} sandbox="" title={title} referrerPolicy="no-referrer" />;
}

/** The page a firewall in front of the server sent instead of an answer (A §8.5); a reload shows it in full. */
export default function GuardPageDialog({ args: { html }, close }: DialogProps<"guardPage">) {
	const t = useT();
	const id = useId();
	return (
		<DialogFrame
			title={t("guard.title")}
			description={t("guard.text")}
			closeLabel={t("core.close")}
			// Not the frame: its key events do not reach the dialog.
			initialFocus={() => document.getElementById(id)}
			onClose={() => close(undefined)}
		>
			<SandboxedPage html={html} title={t("guard.page")} />
			<Button id={id} size="l" wide onClick={() => location.reload()}>
				{t("guard.reload")}
			</Button>
		</DialogFrame>
	);
}
