import { useLocation } from "react-router-dom";
import { useT } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { EmptyScreen } from "../../renderer/EmptyScreen.tsx";
import { LinkButton } from "../../ui/Button.tsx";
import { isProtected } from "../shell/access.ts";
import { StudentScreen } from "../shell/StudentScreen.tsx";

/** Shown for a path without a screen; where paths are for students only, visitors are asked to sign in first. */
export default function NotFoundScreen() {
	const t = useT();
	const { pathname } = useLocation();
	const access = isProtected(pathname) ? "student" : "open";
	return (
		<StudentScreen key={access} access={access}>
			<EmptyScreen
				type="blank"
				title={t("ui.nowhere.title")}
				text={t("ui.nowhere.text")}
				action={<LinkButton to={paths.home()}>{t("app.home")}</LinkButton>}
			/>
		</StudentScreen>
	);
}
