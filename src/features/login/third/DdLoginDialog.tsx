import { useAtomValue } from "jotai";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import styled from "styled-components";
import type { DdLoginConfig, ThirdUser } from "../../../../schemas/generated/documents.ts";
import { validateDdLoginWord } from "../../../../schemas/generated/events/vendor.js";
import { isAborted, sayError } from "../../../core/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { schoolIdAtom } from "../../../core/session.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogFrame } from "../../../ui/DialogFrame.tsx";
import { goHere, newAttempt } from "./attempts.ts";
import { fetchDdLogin, sendDdCode } from "./calls.ts";
import { codeIn, ddFrame, frameAddress } from "./rules.ts";

export interface DdLoginProps {
	/** Way to the vendor's page without a frame. */
	readonly page: string;
	/** What came of it; undefined when it was closed. */
	readonly onEnd: (user: ThirdUser | undefined) => void;
}

const Place = styled.div`
	position: relative;
	box-sizing: content-box;
	width: ${ddFrame.side}px;
	max-width: 100%;
	height: ${ddFrame.side}px;
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
const Over = styled.div`
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
const Elsewhere = styled.div`
	display: flex;
	justify-content: center;
`;

/** A frame of our own origin is given none; another one keeps its own, so that it finds its cookies. */
const powersOf = (src: string): string =>
	new URL(src).origin === location.origin
		? "allow-scripts allow-popups allow-popups-to-escape-sandbox"
		: "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox";

/** @returns what was wrong, in words; undefined while all is well */
function useDdFrame(done: (user: ThirdUser) => void) {
	const t = useT();
	const schoolId = useAtomValue(schoolIdAtom);
	const place = useRef<HTMLDivElement>(null);
	const frame = useRef<HTMLIFrameElement>(null);
	const config = useRef<DdLoginConfig>(undefined);
	const [src, setSrc] = useState<string>();
	const [problem, setProblem] = useState<string>();
	const [round, setRound] = useState(0);

	useEffect(() => {
		const controller = new AbortController();
		const { signal } = controller;
		const fail = (error: unknown) => {
			if (!signal.aborted && !isAborted(error)) setProblem(sayError(error, t));
		};
		setSrc(undefined);
		setProblem(undefined);
		fetchDdLogin(newAttempt() + round, schoolId, signal)
			.then((given) => {
				if (signal.aborted) return;
				config.current = given;
				const canFrame = "HTMLIFrameElement" in window && "postMessage" in window;
				const found = frameAddress(given, { element: place.current, canFrame, base: location.origin });
				if ("fault" in found) setProblem(t(`third.dd${found.fault}`));
				else setSrc(found.src);
			})
			.catch(fail);
		return () => controller.abort();
	}, [round, schoolId, t]);

	useEffect(() => {
		if (src === undefined) return;
		const { origin } = new URL(src);
		const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
			if (source === null || source !== frame.current?.contentWindow) return;
			// Our own stand-in is of no origin, as its sandbox has it.
			if (from !== (origin === location.origin ? "null" : origin) || !validateDdLoginWord(data)) return;
			const given = data.success ? codeIn(data.redirectUrl, config.current?.redirectUrl) : undefined;
			if (!given) return setProblem(t("third.ddRefused"));
			sendDdCode(given).then(done, (error: unknown) => setProblem(sayError(error, t)));
		};
		addEventListener("message", hear);
		return () => removeEventListener("message", hear);
	}, [src, done, t]);

	const retry = useCallback(() => setRound((last) => last + 1), []);
	return { place, frame, src, problem, retry };
}

/** THIRD-04: the sign of loading is gone after a second, whatever the frame does. */
function useLoading(src: string | undefined): boolean {
	const [loaded, setLoaded] = useState<string>();
	useEffect(() => {
		if (src === undefined) return;
		const timer = setTimeout(() => setLoaded(src), ddFrame.loadingMs);
		return () => clearTimeout(timer);
	}, [src]);
	return src === undefined || loaded !== src;
}

/** The workplace chat's QR code (THIRD-03). */
export default function DdLoginDialog({ page, onEnd }: DdLoginProps) {
	const t = useT();
	const id = useId();
	const schoolId = useAtomValue(schoolIdAtom);
	const { place, frame, src, problem, retry } = useDdFrame(onEnd);
	const loading = useLoading(src);
	return (
		<DialogFrame
			title={t("third.ddTitle")}
			description={t("third.ddText")}
			closeLabel={t("core.close")}
			width={ddFrame.dialog}
			onClose={() => onEnd(undefined)}
		>
			<Place ref={place} id={id}>
				{src !== undefined && problem === undefined && (
					<iframe
						ref={frame}
						src={src}
						title={t("third.ddFrame")}
						sandbox={powersOf(src)}
						allow=""
						referrerPolicy="no-referrer"
					/>
				)}
				{problem !== undefined ? (
					<Over role="alert">
						<p>{problem}</p>
						<Button look="outline" onClick={retry}>
							{t("third.ddRetry")}
						</Button>
					</Over>
				) : (
					loading && <Over role="status">{t("third.ddLoading")}</Over>
				)}
			</Place>
			<Elsewhere>
				<Button look="plain" onClick={() => goHere(page, schoolId)}>
					{t("third.ddPage")}
				</Button>
			</Elsewhere>
		</DialogFrame>
	);
}
