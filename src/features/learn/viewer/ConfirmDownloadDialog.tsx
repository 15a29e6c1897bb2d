import { useId } from "react";
import styled from "styled-components";
import type { DialogProps } from "../../../core/dialogs.ts";
import { useT } from "../../../core/i18n.ts";
import { fileWarnings } from "../../../core/upload/openFile.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogActions } from "../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";

const Warnings = styled.ul`
	margin: var(--space-4) 0 0;
	padding: var(--space-3) var(--space-4) var(--space-3) var(--space-6);
	border-radius: var(--radius-s);
	background: var(--warning-soft);
	color: var(--warning);
	line-height: 1.5;
`;

export default function ConfirmDownloadDialog({ args, close }: DialogProps<"confirmDownload">) {
	const t = useT();
	const cancel = useId();
	return (
		<DialogFrame
			title={t("viewer.downloadTitle")}
			description={t("viewer.downloadText", { name: args.name })}
			closeLabel={t("core.close")}
			initialFocus={() => document.getElementById(cancel)}
			onClose={() => close({ confirmed: false })}
		>
			<Warnings>
				{args.warnings.map((warning) => (
					<li key={warning}>{t(fileWarnings[warning])}</li>
				))}
			</Warnings>
			<DialogActions>
				<Button id={cancel} variant="outline" onClick={() => close({ confirmed: false })}>
					{t("viewer.downloadCancel")}
				</Button>
				<Button onClick={() => close({ confirmed: true })}>{t("viewer.downloadConfirm")}</Button>
			</DialogActions>
		</DialogFrame>
	);
}
