import type { VoiceLatestProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { FeaturedList } from "../../../renderer/query/FeaturedList.tsx";
import { useVoiceList } from "./state.ts";
import { VoiceCard, VoiceColumns } from "./VoiceCard.tsx";
import { VoiceSkeleton } from "./VoiceSkeleton.tsx";

/** The first voices of the school. */
export default function VoiceLatestBlock({ props: { title, count = 3 } }: BlockProps<VoiceLatestProps>) {
	const t = useT();
	const name = useText()(title) || t("voice.latest");
	return (
		<FeaturedList
			title={name}
			all={{ to: paths.voices(), label: t("voice.all") }}
			query={useVoiceList({ pageSize: count })}
			placeholder={<VoiceSkeleton count={count} />}
			errorTitle={t("voice.failed")}
		>
			{(voices) => (
				<VoiceColumns aria-label={name}>
					{voices.map((card) => (
						<li key={card.id}>
							<VoiceCard card={card} />
						</li>
					))}
				</VoiceColumns>
			)}
		</FeaturedList>
	);
}
