import { useId, useMemo, useState } from "react";
import styled from "styled-components";
import type { RegisterForm as Values } from "../../../../schemas/generated/documents.ts";
import { form } from "../../../../schemas/generated/forms/register.js";
import { useT } from "../../../core/i18n.ts";
import { useSignInHost } from "../../../core/sign-in/signInHost.ts";
import { type FormHandle, FormView, type FormViewProps } from "../../../renderer/FormView.tsx";
import { Button } from "../../../ui/Button.tsx";
import { FormPlaceholder } from "../../../ui/FormError.tsx";
import { RowListSkeleton } from "../../../ui/RowList.tsx";
import { visuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { refusedInRegistration } from "./refusedFields.ts";
import { type RegisterSetting, registerViews } from "./rules.ts";
import { useRegionTree, useRegisterSetting } from "./state.ts";
import { useRegister } from "./useRegister.ts";

const Form = styled.div`
	/* The text beside the checkbox is label enough for the eye. */
	& [id$="_agreement-frame"] > .field-label {
		${visuallyHidden}
	}
`;
const Submit = styled.div`
	margin-top: var(--space-5);
`;
const Message = styled.p`
	margin: 0 0 var(--space-4);
	line-height: 1.6;
`;

function Fields({ setting }: { readonly setting: RegisterSetting }) {
	const t = useT();
	const id = useId();
	const [path, setPath] = useState<readonly string[]>([]);
	const { options: regions, hasFailed } = useRegionTree(setting.region ? path : undefined);
	const fields = useMemo(
		() => registerViews(setting, { t, regions, regionsFailed: hasFailed }),
		[setting, t, regions, hasFailed],
	);
	const { showSignIn } = useSignInHost();
	const { register, isBusy, failure, account } = useRegister();
	const onChange = (name: string, values: FormHandle) => {
		if (name !== "region") return;
		const region = values.get("region");
		setPath(Array.isArray(region) ? region.map(String) : []);
	};
	if (account !== undefined)
		return (
			<div role="status">
				<Message>{t("register.signInYourself", { account })}</Message>
				<Button size="l" wide onClick={() => showSignIn(account)}>
					{t("register.toSignIn")}
				</Button>
			</div>
		);
	return (
		<Form>
			<FormView<Values>
				id={id}
				form={form}
				remember="register"
				fields={fields as FormViewProps<Values>["fields"]}
				onChange={onChange}
				failure={failure}
				fallbackKey="register.failed"
				refusedFields={refusedInRegistration}
				onSubmit={register}
			>
				<Submit>
					<Button type="submit" size="l" wide aria-disabled={isBusy}>
						{t(isBusy ? "register.sending" : "register.send")}
					</Button>
				</Submit>
			</FormView>
		</Form>
	);
}

/** Registration, with the fields the school requires; afterwards the student is signed in. */
export default function RegisterFormBlock() {
	const t = useT();
	const setting = useRegisterSetting();
	if (setting === "closed") return <Message>{t("register.closed")}</Message>;
	return setting ? (
		<Fields setting={setting} />
	) : (
		<FormPlaceholder>
			<RowListSkeleton label={t("ui.loading")} />
		</FormPlaceholder>
	);
}
