import { lazy, Suspense } from "react";
import styled from "styled-components";
import type { AppDownloadProps } from "../../../../schemas/generated/documents.ts";
import { useT, withMessages } from "../../../core/i18n.ts";
import { BlockBoundary } from "../../../renderer/BlockBoundary.tsx";
import type { BlockProps } from "../../../renderer/define.ts";
import { FlyoutPanel } from "../../../ui/FlyoutPanel.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { RegionButton } from "../../../ui/RegionButton.ts";
import { useFlyout } from "../../../ui/useFlyout.ts";
import { phone } from "./icons.ts";

const Trigger = styled(RegionButton)`
	white-space: nowrap;
`;

/* Reserves the size of the card. */
const Placeholder = styled.div`
	width: 200px;
	height: 240px;
`;

const DownloadCard = lazy(() => withMessages(import("./DownloadCard.tsx")));

/** Opens a card with the QR code of the app and a link to its page. */
export function DownloadBlock({ props: { url } }: BlockProps<AppDownloadProps>) {
	const t = useT();
	const { trigger, panel, open, close } = useFlyout({ hover: true });
	return (
		<>
			<Trigger {...trigger}>
				<Icon path={phone} size={18} />
				{t("app.download")}
			</Trigger>
			<FlyoutPanel {...panel} aria-label={t("app.downloadTitle")}>
				{open && (
					<BlockBoundary path="app.download card">
						<Suspense fallback={<Placeholder />}>
							<DownloadCard url={url} onLeave={close} />
						</Suspense>
					</BlockBoundary>
				)}
			</FlyoutPanel>
		</>
	);
}
