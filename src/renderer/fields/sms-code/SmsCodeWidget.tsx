import { useContext, useRef, useState } from "react";
import styled from "styled-components";
import type { SmsCodeFieldDef } from "../../../../schemas/generated/documents.ts";
import { isLooseMobile, isMobile, normalizeMobile } from "../../../../schemas/mobileNumber.ts";
import { ApiError, errorMessage } from "../../../core/http/errors.ts";
import { Button } from "../../../ui/Button.tsx";
import type { WidgetProps } from "../../define.ts";
import { fieldId, SharedContext } from "../../form/FieldCell.tsx";
import { focusField } from "../../form/focusField.ts";
import { exactText, inputProps } from "../inputProps.ts";
import { useCountdown } from "./countdown.ts";
import { pauseOf, sendCode } from "./sendCode.ts";

const Row = styled.div`
	display: grid;
	grid-template-columns: minmax(6.5em, 1fr) minmax(0, max-content);
	gap: var(--space-2);

	& > button {
		display: grid;
		align-content: center;
		gap: 0;
		min-height: 48px;
		padding-inline: var(--space-3);
		font-size: var(--font-s);
		font-variant-numeric: tabular-nums;
	}
	/* As wide as the longest of its labels, so that the input beside it keeps its width during the countdown. */
	& > button::after {
		content: attr(data-longest);
		height: 0;
		overflow: hidden;
		visibility: hidden;
	}
	&& > button[aria-disabled="true"] {
		border-color: var(--border);
		color: var(--text-muted);
		cursor: default;
	}
`;

const Result = styled.p`
	margin: var(--space-2) 0 0;
	color: var(--success);
	font-size: var(--font-s);
	line-height: 1.5;

	&[data-kind="error"] {
		color: var(--danger);
		font-weight: 500;
	}
`;

interface Outcome {
	readonly text: string;
	readonly isError: boolean;
	readonly number: number;
}

/** The input for the code, and the button that sends one to the number of the same form (SMS-01, SMS-02, OPEN-042). */
export default function SmsCodeWidget(props: WidgetProps<SmsCodeFieldDef, string>) {
	const { id, def, invalid, disabled, t } = props;
	const form = useContext(SharedContext);
	const [left, begin] = useCountdown(def.purpose);
	// After a reload the code still counts as sent (OPEN-042).
	const [state, setState] = useState<"idle" | "sending" | "sent">(left > 0 ? "sent" : "idle");
	const frame = useRef<HTMLDivElement>(null);
	/** What became of the last click; another number announces the same text again. */
	const [outcome, setOutcome] = useState<Outcome>();
	const report = (text: string, isError: boolean) =>
		setOutcome((last) => ({ text, isError, number: (last?.number ?? 0) + 1 }));

	/** The typed number; undefined when it is invalid, which the field shows. */
	const number = (): string | undefined => {
		const typed = normalizeMobile(String(form?.store.encodedValues().get(def.mobile) ?? ""));
		const right = form?.store.validateField(def.mobile) ?? false;
		if (right && (def.purpose === "changePhone" ? isLooseMobile : isMobile)(typed)) return typed;
		if (right) report(t(typed === "" ? "field.sms.mobileMissing" : "field.sms.mobileWrong"), true);
		if (form) focusField(fieldId(form.id, def.mobile));
		return undefined;
	};
	const send = async () => {
		if (state === "sending" || left > 0 || disabled) return;
		setOutcome(undefined);
		const mobile = number();
		if (mobile === undefined) return;
		setState("sending");
		try {
			const wait = await sendCode(def.purpose, mobile);
			setState(wait === undefined ? "idle" : "sent");
			if (wait === undefined) return;
			begin(wait);
			report(t("field.sms.sent", { mobile }), false);
			// The focus stays in a field the user has moved to meanwhile.
			const { activeElement } = document;
			if (activeElement === document.body || frame.current?.contains(activeElement))
				document.getElementById(id)?.focus();
		} catch (error) {
			const pause = pauseOf(error);
			setState(pause === undefined ? "idle" : "sent");
			if (pause !== undefined) begin(pause);
			if (!(error instanceof ApiError && error.more.isNotified))
				report(errorMessage(error, t, "field.sms.failed"), true);
		}
	};
	const label = {
		idle: t("field.sms.send"),
		sending: t("field.sms.sending"),
		sent: t("field.sms.resend"),
	};
	const retry = (seconds: number): string => t("field.sms.retryLater", { seconds });
	const longestLabel = [...Object.values(label), retry(60)].reduce((a, b) => (b.length > a.length ? b : a));
	return (
		<div>
			<Row ref={frame}>
				<div className="entry" data-invalid={invalid}>
					<input
						id={id}
						name={id}
						{...exactText}
						{...inputProps(props)}
						autoComplete="one-time-code"
						inputMode="numeric"
					/>
				</div>
				<Button
					variant="outline"
					data-longest={longestLabel}
					aria-disabled={state === "sending" || left > 0 || disabled}
					onClick={() => void send()}
				>
					{left > 0 ? retry(left) : label[state]}
				</Button>
			</Row>
			{/* Always rendered, so that screen readers announce its content. */}
			<div role="status">
				{outcome && (
					<Result key={outcome.number} data-kind={outcome.isError ? "error" : "sent"}>
						{outcome.text}
					</Result>
				)}
			</div>
		</div>
	);
}
