import { useAtomValue } from "jotai";
import { useEffect, useId, useRef, useState } from "react";
import styled from "styled-components";
import useSWRImmutable from "swr/immutable";
import { validateDdLoginWord } from "../../../../schemas/generated/events/vendor.js";
import { useLayer } from "../../../core/history/useLayer.ts";
import { ApiError, errorMessage, isAborted } from "../../../core/http/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { useQuerySignal } from "../../../core/session/querySignal.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";
import { continueInTab, createAttemptId } from "./attempts.ts";
import { fetchDingTalkConfig, sendDingTalkCode } from "./calls.ts";
import { codeIn, dingTalkFrame, frameUrl } from "./rules.ts";
import type { QrDialog } from "./state.ts";

const Frame = styled.div`
	position: relative;
	box-sizing: content-box;
	width: ${dingTalkFrame.sizePx}px;
	max-width: 100%;
	height: ${dingTalkFrame.sizePx}px;
	margin: var(--space-4) auto var(--space-3);
	border: 1px solid var(--border);
	border-radius: var(--radius-m);
	overflow: hidden;
	background: #fff;

	& > iframe {
		display: block;
		width: 100%;
		height: 100%;
		border: 0;
	}
`;
const Overlay = styled.div`
	position: absolute;
	inset: 0;
	display: grid;
	place-content: center;
	justify-items: center;
	gap: var(--space-3);
	padding: var(--space-4);
	background: #fff;
	color: #4f5b6e;
	text-align: center;

	& > p {
		margin: 0;
	}
`;
const Footer = styled.div`
	display: flex;
	justify-content: center;
`;

/** A frame of our own origin must not script this page; a vendor's keeps its origin, and with it its cookies. */
const sandboxOf = (src: string): string =>
	new URL(src).origin === location.origin
		? "allow-scripts allow-popups allow-popups-to-escape-sandbox"
		: "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox";

function useDingTalk(onEnd: QrDialog["onEnd"]) {
	const t = useT();
	const schoolId = useAtomValue(schoolIdAtom);
	const container = useRef<HTMLDivElement>(null);
	const frame = useRef<HTMLIFrameElement>(null);
	const [tries, setTries] = useState(1);
	/** Why the sign-in in the frame failed. */
	const [failure, setFailure] = useState<unknown>();
	const key = ["dingTalk", useId(), tries, schoolId];
	const signal = useQuerySignal(key);
	const { data, error = failure } = useSWRImmutable(
		key,
		async () => {
			const config = await fetchDingTalkConfig(createAttemptId(), schoolId, signal());
			const canFrame = "HTMLIFrameElement" in window && "postMessage" in window;
			const result = frameUrl(config, { element: container.current, canFrame, base: location.origin });
			if ("error" in result) throw new ApiError("refused", "", { messageKey: `third.dd${result.error}` });
			return { src: result.src, redirectUrl: config.redirectUrl };
		},
		{ shouldRetryOnError: false },
	);
	const { src, redirectUrl } = data ?? {};

	useEffect(() => {
		if (src === undefined) return;
		const { origin } = new URL(src);
		const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
			if (source === null || source !== frame.current?.contentWindow) return;
			// The sandbox gives our own stand-in an opaque origin.
			if (from !== (origin === location.origin ? "null" : origin) || !validateDdLoginWord(data)) return;
			const code = data.success ? codeIn(data.redirectUrl, redirectUrl) : undefined;
			if (!code) return setFailure(new ApiError("refused", "", { messageKey: "third.ddRefused" }));
			sendDingTalkCode(code).then(onEnd, setFailure);
		};
		addEventListener("message", onMessage);
		return () => removeEventListener("message", onMessage);
	}, [src, redirectUrl, onEnd]);

	const retry = () => {
		setFailure(undefined);
		setTries(tries + 1);
	};
	const message = error === undefined || isAborted(error) ? undefined : errorMessage(error, t);
	return { container, frame, src, message, retry };
}

/** THIRD-04: the loading message disappears after a second, whatever the frame does. */
function useIsLoading(src: string | undefined): boolean {
	const [loaded, setLoaded] = useState<string>();
	useEffect(() => {
		if (src === undefined) return;
		const timer = setTimeout(() => setLoaded(src), dingTalkFrame.loadingMs);
		return () => clearTimeout(timer);
	}, [src]);
	return src === undefined || loaded !== src;
}

/** DingTalk's QR code (THIRD-03). */
export default function DingTalkFrame({ page, onEnd }: QrDialog) {
	const t = useT();
	const schoolId = useAtomValue(schoolIdAtom);
	const { container, frame, src, message, retry } = useDingTalk(onEnd);
	const isLoading = useIsLoading(src);
	useLayer(true, () => onEnd(undefined));
	return (
		<DialogFrame
			title={t("third.ddTitle")}
			description={t("third.ddText")}
			closeLabel={t("core.close")}
			width={dingTalkFrame.dialogPx}
			onClose={() => onEnd(undefined)}
		>
			<Frame ref={container}>
				{src !== undefined && message === undefined && (
					<iframe
						ref={frame}
						src={src}
						title={t("third.ddFrame")}
						sandbox={sandboxOf(src)}
						allow=""
						referrerPolicy="no-referrer"
					/>
				)}
				{message !== undefined ? (
					<Overlay role="alert">
						<p>{message}</p>
						<Button variant="outline" onClick={retry}>
							{t("third.ddRetry")}
						</Button>
					</Overlay>
				) : (
					isLoading && <Overlay role="status">{t("third.ddLoading")}</Overlay>
				)}
			</Frame>
			<Footer>
				<Button variant="plain" onClick={() => continueInTab(page, schoolId)}>
					{t("third.ddPage")}
				</Button>
			</Footer>
		</DialogFrame>
	);
}
