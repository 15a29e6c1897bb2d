import { useRef } from "react";
import styled from "styled-components";
import type { CaptchaAnswerBody, CaptchaWord } from "../../../schemas/generated/documents.ts";
import { validateCaptchaWord } from "../../../schemas/generated/events/vendor.js";
import { useT } from "../../core/i18n.ts";
import { SandboxedFrame } from "../../ui/SandboxedFrame.tsx";

interface Props {
	readonly onAnswer: (given: Omit<CaptchaAnswerBody, "id">) => void;
	/** It never will be drawn. */
	readonly onBroken: (error: Error) => void;
}

const Room = styled.div`
	& > iframe {
		display: block;
		box-sizing: border-box;
		width: 100%;
		height: 380px;
		border: 0;
		border-radius: var(--radius-m);
		background: var(--surface-sunken);
	}
`;

/** The challenge of a vendor, which sees nothing of the page. */
export default function VendorChallenge({ onAnswer, onBroken }: Props) {
	const t = useT();
	const frame = useRef<HTMLIFrameElement>(null);
	const hear = ({ word, ticket, randstr }: CaptchaWord) => {
		if (word === "passed" && ticket && randstr) onAnswer({ ticket, randstr });
		if (word === "failed") onBroken(new Error("the script of the captcha's vendor did not load"));
	};
	return (
		<Room>
			<SandboxedFrame<CaptchaWord>
				src="/s/frame/captcha"
				title={t("captcha.title")}
				frame={frame}
				accepts={validateCaptchaWord}
				onWord={hear}
				onAbuse={() => onBroken(new Error("the captcha's vendor said what it may not"))}
				asleep={false}
			/>
		</Room>
	);
}
