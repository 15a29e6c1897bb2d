import styled from "styled-components";
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { useT, useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import type { BlockProps } from "../../renderer/define.ts";
import { ReadingView } from "../../renderer/reading/ReadingView.tsx";
import { Section } from "../../ui/Section.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTeacherList } from "./state.ts";
import { PortraitFrame, PortraitRow, TeacherPortrait } from "./TeacherPortrait.tsx";

/** Settings of teacher.featured. */
export interface TeacherFeaturedProps {
	/** Heading; without it, the usual words. */
	readonly title?: LocalText;
	/** How many of the first, 6 unless given. */
	readonly count?: number;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"teacher.featured": TeacherFeaturedProps;
	}
}

const Disc = styled(Skeleton)`
	width: 96px;
	height: 96px;
	border-radius: 50%;
`;

const Line = styled(Skeleton)`
	width: 72px;
	height: 24px;

	& + & {
		width: 112px;
		height: 40px;
	}
`;

function Places({ count, label }: { readonly count: number; readonly label: string }) {
	return (
		<div role="status" aria-label={label}>
			<PortraitRow as="div" aria-hidden="true">
				{Array.from({ length: count }, (_, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their number
					<PortraitFrame key={place}>
						<Disc />
						<Line />
						<Line />
					</PortraitFrame>
				))}
			</PortraitRow>
		</div>
	);
}

/** Who teaches at the school; draws nothing when nobody is known. */
export function TeacherFeaturedBlock({ props: { title, count = 6 } }: BlockProps<TeacherFeaturedProps>) {
	const t = useT();
	const text = useText();
	const reading = useTeacherList({ pageSize: count });
	if (reading.data?.list.length === 0) return null;
	const name = text(title) || t("teacher.featured");
	return (
		<Section title={name} ground="tinted" all={{ to: paths.teachers(), label: t("teacher.all") }}>
			<ReadingView
				reading={reading}
				place={<Places count={count} label={t("ui.loading")} />}
				failed={t("teacher.failed")}
			>
				{({ list }) => (
					<PortraitRow aria-label={name}>
						{list.map((card) => (
							<li key={card.id}>
								<TeacherPortrait card={card} />
							</li>
						))}
					</PortraitRow>
				)}
			</ReadingView>
		</Section>
	);
}

export default TeacherFeaturedBlock;
