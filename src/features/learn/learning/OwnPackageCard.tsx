import styled from "styled-components";
import type { PackageOfStudent } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { imageSources, paths } from "../../../core/paths.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Cover } from "../../../ui/Cover.tsx";
import { subtleLink, surface } from "../../../ui/cardMixins.ts";
import { Link } from "../../../ui/Link.tsx";
import { media } from "../../../ui/media.ts";
import { useAccessText } from "./accessTexts.ts";
import { CourseRows } from "./CourseRows.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import { packageProgress } from "./rules.ts";

const Frame = styled.article`
	display: grid;
	grid-template-columns: 208px minmax(0, 1fr);
	gap: var(--space-4) var(--space-5);
	align-items: start;
	padding: var(--space-4);
	${surface}

	& > div:first-child {
		overflow: hidden;
		border-radius: var(--radius-m);
	}
	@media ${media.laptop} {
		grid-template-columns: 160px minmax(0, 1fr);
	}
	@media ${media.phone} {
		grid-template-columns: minmax(0, 1fr);
	}
`;

const Facts = styled.div`
	display: grid;
	gap: var(--space-2);

	& > h2 {
		margin: 0;
		font-size: var(--font-l);
		line-height: 1.4;
		overflow-wrap: anywhere;
	}
	& > h2 > a {
		${subtleLink}
	}
	& > p {
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
	}
`;

/** A package of the student: until when, why, and how far they are in its courses. */
export function OwnPackageCard({ own }: { readonly own: PackageOfStudent }) {
	const t = useT();
	const text = useText();
	const accessText = useAccessText();
	return (
		<Frame>
			<Cover {...imageSources(own.coverUrl)} alt="" />
			<Facts>
				<h2>
					<Link to={paths.packageDetail(own.id)}>{text(own.packageName)}</Link>
				</h2>
				<ProgressBar progress={packageProgress(own.courses)} />
				<p>{accessText({ ...own, enrolledAt: own.grantedAt })}</p>
				<p>
					{t(`learning.cause.${own.cause}`)}
					{!own.isOffered && (
						<>
							{" "}
							<Badge tone="warning">{t("learning.withdrawn")}</Badge>
						</>
					)}
				</p>
				<CourseRows courses={own.courses} />
			</Facts>
		</Frame>
	);
}
