import { useCallback, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import styled from "styled-components";
import type { SmsCodeFieldDef } from "../../../../schemas/generated/documents.ts";
import { isLooseMobile, isMobile, normalizeMobile } from "../../../../schemas/mobileNumber.ts";
import { ApiError } from "../../../core/http/errors.ts";
import { Button } from "../../../ui/Button.tsx";
import type { WidgetProps } from "../../define.ts";
import { fieldId, type Shared, SharedContext } from "../../form/FieldCell.tsx";
import { focusField } from "../../form/focusField.ts";
import { exactText, inputProps } from "../inputProps.ts";
import { useCountdown } from "./countdown.ts";
import { pauseOf, sendCode, sendErrorMessage } from "./sendCode.ts";

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

/** The number in another field of the form, in its one spelling. */
function useMobile(form: Shared | undefined, name: string): string {
	const subscribe = useCallback(
		(listener: () => void) => {
			const { store } = form ?? {};
			return store?.cellStates().has(name) ? store.cell(name).subscribe(listener) : () => undefined;
		},
		[form, name],
	);
	return useSyncExternalStore(subscribe, () =>
		normalizeMobile(String(form?.store.encodedValues().get(name) ?? "")),
	);
}

/** The input for the code, and the button that sends one to the number of the same form (SMS-01, SMS-02, OPEN-042). */
export default function SmsCodeWidget(props: WidgetProps<SmsCodeFieldDef, string>) {
	const { id, def, invalid, disabled, t } = props;
	const form = useContext(SharedContext);
	const mobile = useMobile(form, def.mobile);
	// After a reload the code still counts as sent (OPEN-042).
	const { left, wasSent, begin } = useCountdown(def.purpose, mobile);
	const [isSending, setSending] = useState(false);
	const isWaiting = isSending || left > 0 || disabled;
	const frame = useRef<HTMLDivElement>(null);
	const sending = useRef<AbortController>(undefined);
	useEffect(() => () => sending.current?.abort(), []);
	/** What became of the last click; another number announces the same text again. */
	const [outcome, setOutcome] = useState<Outcome>();
	const report = (text: string, isError: boolean) =>
		setOutcome((last) => ({ text, isError, number: (last?.number ?? 0) + 1 }));

	/** Whether the number is valid; the field shows why not. */
	const checkMobile = (): boolean => {
		const isRight = form?.store.validateField(def.mobile) ?? false;
		if (isRight && (def.purpose === "changePhone" ? isLooseMobile : isMobile)(mobile)) return true;
		if (isRight) report(t(mobile === "" ? "field.sms.mobileMissing" : "field.sms.mobileWrong"), true);
		if (form) focusField(fieldId(form.id, def.mobile));
		return false;
	};
	const send = async () => {
		if (isWaiting) return;
		setOutcome(undefined);
		if (!checkMobile()) return;
		setSending(true);
		sending.current = new AbortController();
		try {
			const waitMs = await sendCode(def.purpose, mobile, sending.current.signal);
			if (waitMs === undefined) return;
			begin(mobile, waitMs);
			report(t("field.sms.sent", { mobile }), false);
			// The focus stays in a field the user has moved to meanwhile.
			const { activeElement } = document;
			if (activeElement === document.body || frame.current?.contains(activeElement))
				document.getElementById(id)?.focus();
		} catch (error) {
			if (sending.current.signal.aborted) return;
			const pauseMs = pauseOf(error);
			if (pauseMs !== undefined) begin(mobile, pauseMs);
			if (!(error instanceof ApiError && error.more.isNotified)) report(sendErrorMessage(error, t), true);
		} finally {
			setSending(false);
		}
	};
	const label = {
		first: t("field.sms.send"),
		sending: t("field.sms.sending"),
		next: t("field.sms.resend"),
	};
	const afterWait = wasSent ? label.next : label.first;
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
					aria-disabled={isWaiting}
					onClick={() => void send()}
				>
					{left > 0 ? retry(left) : isSending ? label.sending : afterWait}
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
