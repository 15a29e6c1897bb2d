import { useState } from "react";
import styled from "styled-components";
import type { BaseInfo } from "../../../schemas/generated/documents.ts";
import { textMark } from "../../../schemas/textMark.ts";
import { useConfig } from "../../core/config/config.ts";
import { readCookie, writeCookie } from "../../core/cookies.ts";
import { useT, useText } from "../../core/i18n.ts";
import { useServerRender } from "../../core/serverRender.ts";
import { useEarlyClick } from "../../renderer/useEarlyClick.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";

/** In the flow of the page: it covers nothing, and dialogs lie over it. */
const Bar = styled.aside`
	display: flex;
	align-items: center;
	justify-content: center;
	gap: var(--space-3);
	padding: 0 var(--space-2) 0 var(--space-4);
	background: var(--warning-soft);
	color: var(--text);
	font-size: var(--font-s);
	line-height: 1.5;

	& > svg {
		color: var(--warning);
	}
	& > p {
		margin: 0;
		padding-block: var(--space-2);
		overflow-wrap: anywhere;
	}
`;

interface BarProps {
	/** The company's own message; the default one when absent (SHELL-GEN-03, SHELL-GEN-04). */
	readonly message: BaseInfo["domainWarnMsg"];
	readonly onClose: () => void;
}

/** Warns that the site is served under a test domain. */
function DomainWarningBar({ message, onClose }: BarProps) {
	const t = useT();
	const text = useText();
	const { button, waiting } = useEarlyClick("domainWarning", onClose);
	return (
		<Bar aria-label={t("app.domainWarn.label")}>
			<Icon name="alert" size={20} />
			<p>{text(message) || t("app.domainWarn")}</p>
			<IconButton {...button} type="button" aria-label={t("app.domainWarn.close")}>
				<Icon name="close" size={18} />
			</IconButton>
			{waiting}
		</Bar>
	);
}

/**
 * The warning, where the site is configured to show it. Closed, it stays closed on this host until the browser is closed or
 * the text is another one; a cookie stores that, since the server renders the bar too.
 */
export function DomainWarning() {
	const base = useConfig("baseInfo");
	const [closed, setClosed] = useState<string>();
	const rendered = useServerRender();
	if (!base?.showDomainWarn) return null;
	const mark = textMark(base.domainWarnMsg);
	const wasClosed = rendered ? rendered.isWarningClosed : readCookie("domainWarn") === mark;
	if (closed === mark || wasClosed) return null;
	const close = () => {
		writeCookie("domainWarn", mark);
		setClosed(mark);
	};
	return <DomainWarningBar message={base.domainWarnMsg} onClose={close} />;
}
