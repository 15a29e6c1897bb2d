// Every statement about the titles of students.
import type { InvoiceTitle, InvoiceTitleBody } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { orNotFound, reason, refuse } from "../../plugins/envelope.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { lockStudent } from "../../shared/session/sessionStore.ts";

const maxTitles = 20;
const maxName = 100;

const refusals = {
	full: reason("1742", `最多保存 ${maxTitles} 个抬头。`, `You can have at most ${maxTitles} titles.`),
	long: reason("1745", `抬头名称最多 ${maxName} 个字符。`, `A name must have at most ${maxName} characters.`),
	taxNumber: reason("1743", "企业抬头需要填写税号。", "A company must have a tax number."),
};

const unknownTitle = { zh: "没有找到这个发票抬头。", en: "This invoice title was not found." };

type TitleRow = Required<InvoiceTitle>;

/** SQL columns of a TitleRow. */
const columns = `id as "titleId", kind, name, tax_number as "taxNumber", address, phone, bank,
	bank_account as "bankAccount", is_default as "isDefault"`;

const filled = ({ titleId, kind, name, isDefault, ...rest }: TitleRow): InvoiceTitle => ({
	...{ titleId, kind, name, isDefault },
	...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== "")),
});

export async function listTitles(sql: Sql, studentId: string): Promise<InvoiceTitle[]> {
	const rows = await sql.query<TitleRow>(
		`select ${columns} from invoice_title where student_id = $1 order by is_default desc, made_at desc, id`,
		[studentId],
	);
	return rows.map(filled);
}

/** @throws Refusal 404 for one of somebody else */
export async function findTitle(sql: Sql, studentId: string, titleId: string): Promise<InvoiceTitle> {
	const titles = await listTitles(sql, studentId);
	return orNotFound(
		titles.find((each) => each.titleId === titleId),
		unknownTitle,
	);
}

/** The first one is the default. @throws Refusal */
export async function saveTitle(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	{ titleId, isDefault = false, ...given }: InvoiceTitleBody,
): Promise<InvoiceTitle> {
	const text = (value = ""): string => value.normalize("NFC").trim();
	if (given.kind === "company" && text(given.taxNumber) === "") refuse(refusals.taxNumber);
	// NFC can be longer than what was sent.
	if (text(given.name).length > maxName) refuse(refusals.long);
	await lockStudent(sql, studentId);
	const before = await listTitles(sql, studentId);
	if (titleId !== undefined)
		orNotFound(
			before.find((each) => each.titleId === titleId),
			unknownTitle,
		);
	else if (before.length >= maxTitles) refuse(refusals.full);
	const isNewDefault = isDefault || before.length === 0;
	if (isNewDefault)
		await sql.query("update invoice_title set is_default = false where student_id = $1 and is_default", [
			studentId,
		]);
	const isStillDefault = before.some((each) => each.titleId === titleId && each.isDefault);
	const values = [
		...[given.kind, text(given.name), text(given.taxNumber).toUpperCase(), text(given.address)],
		...[text(given.phone), text(given.bank), text(given.bankAccount), isNewDefault || isStillDefault],
	];
	const [stored] = await sql.query<TitleRow>(
		`insert into invoice_title
			(company_id, id, student_id, kind, name, tax_number, address, phone, bank, bank_account, is_default)
		values ($1, coalesce($2::uuid, gen_random_uuid()), $3, $4, $5, $6, $7, $8, $9, $10, $11)
		on conflict (company_id, id) do update set kind = excluded.kind, name = excluded.name,
			tax_number = excluded.tax_number, address = excluded.address, phone = excluded.phone, bank = excluded.bank,
			bank_account = excluded.bank_account, is_default = excluded.is_default
		returning ${columns}`,
		[companyId, titleId ?? null, studentId, ...values],
	);
	if (!stored) throw new Error("the invoice title must be there after it was stored");
	return filled(stored);
}

/** The newest of the others becomes the default. @throws Refusal 404 */
export async function removeTitle(sql: Sql, studentId: string, titleId: string): Promise<void> {
	await lockStudent(sql, studentId);
	const { isDefault } = await findTitle(sql, studentId, titleId);
	await sql.query("delete from invoice_title where student_id = $1 and id = $2", [studentId, titleId]);
	if (isDefault)
		await sql.query(
			`update invoice_title set is_default = true where student_id = $1 and id = (
				select id from invoice_title where student_id = $1 order by made_at desc, id limit 1)`,
			[studentId],
		);
}
