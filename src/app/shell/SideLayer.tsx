import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { sideLayerAppearance } from "../../../schemas/appearance.ts";
import { useConfig } from "../../core/config/config.ts";
import { useT } from "../../core/i18n.ts";
import { schoolIdAtom } from "../../core/session/session.ts";
import { chatAccounts, hasBar } from "../../features/site/service/rules.ts";
import { BlockBoundary } from "../../renderer/BlockBoundary.tsx";
import type { Facts } from "../../renderer/evaluate.ts";
import { Region } from "./Region.tsx";
import { Statistics } from "./Statistics.tsx";

const ChatPanel = lazy(() => import("../../features/site/service/ChatPanel.tsx"));

/** Parts beside the page: the service bar, and the frames of third parties. */
export default function SideLayer({ facts }: { readonly facts: Facts }) {
	const t = useT();
	const school = useAtomValue(schoolIdAtom);
	const side = useConfig("sideLayer");
	const { statKey, statType } = useConfig("baseInfo")?.companyCodeInfo ?? {};
	const chat = side && chatAccounts(side);
	const isShown = side !== undefined && hasBar(side);
	return (
		<>
			{isShown && (
				<Region
					kind="side-layer"
					appearance={sideLayerAppearance(side.tempType)}
					facts={facts}
					label={t("app.service")}
				/>
			)}
			{/* The frames show what the server has configured when they are loaded, so another account is another frame. */}
			{isShown && chat && (
				<BlockBoundary path="chat">
					<Suspense fallback={null}>
						<ChatPanel key={`${school} ${chat}`} school={school} phone={side.servicePhone} />
					</Suspense>
				</BlockBoundary>
			)}
			{statKey && <Statistics key={`${school} ${statType} ${statKey}`} school={school} />}
		</>
	);
}
