import { lazy, Suspense } from "react";
import styled from "styled-components";
import type { Url } from "../../../schemas/generated/documents.ts";
import { useT, withMessages } from "../../core/i18n.ts";
import { BlockBoundary } from "../../renderer/BlockBoundary.tsx";
import type { BlockProps } from "../../renderer/define.ts";
import { FlyoutPanel } from "../../ui/FlyoutPanel.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useFlyout } from "../../ui/useFlyout.ts";
import { phone } from "./icons.ts";

/** Settings of app.download. */
export interface DownloadProps {
	/** Address behind the QR code; without one the card only leads to the download page. */
	readonly url?: Url;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"app.download": DownloadProps;
	}
}

const Trigger = styled.button`
	display: inline-flex;
	align-items: center;
	justify-content: center;
	gap: var(--space-1);
	min-width: 44px;
	min-height: 44px;
	padding: 0 var(--space-2);
	border: 0;
	border-radius: var(--radius-s);
	background: transparent;
	color: inherit;
	font: inherit;
	font-size: var(--font-s);
	white-space: nowrap;
	cursor: pointer;

	&:hover,
	&[aria-expanded="true"] {
		background: color-mix(in srgb, currentColor 10%, transparent);
	}
	&:focus-visible {
		outline: 2px solid currentColor;
		outline-offset: -2px;
	}
	/* In a drawer it is a row among rows. */
	[role="dialog"] & {
		width: 100%;
		justify-content: start;
		gap: var(--space-3);
		font-size: var(--font-m);
	}
`;

/* As large as the card, which is on its way. */
const Place = styled.div`
	width: 200px;
	height: 240px;
`;

const DownloadCard = lazy(() => withMessages(import("./DownloadCard.tsx")));

/** The way to the app: a card with the code to scan, and the page that tells the rest. */
export function DownloadBlock({ props: { url } }: BlockProps<DownloadProps>) {
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
					<BlockBoundary place="app.download card">
						<Suspense fallback={<Place />}>
							<DownloadCard url={url} onLeave={close} />
						</Suspense>
					</BlockBoundary>
				)}
			</FlyoutPanel>
		</>
	);
}
