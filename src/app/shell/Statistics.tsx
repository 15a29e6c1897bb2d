import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import styled from "styled-components";
import type { PageWord, VendorWord } from "../../../schemas/generated/documents.ts";
import { validateVendorWord } from "../../../schemas/generated/events/vendor.js";
import { whenIdle } from "../../core/whenIdle.ts";
import { SandboxedFrame } from "../../ui/SandboxedFrame.tsx";

const Unseen = styled.div`
	display: none;
`;

/** Visitor statistics in a frame of their own (SHELL-GEN-08): they receive the path of each page, and nothing else. */
export function Statistics({ school }: { readonly school: string }) {
	const { pathname } = useLocation();
	const frame = useRef<HTMLIFrameElement>(null);
	const [state, setState] = useState<"waiting" | "ready" | "silenced">("waiting");
	useEffect(() => {
		if (state !== "ready") return;
		return whenIdle(() =>
			frame.current?.contentWindow?.postMessage(
				{ word: "visit", path: pathname.slice(0, 500) } satisfies PageWord,
				"*",
			),
		);
	}, [state, pathname]);
	if (state === "silenced") return null;
	return (
		<Unseen>
			<SandboxedFrame<VendorWord>
				src={`/s/frame/statistics${school ? `?schoolId=${encodeURIComponent(school)}` : ""}`}
				title=""
				frame={frame}
				accepts={validateVendorWord}
				onMessage={({ word }) => word === "ready" && setState("ready")}
				onAbuse={() => setState("silenced")}
				isInactive
			/>
		</Unseen>
	);
}
