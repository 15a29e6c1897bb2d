import { useState } from "react";
import styled from "styled-components";
import type { LoginAdminProps } from "../../../../schemas/generated/documents.ts";
import { errorMessage } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT } from "../../../core/i18n.ts";
import { safeImageUrl, safeUrl } from "../../../core/paths.ts";
import { toast } from "../../../core/toast.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { FlyoutPanel } from "../../../ui/FlyoutPanel.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { RegionButton } from "../../../ui/RegionButton.ts";
import { useFlyout } from "../../../ui/useFlyout.ts";
import { fetchAdminUrl } from "./calls.ts";
import { icons } from "./icons.ts";

const Open = styled(RegionButton)`
	& > img {
		width: 24px;
		height: 24px;
		object-fit: contain;
	}
	& > span {
		display: none;
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

/** Opens the management centre in a new tab (SHELL-HEAD-18). */
export default function AdminBlock({ props: { picture } }: BlockProps<LoginAdminProps>) {
	const t = useT();
	const {
		trigger: { ref: opener },
		panel,
		close,
		show,
	} = useFlyout();
	const [failed, setFailed] = useState<string>();
	const { isBusy, submit } = useSubmission((error) =>
		toast.error(errorMessage(error, t, "login.adminNowhere")),
	);
	/** The address, when the browser blocked the tab. */
	const [blocked, setBlocked] = useState<string>();
	const shown = safeImageUrl(picture);
	const open = async () => {
		// Opened now: after the answer the browser would block it as a popup.
		const tab = window.open("about:blank", "_blank");
		// The feature `noopener` would return no tab to navigate.
		if (tab) tab.opener = null;
		try {
			const url = safeUrl(await fetchAdminUrl());
			if (!url) throw new Error(t("login.adminNowhere"));
			if (tab && !tab.closed) return tab.location.replace(new URL(url, location.href));
			setBlocked(url);
			show();
		} catch (error) {
			tab?.close();
			throw error;
		}
	};
	return (
		<>
			<Open
				ref={opener}
				type="button"
				title={t("login.admin")}
				aria-label={t("login.adminOpens")}
				aria-busy={isBusy}
				onClick={() => void submit(open)}
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
