import { useState } from "react";
import styled from "styled-components";
import type { Url } from "../../../schemas/generated/documents.ts";
import { sayError } from "../../core/errors.ts";
import { useT } from "../../core/i18n.ts";
import { safePicture, safeUrl } from "../../core/paths.ts";
import { toast } from "../../core/toast.ts";
import type { BlockProps } from "../../renderer/define.ts";
import { FlyoutPanel } from "../../ui/FlyoutPanel.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useFlyout } from "../../ui/useFlyout.ts";
import { fetchAdminUrl } from "./adminCall.ts";
import { icons } from "./icons.ts";
import { openLater } from "./openLater.ts";

/** Settings of login.admin. */
export interface AdminProps {
	/** Picture of the button. */
	readonly picture?: Url;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"login.admin": AdminProps;
	}
}

const Open = styled.button`
	display: inline-flex;
	align-items: center;
	justify-content: center;
	gap: var(--space-3);
	min-width: 44px;
	min-height: 44px;
	padding: 0 var(--space-2);
	border: 0;
	border-radius: var(--radius-s);
	background: transparent;
	color: inherit;
	font: inherit;
	cursor: pointer;

	& > img {
		width: 24px;
		height: 24px;
		object-fit: contain;
	}
	& > span {
		display: none;
	}
	&:hover {
		background: color-mix(in srgb, currentColor 10%, transparent);
	}
	&:focus-visible {
		outline: 2px solid currentColor;
		outline-offset: -2px;
	}
	/* In a drawer it is a row among rows. */
	[role="dialog"] & {
		justify-content: start;
		width: 100%;
	}
	[role="dialog"] & > span {
		display: inline;
	}
`;

const Blocked = styled.div`
	max-width: 280px;
	padding: var(--space-2) var(--space-3);

	& > p {
		margin: 0 0 var(--space-2);
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	& > a {
		display: inline-flex;
		align-items: center;
		min-height: 32px;
		color: var(--accent);
		font-weight: 600;
	}
`;

/** The way to the management centre, in a new tab (SHELL-HEAD-18). */
export default function AdminBlock({ props: { picture } }: BlockProps<AdminProps>) {
	const t = useT();
	const { trigger, panel, close, show } = useFlyout();
	const [failed, setFailed] = useState<string>();
	const [busy, setBusy] = useState(false);
	/** Where it leads, when the browser let no window open by itself. */
	const [blocked, setBlocked] = useState<string>();
	const shown = safePicture(picture);
	const open = async () => {
		if (busy) return;
		setBusy(true);
		// A window asked for after the answer would look like one nobody wanted.
		const tab = openLater();
		try {
			const url = safeUrl(await fetchAdminUrl());
			if (!url) throw new Error(t("login.adminNowhere"));
			if (tab.go(url)) return;
			setBlocked(url);
			show();
		} catch (error) {
			tab.giveUp();
			toast.error(sayError(error, t, "login.adminNowhere"));
		} finally {
			setBusy(false);
		}
	};
	return (
		<>
			<Open
				ref={trigger.ref}
				type="button"
				title={t("login.admin")}
				aria-label={t("login.adminOpens")}
				aria-busy={busy}
				onClick={() => void open()}
			>
				{shown && shown !== failed ? (
					<img src={shown} alt="" onError={() => setFailed(shown)} />
				) : (
					<Icon path={icons.manage} size={22} />
				)}
				<span>{t("login.admin")}</span>
			</Open>
			<FlyoutPanel {...panel} role="alert">
				{blocked && (
					<Blocked>
						<p>{t("login.adminBlocked")}</p>
						<a href={blocked} target="_blank" rel="noopener" onClick={close}>
							{t("login.admin")}
						</a>
					</Blocked>
				)}
			</FlyoutPanel>
		</>
	);
}
