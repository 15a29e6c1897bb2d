import { useT } from "../../core/i18n.ts";
import { EmptyScreen } from "../EmptyScreen.tsx";
import { SignInButton } from "../SignInButton.tsx";

interface SignInFirstProps {
	readonly title: string;
	readonly text: string;
}

/** For a visitor, where only a student has something. */
export function SignInFirst({ title, text }: SignInFirstProps) {
	const t = useT();
	return (
		<EmptyScreen
			type="questionBank"
			title={title}
			text={text}
			action={<SignInButton>{t("practice.signIn")}</SignInButton>}
		/>
	);
}
