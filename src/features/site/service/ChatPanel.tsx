import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import type { PageWord, VendorWord } from "../../../../schemas/generated/documents.ts";
import { validateVendorWord } from "../../../../schemas/generated/events/vendor.js";
import { openDialogsAtom } from "../../../core/dialogs.ts";
import { useLayer } from "../../../core/history/useLayer.ts";
import { useT } from "../../../core/i18n.ts";
import { ErrorNotice } from "../../../ui/ErrorNotice.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { media } from "../../../ui/media.ts";
import { SandboxedFrame } from "../../../ui/SandboxedFrame.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Close, Panel, Pending } from "./ChatPanelStyle.ts";
import { chatAtom } from "./chat.ts";
import { useInteraction } from "./useInteraction.ts";

const hideInviteMs = 5_000; // SHELL-SIDE-13
/** The frame itself gives up after 30 s (SHELL-SIDE-12); a frozen one reports nothing. */
const timeoutMs = 33_000;
const frameSrc = (school: string) =>
	`/s/frame/chat${school ? `?schoolId=${encodeURIComponent(school)}` : ""}`;

interface Props {
	readonly school: string;
	/** A number to call when the chat cannot be reached. */
	readonly phone: string | undefined;
}

/** The third-party chat in its frame, hidden until the student opens it; only validated messages are accepted. */
export default function ChatPanel({ school, phone }: Props) {
	const t = useT();
	const { shown } = useAtomValue(chatAtom);
	const setChat = useSetAtom(chatAtom);
	const hasDialog = useAtomValue(openDialogsAtom).length > 0;
	const [state, setState] = useState<"waiting" | "ready" | "failed">("waiting");
	const [height, setHeight] = useState<number>();
	const [requestId, setRequestId] = useState(1);
	const frame = useRef<HTMLIFrameElement>(null);
	const panel = useRef<HTMLElement>(null);
	const opener = useRef<HTMLElement>(undefined);
	/** The vendor may open its panel by itself in the first five seconds. */
	const canInvite = useRef(true);
	const [isInteracting, setInteracting] = useInteraction(panel);

	const close = () => {
		if (panel.current?.contains(document.activeElement)) opener.current?.focus();
		setChat((last) => ({ ...last, shown: false }));
	};
	useLayer(shown === "asked" && matchMedia(media.phone).matches, close);

	useEffect(() => {
		const timer = setTimeout(() => {
			canInvite.current = false;
			setChat((last) => (last.shown === "invited" ? { ...last, shown: false } : last));
		}, hideInviteMs);
		return () => {
			clearTimeout(timer);
			setChat({ shown: false, unread: 0 });
		};
	}, [setChat]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: each request has its own timeout
	useEffect(() => {
		if (state !== "waiting") return;
		const timer = setTimeout(() => setState("failed"), timeoutMs);
		return () => clearTimeout(timer);
	}, [state, requestId]);

	useEffect(() => {
		if (shown !== "asked") return;
		if (document.activeElement instanceof HTMLElement && !panel.current?.contains(document.activeElement))
			opener.current = document.activeElement;
		setInteracting(true);
		panel.current?.focus();
	}, [shown, setInteracting]);

	useEffect(() => {
		if (state === "ready")
			frame.current?.contentWindow?.postMessage({ word: shown ? "open" : "close" } satisfies PageWord, "*");
	}, [shown, state]);

	const handlers: { readonly [W in VendorWord["word"]]: (message: VendorWord) => void } = {
		ready: () => setState("ready"),
		failed: () => setState("failed"),
		open: () => {
			if (canInvite.current) setChat((last) => (last.shown ? last : { ...last, shown: "invited" }));
		},
		close,
		height: (message) => setHeight(message.height),
		unread: (message) => setChat((last) => ({ ...last, unread: last.shown ? 0 : (message.unread ?? 0) })),
	};
	const retry = () => {
		setRequestId(requestId + 1);
		setState("waiting");
	};
	return (
		<Panel
			ref={panel}
			role="dialog"
			aria-label={t("service.chat")}
			tabIndex={-1}
			data-shown={shown !== false}
			inert={shown === false}
			onPointerEnter={() => setInteracting(true)}
			onKeyDown={(event) => event.key === "Escape" && close()}
			{...(height ? { style: { "--chat-height": `${height + 56}px` } as React.CSSProperties } : {})}
		>
			<header>
				<strong>{t("service.chat")}</strong>
				<Close type="button" aria-label={t("service.chat.close")} onClick={close}>
					<Icon name="close" />
				</Close>
			</header>
			{state === "waiting" && (
				<Pending role="status">
					<Skeleton />
					<Skeleton />
					<p>{t("service.chat.waiting")}</p>
				</Pending>
			)}
			{state === "failed" ? (
				<ErrorNotice
					title={t("service.chat.failed")}
					text={phone ? t("service.chat.failed.phone", { phone }) : t("service.chat.failed.text")}
					retryLabel={t("ui.retry")}
					onRetry={retry}
				/>
			) : (
				<SandboxedFrame
					key={requestId}
					src={frameSrc(school)}
					title={t("service.chat.frame")}
					frame={frame}
					accepts={validateVendorWord}
					onMessage={(message) => handlers[message.word](message)}
					onAbuse={() => setState("failed")}
					isInactive={shown !== "asked" || hasDialog || !isInteracting}
				/>
			)}
		</Panel>
	);
}
