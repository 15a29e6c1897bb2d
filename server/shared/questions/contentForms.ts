// Content with a form that students hand in and operators decide about: registrations, and registrations on behalf.
import type { CustomField, LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";

export interface NamedForm {
	readonly id: string;
	readonly registrationName: LocalText;
	readonly form: readonly CustomField[];
	readonly isWithdrawn: boolean;
}

export interface FormCounts extends Omit<NamedForm, "form"> {
	/** How many entries are in each state. */
	readonly counts: Readonly<Record<string, number>>;
}

/** Where a kind of such content is, and what students hand in for it. */
interface FormTables {
	/** Of `content_item`. */
	readonly kind: "registrations" | "instead-registrations";
	readonly entries: "registration_entry" | "instead_entry";
}

/** All of them, in the order of the content. */
export const formCounts = (sql: Sql, { kind, entries }: FormTables): Promise<FormCounts[]> =>
	sql.query(
		`select id, document -> 'registrationName' as "registrationName", withdrawn_at is not null as "isWithdrawn",
			(select coalesce(jsonb_object_agg(state, number), '{}') from (
				select state, count(*) as number from ${entries} as entry
				where entry.company_id = content_item.company_id and entry.registration_id = content_item.id group by state
			) as counted) as counts
		from content_item where kind = $1 order by withdrawn_at is not null, position, id`,
		[kind],
	);

export async function findForm(
	sql: Sql,
	{ kind }: Pick<FormTables, "kind">,
	id: string,
): Promise<NamedForm | undefined> {
	const [row] = await sql.query<NamedForm>(
		`select id, document -> 'registrationName' as "registrationName", document -> 'form' as form,
			withdrawn_at is not null as "isWithdrawn" from content_item where kind = $1 and id = $2`,
		[kind, id],
	);
	return row;
}

/** Notes why, or that there is no reason. The state is the machine's. */
export async function noteDecision(
	sql: Sql,
	{ entries }: Pick<FormTables, "entries">,
	{ companyId, id }: { readonly companyId: number; readonly id: string },
	reason: string | undefined,
): Promise<void> {
	await sql.query(
		`update ${entries} set (reason, decided_at) = row($3, now()) where company_id = $1 and id = $2`,
		[companyId, id, reason ?? null],
	);
}
