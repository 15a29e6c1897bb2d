import { useAtomValue } from "jotai";
import { lazy, Suspense, useEffect, useState } from "react";
import { useConfig } from "../core/config.ts";
import { useT } from "../core/i18n.ts";
import { schoolIdAtom } from "../core/session.ts";
import { hasBar, hasChat } from "../features/service/rules.ts";
import { BlockBoundary } from "../renderer/BlockBoundary.tsx";
import { templatePath } from "../renderer/catalog.ts";
import type { Facts } from "../renderer/evaluate.ts";
import { Region } from "./Region.tsx";
import { Statistics } from "./Statistics.tsx";
import { whenIdle } from "./whenIdle.ts";

const ChatPanel = lazy(() => import("../features/service/ChatPanel.tsx"));

/** The floating service bar: template 1 for type 1, template 4 for every other (SHELL-SIDE-09, SHELL-SIDE-10). */
function Bar({ facts, type }: { readonly facts: Facts; readonly type: string | number }) {
	const t = useT();
	return (
		<Region
			kind="side-layer"
			template={templatePath("side-layer", String(type) === "1" ? 1 : 4)}
			colour="default"
			facts={facts}
			label={t("app.service")}
		/>
	);
}

/** What stands beside the page: the service bar, and the frames of third parties once the page is idle. */
export default function SideLayer({ facts }: { readonly facts: Facts }) {
	const school = useAtomValue(schoolIdAtom);
	const side = useConfig("sideLayer");
	const statKey = useConfig("baseInfo")?.companyCodeInfo?.statKey;
	const [isIdle, setIdle] = useState(false);
	useEffect(() => whenIdle(() => setIdle(true)), []);
	const isShown = side !== undefined && hasBar(side);
	return (
		<>
			{isShown && <Bar facts={facts} type={side.tempType ?? 1} />}
			{isShown && isIdle && hasChat(side) && (
				<BlockBoundary place="chat">
					<Suspense fallback={null}>
						<ChatPanel key={school} school={school} phone={side.servicePhone} />
					</Suspense>
				</BlockBoundary>
			)}
			{isIdle && statKey && <Statistics key={school} school={school} />}
		</>
	);
}
