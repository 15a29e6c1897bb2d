import styled from "styled-components";
import type { MemberGrant, MemberLevel } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { purchasePaths } from "../../../renderer/purchase/purchasePaths.ts";
import { surface } from "../../../ui/cardMixins.ts";
import { Link } from "../../../ui/Link.tsx";
import { instantText } from "../../../ui/localFormat.ts";
import { plainList } from "../../../ui/mixins.ts";

const Levels = styled.ul`
	display: grid;
	gap: var(--space-4);
	margin-top: var(--space-5);
	${plainList}
`;

const Level = styled.li`
	padding: var(--space-5);
	overflow-wrap: anywhere;
	${surface}

	& > h3 {
		margin: 0;
		font-size: var(--font-l);
	}
	& > p {
		margin: var(--space-1) 0 0;
		color: var(--text-muted);
	}
	&[data-live="true"] > p {
		color: var(--success);
		font-weight: 600;
	}
`;

/** Why the student has or had the level. */
const Grants = styled.ul`
	margin-top: var(--space-3);
	border-top: 1px solid var(--border);
	${plainList}

	& > li {
		display: flex;
		flex-wrap: wrap;
		gap: 0 var(--space-4);
		align-items: center;
		justify-content: space-between;
		min-height: 44px;
		font-size: var(--font-s);
	}
	& > li > a {
		display: inline-flex;
		align-items: center;
		min-height: 44px;
		color: var(--accent-hover);
	}
	& > li > span:last-child {
		color: var(--text-muted);
	}
`;

function Cause({ grant: { cause, orderNo } }: { readonly grant: MemberGrant }) {
	const t = useT();
	if (orderNo !== undefined)
		return <Link to={purchasePaths.order(orderNo)}>{t("personal.grant.order", { no: orderNo })}</Link>;
	return <span>{t(cause === "card" ? "personal.grant.card" : "personal.grant.school")}</span>;
}

/** The levels that the student has, until when, and those that the student had. */
export function MemberLevels({ levels }: { readonly levels: readonly MemberLevel[] }) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	if (levels.length === 0) return null;
	const validity = ({ isLive, until }: MemberLevel): string => {
		if (!isLive) return t("personal.level.over");
		return until
			? t("personal.level.until", { day: instantText(until, language) })
			: t("personal.level.endless");
	};
	const time = ({ startsAt, endsAt, isRevoked }: MemberGrant): string => {
		if (isRevoked) return t("personal.grant.revoked");
		const from = instantText(startsAt, language);
		return endsAt
			? t("personal.grant.time", { from, until: instantText(endsAt, language) })
			: t("personal.grant.from", { from });
	};
	return (
		<Levels aria-label={t("personal.levels")}>
			{levels.map((level) => (
				<Level key={level.id} data-live={level.isLive}>
					<h3>{text(level.levelName)}</h3>
					<p>{validity(level)}</p>
					<Grants>
						{level.grants.map((grant) => (
							<li key={grant.id}>
								<Cause grant={grant} />
								<span>{time(grant)}</span>
							</li>
						))}
					</Grants>
				</Level>
			))}
		</Levels>
	);
}
