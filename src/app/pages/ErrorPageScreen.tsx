import { useEffect, useState } from "react";
import { useT } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { EmptyScreen } from "../../renderer/EmptyScreen.tsx";
import { LinkButton } from "../../ui/Button.tsx";
import { forgetInterception, readInterception } from "../start/interception.ts";

/** Shows the server's message when it intercepted the host (HTTP 550), else a general one, and the next steps. */
export default function ErrorPageScreen() {
	const t = useT();
	const [interception] = useState(readInterception);
	// Read once: a later visit without a new message shows the general text.
	useEffect(() => () => forgetInterception(), []);
	// The screen before may have been scrolled, and a replaced history entry does not scroll to the top.
	useEffect(() => {
		scrollTo(0, 0);
	}, []);
	return (
		<EmptyScreen
			type="blank"
			title={t("failure.intercepted")}
			text={interception?.message ?? t("failure.interceptedText")}
			action={
				<>
					<LinkButton to={interception?.from ?? paths.home()}>
						{t(interception?.from ? "app.failed.retry" : "app.home")}
					</LinkButton>
					{interception?.from && (
						<LinkButton variant="outline" to={paths.home()}>
							{t("app.home")}
						</LinkButton>
					)}
				</>
			}
		/>
	);
}
