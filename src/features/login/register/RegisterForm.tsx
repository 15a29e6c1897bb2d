import { useAtomValue } from "jotai";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import styled from "styled-components";
import useSWRImmutable from "swr/immutable";
import { registerAsks } from "../../../../schemas/account.ts";
import type { RegisterForm as Values } from "../../../../schemas/generated/documents.ts";
import { form } from "../../../../schemas/generated/forms/register.js";
import { useConfig } from "../../../core/config.ts";
import { sayError } from "../../../core/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { schoolIdAtom } from "../../../core/session.ts";
import { type FormHandle, FormView, type FormViewProps } from "../../../renderer/FormView.tsx";
import { Button } from "../../../ui/Button.tsx";
import { FormProblem } from "../../../ui/FormProblem.tsx";
import { RowPlaces } from "../../../ui/RowList.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import type { SignedInOptions } from "../state.ts";
import { fetchRegionFlag } from "./calls.ts";
import { type Refusal, refuseSent } from "./refuseSent.ts";
import { type RegisterSetting, registerViews } from "./registerViews.ts";
import { useAvailability } from "./useAvailability.ts";
import { useRegionTree } from "./useRegionTree.ts";
import { useRegister } from "./useRegister.ts";

export interface RegisterFormProps extends SignedInOptions {
	/** Registered and signed in. */
	readonly onDone: () => void;
	/** Leads to the sign-in with an account that is there; absent where there is no other tab. */
	readonly onSignIn?: (account: string) => void;
	readonly onBusy?: (busy: boolean) => void;
}

const Around = styled.div`
	/* The sentence beside the box says it all; the label is for readers of the form. */
	& [id$="_agreement-frame"] > .field-label {
		position: absolute;
		width: 1px;
		height: 1px;
		overflow: hidden;
		clip-path: inset(50%);
		white-space: nowrap;
	}
`;
const Send = styled.div`
	margin-top: var(--space-5);
`;
const Said = styled.p`
	margin: 0 0 var(--space-4);
	line-height: 1.6;
`;

interface FieldsProps extends RegisterFormProps {
	readonly setting: RegisterSetting;
}

function Fields({ setting, onDone, onSignIn, onBusy, ...options }: FieldsProps) {
	const t = useT();
	const id = useId();
	const [path, setPath] = useState<readonly string[]>([]);
	const { options: regions, failed: regionsFailed } = useRegionTree(setting.region ? path : undefined);
	const { free, found, onBlur, changed } = useAvailability(id);
	const handle = useRef<FormHandle>(undefined);
	const fields = useMemo(
		() => registerViews(setting, { t, regions, regionsFailed, free }),
		[setting, t, regions, regionsFailed, free],
	);
	const refuse = (refusal: Refusal) => refuseSent(handle.current, id, refusal);
	const { submit, busy, problem, made } = useRegister(refuse, onDone, options);
	useEffect(() => onBusy?.(busy), [busy, onBusy]);
	const follow = (name: string, form: FormHandle) => {
		handle.current = form;
		changed(name, form);
		const region = name === "region" && form.get("region");
		if (name === "region") setPath(Array.isArray(region) ? region.map(String) : []);
	};
	if (made !== undefined)
		return (
			<div role="status">
				<Said>{t("register.signInYourself", { account: made })}</Said>
				{onSignIn && (
					<Button size="l" wide onClick={() => onSignIn(made)}>
						{t("register.toSignIn")}
					</Button>
				)}
			</div>
		);
	return (
		<Around onBlur={onBlur}>
			{/* Always there, so that a reader who is elsewhere by now hears what is put in. */}
			<VisuallyHidden role="status">
				{found && `${t(`register.${found.sign}`)}: ${t(`register.${found.sign}${found.is}`)}`}
			</VisuallyHidden>
			<FormProblem>{problem !== undefined && sayError(problem, t, "register.failed")}</FormProblem>
			<FormView<Values>
				id={id}
				form={form}
				fields={fields as FormViewProps<Values>["fields"]}
				onChange={follow}
				onSubmit={(values) => void submit(values)}
			>
				<Send>
					<Button type="submit" size="l" wide aria-disabled={busy}>
						{t(busy ? "register.sending" : "register.send")}
					</Button>
				</Send>
			</FormView>
		</Around>
	);
}

/** Registration, with the fields the school asks for; afterwards the student is signed in. */
export default function RegisterForm(props: RegisterFormProps) {
	const t = useT();
	const schoolId = useAtomValue(schoolIdAtom);
	const config = useConfig("register");
	const asks = config && registerAsks(config);
	const { data: region, error } = useSWRImmutable(asks ? ["regionFlag", schoolId] : null, () =>
		fetchRegionFlag(schoolId),
	);
	const username = asks?.username ?? false;
	const mobile = asks?.mobile ?? false;
	const agreement = config?.registerAgreementFlag === 1;
	const setting = useMemo(
		() => ({ username, mobile, agreement, region: region ?? false }),
		[username, mobile, agreement, region],
	);
	if (config && !asks) return <Said>{t("register.closed")}</Said>;
	// Whether the region is wanted is the server's affair: without an answer it judges for itself.
	if (!config || (region === undefined && error === undefined)) return <RowPlaces label={t("ui.loading")} />;
	return <Fields {...props} setting={setting} />;
}
