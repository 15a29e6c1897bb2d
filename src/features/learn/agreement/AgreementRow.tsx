import type { ReactNode } from "react";
import styled from "styled-components";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { subtleLink } from "../../../ui/cardMixins.ts";
import { Link } from "../../../ui/Link.tsx";
import { instantText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import {
	type Agreement,
	agreementPath,
	isAtVendor,
	isOpen,
	isUnsignedAtVendor,
	stateTags,
	stateTones,
} from "./rules.ts";

const Row = styled.article`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2) var(--space-4);
	align-items: center;
	justify-content: space-between;
	overflow-wrap: anywhere;

	& > div:first-child {
		flex: 1 1 240px;
		display: grid;
		gap: var(--space-1);
		min-width: 0;
	}
	& > div:last-child {
		display: flex;
		flex-wrap: wrap;
		gap: var(--space-2) var(--space-3);
		align-items: center;
	}
	& h2,
	& h3 {
		margin: 0;
		font-size: var(--font-m);
		font-weight: 600;
		line-height: 1.5;
	}
	& :is(h2, h3) > a {
		${subtleLink}
	}
	& p {
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	@media ${media.phone} {
		& > div:last-child > a,
		& > div:last-child > button {
			min-height: 44px;
		}
	}
`;

/** The tag of an agreement's state (AGREE-06, -08 to -10). */
export function StateTag({ agreement: { state } }: { readonly agreement: Pick<Agreement, "state"> }) {
	const t = useT();
	return <Badge tone={stateTones[state]}>{t(stateTags[state])}</Badge>;
}

/** The lines below the name of an agreement. */
function useNotes(agreement: Agreement): readonly string[] {
	const t = useT();
	const language = useLanguage();
	const { isMandatory, isChanged, signedAt } = agreement;
	return [
		signedAt ? t("agreement.signedOn", { when: instantText(signedAt, language, "minute") }) : "",
		isChanged ? t(signedAt ? "agreement.outdated" : "agreement.changedSince") : "",
		isAtVendor(agreement) ? t("agreement.atVendor") : "",
		isUnsignedAtVendor(agreement) ? t("agreement.unsignedAtVendor") : "",
		isOpen(agreement) && !isMandatory ? t("agreement.optional") : "",
	].filter((note) => note !== "");
}

interface AgreementRowProps {
	readonly agreement: Agreement;
	readonly as: "h2" | "h3";
	/** Also names the course, package or chapter. */
	readonly withTarget?: boolean;
	/** At the end of the row. */
	readonly children: ReactNode;
}

/** A row of a list of agreements; its name leads to the text. */
export function AgreementRow({ agreement, as: Heading, withTarget = false, children }: AgreementRowProps) {
	const t = useT();
	const text = useText();
	const notes = useNotes(agreement);
	return (
		<Row>
			<div>
				<Heading>
					<Link to={agreementPath("check", agreement)}>{text(agreement.name)}</Link>
				</Heading>
				{withTarget && (
					<p>{t(`agreement.for.${agreement.target.kind}`, { name: text(agreement.target.name) })}</p>
				)}
				{notes.map((note) => (
					<p key={note}>{note}</p>
				))}
			</div>
			<div>{children}</div>
		</Row>
	);
}
