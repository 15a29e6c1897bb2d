import { useId } from "react";
import type { SessionEntry } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogActions } from "../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../ui/DialogFrame.tsx";
import { countMessage } from "../../../ui/localFormat.ts";
import { deviceText } from "./sessionText.ts";

export interface EndSessionDialogProps {
	/** The session to end, or all of these. */
	readonly asked: SessionEntry | readonly SessionEntry[];
	readonly busy: boolean;
	readonly onEnd: () => void;
	readonly onClose: () => void;
	/** Whether the element that was focused before still exists. */
	readonly finalFocus: () => boolean;
}

const isOne = (asked: EndSessionDialogProps["asked"]): asked is SessionEntry => "id" in asked;

/** Confirms that other sessions are ended. */
export function EndSessionDialog(props: EndSessionDialogProps) {
	const { asked, busy, onEnd, onClose, finalFocus } = props;
	const t = useT();
	const language = useLanguage();
	const stay = useId();
	const [title, text] = isOne(asked)
		? [t("personal.endQuestion", { device: deviceText(asked, t) }), t("personal.endQuestionText")]
		: [t("personal.endOthersQuestion"), t(...countMessage("personal.endOthersText", asked.length, language))];
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
					{t(isOne(asked) ? "personal.endSession" : "personal.endOthers")}
				</Button>
			</DialogActions>
		</DialogFrame>
	);
}
