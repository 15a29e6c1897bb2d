import { useId } from "react";
import type { SessionEntry } from "../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { DialogActions } from "../../ui/DialogActions.tsx";
import { DialogFrame } from "../../ui/DialogFrame.tsx";
import { countMessage } from "../../ui/localFormat.ts";
import { deviceName } from "./sessionWords.ts";

export interface EndSessionDialogProps {
	/** What would be signed out: one, or all of these. */
	readonly asked: SessionEntry | readonly SessionEntry[];
	readonly busy: boolean;
	readonly onEnd: () => void;
	readonly onClose: () => void;
	/** Whether what had the focus before is still there. */
	readonly finalFocus: () => boolean;
}

const isOne = (asked: EndSessionDialogProps["asked"]): asked is SessionEntry => "id" in asked;

/** Asks before other browsers are signed out. */
export function EndSessionDialog(props: EndSessionDialogProps) {
	const { asked, busy, onEnd, onClose, finalFocus } = props;
	const t = useT();
	const language = useLanguage();
	const stay = useId();
	const [title, text] = isOne(asked)
		? [t("personal.endQuestion", { device: deviceName(asked, t) }), t("personal.endQuestionText")]
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
				<Button id={stay} look="outline" onClick={onClose}>
					{t("personal.keep")}
				</Button>
				<Button aria-disabled={busy} aria-busy={busy} onClick={onEnd}>
					{t(isOne(asked) ? "personal.endSession" : "personal.endOthers")}
				</Button>
			</DialogActions>
		</DialogFrame>
	);
}
