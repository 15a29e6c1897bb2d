import styled from "styled-components";
import { useT } from "../core/i18n.ts";
import { Button } from "../ui/Button.tsx";
import { changeSite, isMobileSite } from "./device.ts";

const Row = styled.div`
	display: flex;
	justify-content: center;
	padding: var(--space-3) var(--space-4);
	background: var(--surface);
`;

/** The way from the mobile site to the desktop one and back, below everything else. */
export default function SiteChange() {
	const t = useT();
	return (
		<Row>
			<Button look="plain" onClick={changeSite}>
				{t(isMobileSite() ? "link.desktopSite" : "link.mobileSite")}
			</Button>
		</Row>
	);
}
