// Versions of agreements: what a student signs is one of them, and none is ever changed.
import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import type { ContentAgreement, LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { cleanHtml, plainText } from "../../shared/html/cleanHtml.ts";

/** A row of an agreement, with what its version is made of. */
export interface AgreementRow {
	readonly id: string;
	readonly agreement: ContentAgreement;
}

const inLanguages = (text: LocalText, change: (text: string) => string): LocalText =>
	typeof text === "string" ? change(text) : { zh: change(text.zh), en: change(text.en) };

function versionOf({ agreement }: AgreementRow) {
	const { id, kind, agreementName: name, text, asksSignature = true } = agreement;
	const html = inLanguages(text, cleanHtml);
	const signed = canonicalize({ kind, name, html }) ?? "";
	return {
		...{ id, kind, name, html },
		plain: inLanguages(html, plainText),
		// Anybody can compute it from what was shown.
		sha256: createHash("sha256").update(signed).digest("hex"),
		asks_again: asksSignature,
	};
}

/**
 * Stores a version of each agreement that differs from its newest one. The caller has locked the company. The first version
 * always asks, and so does another kind: what was begun is signed in another way.
 */
export async function storeAgreementVersions(
	sql: Sql,
	companyId: number,
	rows: readonly AgreementRow[],
): Promise<void> {
	await sql.query(
		`insert into agreement_version (company_id, agreement_id, number, kind, name, html, plain, sha256, asks_again)
		select $1, given.id, coalesce(newest.number, 0) + 1, given.kind, given.name, given.html, given.plain, given.sha256,
			given.asks_again or newest.number is null or newest.kind <> given.kind
		from json_to_recordset($2::json) as given
			(id text, kind text, name jsonb, html jsonb, plain jsonb, sha256 text, asks_again boolean)
		left join lateral (
			select number, kind, sha256 from agreement_version
			where company_id = $1 and agreement_id = given.id order by number desc limit 1
		) as newest on true
		where newest.sha256 is distinct from given.sha256`,
		[companyId, JSON.stringify(rows.map(versionOf))],
	);
}
