import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import { toast } from "../../core/toast.ts";
import { Button } from "../../ui/Button.tsx";
import { sendCode } from "./calls.ts";
import { isMobile } from "./rules.ts";
import { tellFailure } from "./saving.ts";

/** B §4, §9. */
const pauseSeconds = 60;

/** By the clock: a page out of sight is woken less often than every second. */
const leftUntil = (moment: number): number => Math.max(0, Math.round((moment - performance.now()) / 1000));

const Row = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2) var(--space-3);
	align-items: center;
	margin-top: var(--space-3);

	& > span {
		color: var(--text-muted);
		font-size: var(--font-s);
		font-variant-numeric: tabular-nums;
	}
`;

interface SmsButtonProps {
	/** The number as it is typed at this moment. */
	readonly mobile: () => string;
}

/** Sends a code to the number, and again after a minute (SMS-01, SMS-02, OPEN-042). */
export function SmsButton({ mobile }: SmsButtonProps) {
	const t = useT();
	const [state, setState] = useState<"idle" | "sending" | "sent">("idle");
	const [left, setLeft] = useState(0);
	const until = useRef(0);
	useEffect(() => {
		if (left === 0) return;
		const timer = setTimeout(() => setLeft(leftUntil(until.current)), 1000);
		return () => clearTimeout(timer);
	}, [left]);
	const send = async () => {
		if (state === "sending" || left > 0) return;
		const number = mobile();
		if (!isMobile(number)) {
			toast.error(t(number === "" ? "studentInfo.mobileMissing" : "studentInfo.mobileWrong"));
			return;
		}
		setState("sending");
		try {
			if (!(await sendCode(number))) throw new Error("the server said that no code was sent");
			setState("sent");
			until.current = performance.now() + pauseSeconds * 1000;
			setLeft(pauseSeconds);
			toast.success(t("studentInfo.codeSent", { mobile: number }));
		} catch (error) {
			setState("idle");
			tellFailure(error, "studentInfo.codeFailed");
		}
	};
	const label = {
		idle: t("studentInfo.sendCode"),
		sending: t("studentInfo.sendingCode"),
		sent: t("studentInfo.resendCode"),
	};
	return (
		<Row>
			<Button look="outline" aria-disabled={state === "sending" || left > 0} onClick={() => void send()}>
				{left > 0 ? t("studentInfo.retryLater", { seconds: left }) : label[state]}
			</Button>
		</Row>
	);
}
