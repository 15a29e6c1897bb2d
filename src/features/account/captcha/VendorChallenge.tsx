import { useRef } from "react";
import styled from "styled-components";
import type { CaptchaWord } from "../../../../schemas/generated/documents.ts";
import { validateCaptchaWord } from "../../../../schemas/generated/events/vendor.js";
import { useT } from "../../../core/i18n.ts";
import { SandboxedFrame } from "../../../ui/SandboxedFrame.tsx";
import type { Answer } from "./calls.ts";

interface Props {
	readonly onAnswer: (given: Answer) => void;
	readonly onBroken: (error: Error) => void;
}

const Frame = styled.div`
	& > iframe {
		display: block;
		width: 100%;
		height: 380px;
		border: 0;
		border-radius: var(--radius-m);
		background: var(--surface-sunken);
	}
`;

/** The challenge of a vendor, in a frame without access to the page. */
export default function VendorChallenge({ onAnswer, onBroken }: Props) {
	const t = useT();
	const frame = useRef<HTMLIFrameElement>(null);
	const onMessage = ({ word, ticket, randstr }: CaptchaWord) => {
		if (word === "passed" && ticket && randstr) onAnswer({ ticket, randstr });
		if (word === "failed") onBroken(new Error("the script of the captcha's vendor did not load"));
	};
	return (
		<Frame>
			<SandboxedFrame<CaptchaWord>
				src="/s/frame/captcha"
				title={t("captcha.title")}
				frame={frame}
				accepts={validateCaptchaWord}
				onMessage={onMessage}
				onAbuse={() => onBroken(new Error("the captcha's vendor sent an invalid message"))}
				isInactive={false}
			/>
		</Frame>
	);
}
