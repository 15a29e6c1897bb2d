import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import type { PageWord, VendorWord } from "../../../schemas/generated/documents.ts";
import { validateVendorWord } from "../../../schemas/generated/events/vendor.js";
import { openDialogsAtom } from "../../core/dialogs.ts";
import { useT } from "../../core/i18n.ts";
import { ErrorNotice } from "../../ui/ErrorNotice.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { SandboxedFrame } from "../../ui/SandboxedFrame.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Close, Panel, Waiting } from "./ChatPanelStyle.ts";
import { chatAtom } from "./chat.ts";
import { useAttention } from "./useAttention.ts";

const hideAfter = 5_000; // SHELL-SIDE-13
/** The frame itself looks for half a minute (SHELL-SIDE-12); one that is frozen cannot say that it gave up. */
const giveUpAfter = 33_000;
const frameSrc = (school: string) =>
	`/s/frame/chat${school ? `?schoolId=${encodeURIComponent(school)}` : ""}`;

interface Props {
	readonly school: string;
	/** A number to call when the chat cannot be reached. */
	readonly phone: string | undefined;
}

/** The third-party chat in its frame: hidden until the student asks, heard only in the words of the bridge. */
export default function ChatPanel({ school, phone }: Props) {
	const t = useT();
	const { shown } = useAtomValue(chatAtom);
	const setChat = useSetAtom(chatAtom);
	const hasDialog = useAtomValue(openDialogsAtom).length > 0;
	const [state, setState] = useState<"waiting" | "ready" | "failed">("waiting");
	const [height, setHeight] = useState<number>();
	const [round, setRound] = useState(1);
	const frame = useRef<HTMLIFrameElement>(null);
	const panel = useRef<HTMLElement>(null);
	const opener = useRef<HTMLElement>(undefined);
	/** Whether the vendor may still show its panel unasked: for five seconds of the first page. */
	const mayInvite = useRef(true);
	const [isAttended, attend] = useAttention(panel);

	const close = () => {
		if (panel.current?.contains(document.activeElement)) opener.current?.focus();
		setChat((now) => ({ ...now, shown: false }));
	};

	useEffect(() => {
		const hide = setTimeout(() => {
			mayInvite.current = false;
			setChat((now) => (now.shown === "invited" ? { ...now, shown: false } : now));
		}, hideAfter);
		return () => {
			clearTimeout(hide);
			setChat({ shown: false, unread: 0 });
		};
	}, [setChat]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: each round has a deadline of its own
	useEffect(() => {
		if (state !== "waiting") return;
		const late = setTimeout(() => setState("failed"), giveUpAfter);
		return () => clearTimeout(late);
	}, [state, round]);

	useEffect(() => {
		if (shown !== "asked") return;
		if (document.activeElement instanceof HTMLElement && !panel.current?.contains(document.activeElement))
			opener.current = document.activeElement;
		attend(true);
		panel.current?.focus();
	}, [shown, attend]);

	useEffect(() => {
		if (state === "ready")
			frame.current?.contentWindow?.postMessage({ word: shown ? "open" : "close" } satisfies PageWord, "*");
	}, [shown, state]);

	const words: { readonly [W in VendorWord["word"]]: (said: VendorWord) => void } = {
		ready: () => setState("ready"),
		failed: () => setState("failed"),
		open: () => {
			if (mayInvite.current) setChat((now) => (now.shown ? now : { ...now, shown: "invited" }));
		},
		close,
		height: (said) => setHeight(said.height),
		unread: (said) => setChat((now) => ({ ...now, unread: now.shown ? 0 : (said.unread ?? 0) })),
	};
	const retry = () => {
		setRound(round + 1);
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
			onPointerEnter={() => attend(true)}
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
				<Waiting role="status">
					<Skeleton />
					<Skeleton />
					<p>{t("service.chat.waiting")}</p>
				</Waiting>
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
					key={round}
					src={frameSrc(school)}
					title={t("service.chat.frame")}
					frame={frame}
					accepts={validateVendorWord}
					onWord={(said) => words[said.word](said)}
					onAbuse={() => setState("failed")}
					asleep={shown !== "asked" || hasDialog || !isAttended}
				/>
			)}
		</Panel>
	);
}
