import { useEffect, useId, useRef, useState } from "react";
import styled from "styled-components";
import type { ForgetForm } from "../../../../schemas/generated/documents.ts";
import { form } from "../../../../schemas/generated/forms/forget.js";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT } from "../../../core/i18n.ts";
import { returnUrlIn, signInPageUrl } from "../../../core/sign-in/returnUrl.ts";
import { EntryFrame, EntryPart } from "../../../renderer/EntryFrame.tsx";
import { FormView, type FormViewProps } from "../../../renderer/FormView.tsx";
import { sealWith, sendSealed, usePasswordTicket } from "../../../renderer/fields/password/passwordTicket.ts";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { resetPassword } from "./calls.ts";
import { refusedInReset } from "./refusedFields.ts";
import { passwordView, smsCodeView } from "./rules.ts";

const fields: FormViewProps<ForgetForm>["fields"] = {
	mobile: {
		kind: "account",
		// The name under which a password manager stores the password.
		def: { required: true, what: "mobile", autoComplete: "username" },
		label: "forget.mobile",
		messages: { required: "forget.mobileMissing" },
	},
	smsCode: smsCodeView("forget"),
	password: passwordView("forget"),
};

const Note = styled.p`
	margin: var(--space-5) 0 0;
	color: var(--text-muted);
	font-size: var(--font-s);
	text-align: center;
	text-wrap: balance;
`;

function Done() {
	const t = useT();
	const part = useRef<HTMLDivElement>(null);
	useEffect(() => part.current?.querySelector("a")?.focus(), []);
	return (
		<EntryFrame title={t("forget.done")} text={t("forget.doneText")}>
			<EntryPart ref={part}>
				<LinkButton size="l" wide href={signInPageUrl("login", returnUrlIn(location.search))}>
					{t("forget.signIn")}
				</LinkButton>
			</EntryPart>
		</EntryFrame>
	);
}

/** /login/forget?method=phone (ROUTE-60): a new password, confirmed by a code to the mobile number. */
export default function ForgetScreen() {
	const t = useT();
	const id = useId();
	const { renew, take } = usePasswordTicket();
	const [isDone, setDone] = useState(false);
	const { isBusy, failure, submit } = useSubmission("the password could not be set");
	const reset = (values: ForgetForm): Promise<boolean> =>
		submit(async () => {
			const { mobile, smsCode, password } = values;
			try {
				await sendSealed(take, async (ticket) =>
					resetPassword({ mobile, smsCode, password: await sealWith(password, ticket) }),
				);
				setDone(true);
			} catch (error) {
				renew();
				throw error;
			}
		});
	if (isDone) return <Done />;
	return (
		<EntryFrame title={t("forget.title")} text={t("forget.text")}>
			<EntryPart>
				<FormView<ForgetForm>
					id={id}
					form={form}
					fields={fields}
					onSubmit={reset}
					failure={failure}
					fallbackKey="forget.failed"
					refusedFields={refusedInReset}
				>
					<EntryPart>
						<Button type="submit" size="l" wide aria-disabled={isBusy}>
							{t(isBusy ? "forget.sending" : "forget.send")}
						</Button>
					</EntryPart>
					<Note>{t("forget.other")}</Note>
				</FormView>
			</EntryPart>
		</EntryFrame>
	);
}
