import { matchPath, useLocation } from "react-router-dom";
import { useT } from "../../../core/i18n.ts";
import { EmptyScreen } from "../../../renderer/EmptyScreen.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { unavailablePages } from "./pages.ts";

/** Says what this site does not have, and leads to what it has. */
export default function UnavailableScreen() {
	const t = useT();
	const { pathname } = useLocation();
	const page = unavailablePages.find(({ path }) => matchPath(path, pathname));
	if (!page) return null;
	const { what, type, next } = page;
	return (
		<EmptyScreen
			type={type}
			title={t(`unavailable.${what}`)}
			text={t(`unavailable.${what}Text`)}
			action={<LinkButton to={next.to}>{t(next.label)}</LinkButton>}
		/>
	);
}
