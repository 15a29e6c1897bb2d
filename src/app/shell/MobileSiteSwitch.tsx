import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { isMobileSite, switchSite } from "../start/mobileSite.ts";

const Row = styled.div`
	display: flex;
	justify-content: center;
	padding: var(--space-3) var(--space-4);
	background: var(--surface);
`;

/** Switches between the mobile site and the desktop one; below everything else. */
export default function MobileSiteSwitch() {
	const t = useT();
	return (
		<Row>
			<Button variant="plain" onClick={switchSite}>
				{t(isMobileSite() ? "app.desktopSite" : "app.mobileSite")}
			</Button>
		</Row>
	);
}
