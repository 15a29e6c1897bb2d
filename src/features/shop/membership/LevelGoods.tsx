import { useId, useState } from "react";
import styled from "styled-components";
import type { MembershipLevel } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { Button } from "../../../ui/Button.tsx";
import { subtleLink } from "../../../ui/cardMixins.ts";
import { Link } from "../../../ui/Link.tsx";
import { countMessage } from "../../../ui/localFormat.ts";
import { plainList } from "../../../ui/mixins.ts";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { useLevel } from "./state.ts";

const Part = styled.section`
	display: grid;
	gap: var(--space-2);
	padding-top: var(--space-4);
	border-top: 1px solid var(--border);

	& > p {
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
		font-weight: 600;
	}
	& ul {
		display: grid;
		gap: var(--space-1);
		${plainList}
	}
	& a {
		display: block;
		padding-block: var(--space-1);
		line-height: 1.45;
		${subtleLink}
	}
	& > button {
		justify-self: start;
		margin-inline: calc(-1 * var(--space-2));
	}
`;

const kinds = {
	courses: {
		total: (level: MembershipLevel) => level.courseCount,
		named: (level: MembershipLevel) => level.courses.map((each) => ({ id: each.id, name: each.courseName })),
		to: paths.courseDetail,
	},
	packages: {
		total: (level: MembershipLevel) => level.packageCount,
		named: (level: MembershipLevel) =>
			level.packages.map((each) => ({ id: each.id, name: each.packageName })),
		to: paths.packageDetail,
	},
} as const;

interface LevelGoodsProps {
	readonly level: MembershipLevel;
	readonly kind: keyof typeof kinds;
}

function Links({ level, kind }: LevelGoodsProps) {
	const text = useText();
	const { named, to } = kinds[kind];
	return (
		<ul>
			{named(level).map(({ id, name }) => (
				<li key={id}>
					<Link to={to(id)}>{text(name)}</Link>
				</li>
			))}
		</ul>
	);
}

/** All courses or packages of a level, which the list has not. */
function AllLinks({ level, kind }: LevelGoodsProps) {
	const t = useT();
	return (
		<QueryView
			query={useLevel(level.id)}
			placeholder={
				<div role="status" aria-label={t("ui.loading")}>
					<SkeletonBox height={160} />
				</div>
			}
			errorTitle={t("membership.detailFailed")}
		>
			{(whole) => <Links level={whole} kind={kind} />}
		</QueryView>
	);
}

/** The first courses or packages of a level, and all of them on request; nothing where it brings none. */
export function LevelGoods({ level, kind }: LevelGoodsProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const part = useId();
	const [isOpen, setOpen] = useState(false);
	const total = kinds[kind].total(level);
	if (total === 0) return null;
	const [key, values = {}] = countMessage(`membership.${kind}`, total, language);
	const name = text(level.levelName);
	return (
		<Part aria-label={t(`membership.${kind}Of`, { name })}>
			<p>{t(key, values)}</p>
			<div id={part}>
				{isOpen ? <AllLinks level={level} kind={kind} /> : <Links level={level} kind={kind} />}
			</div>
			{level[kind].length < total && (
				<Button
					variant="plain"
					aria-expanded={isOpen}
					aria-controls={part}
					aria-label={t(isOpen ? "membership.lessOf" : `membership.all.${kind}`, { name, ...values })}
					onClick={() => setOpen(!isOpen)}
				>
					{t(isOpen ? "membership.less" : "membership.showAll", values)}
				</Button>
			)}
		</Part>
	);
}
