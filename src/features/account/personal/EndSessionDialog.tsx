import { useId } from "react";
import type { SessionEntry } from "../../../../schemas/generated/documents.ts";
import { useLayer } from "../../../core/history/useLayer.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogActions } from "../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";
import { countMessage } from "../../../ui/localFormat.ts";
import { deviceText } from "./sessionText.ts";

interface EndSessionDialogProps {
	/** The session to end; all others when undefined. */
	readonly one: SessionEntry | undefined;
	readonly count: number;
	readonly busy: boolean;
	readonly onEnd: () => void;
	readonly onClose: () => void;
	/** Whether the element that was focused before still exists. */
	readonly finalFocus: () => boolean;
}

/** Confirms that other sessions are ended. */
export function EndSessionDialog(props: EndSessionDialogProps) {
	const { one, count, busy, onEnd, onClose, finalFocus } = props;
	const t = useT();
	const language = useLanguage();
	const stay = useId();
	useLayer(true, onClose);
	const [title, text] = one
		? [t("personal.endQuestion", { device: deviceText(one, t) }), t("personal.endQuestionText")]
		: [t("personal.endOthersQuestion"), t(...countMessage("personal.endOthersText", count, language))];
	return (
		<DialogFrame
			title={title}
			description={text}
			closeLabel={t("core.close")}
			width={480}
			initialFocus={() => document.getElementById(stay)}
			finalFocus={finalFocus}
			onClose={onClose}
		>
			<DialogActions>
				<Button id={stay} variant="outline" onClick={onClose}>
					{t("personal.keep")}
				</Button>
				<Button aria-disabled={busy} aria-busy={busy} onClick={onEnd}>
					{t(one ? "personal.endSession" : "personal.endOthers")}
				</Button>
			</DialogActions>
		</DialogFrame>
	);
}
