// Commands about the keys with which a company signs.
import type { OperatorKeyRotation } from "../../schemas/generated/documents.ts";
import type { Sql } from "../db/sql.ts";
import type { Deps } from "../deps.ts";
import { companyOf } from "../modules/site/operations.ts";
import { recordAction } from "../shared/audit/auditStore.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import { compromiseKey, currentKey, publicKeys, retireKey } from "../shared/signing/keyStore.ts";
import { command } from "./command.ts";

async function compromise(
	sql: Sql,
	companyId: number,
	{ host, kid: given, options: { confirm } = {} }: OperatorKeyRotation,
): Promise<string> {
	const kid = given ?? (await currentKey(sql, companyId))?.kid;
	const known = (await publicKeys(sql, companyId)).map((key) => key.kid);
	if (kid === undefined || !known.includes(kid))
		throw new OperatorRefused(
			`the key must be one of those published for "${host}", found ${kid === undefined ? "no current one" : `"${kid}"`}; ` +
				`published are ${known.join(", ") || "none"}`,
		);
	if (confirm !== host)
		throw new OperatorRefused(`key ${kid} was not revoked, because it must be confirmed`, {
			problems: [
				"everything that this key signed becomes invalid, which cannot be undone",
				`To revoke it nevertheless, confirm the host of the site: --confirm ${host}`,
			],
			confirm: host,
		});
	await compromiseKey(sql, companyId, kid);
	return kid;
}

export const signingCommands = ({ db }: Pick<Deps, "db">) => ({
	/** Retires the key that signs now. The next signature makes a new one, by the server, which has the SECRET. */
	"rotate-key": command("/operator#/definitions/OperatorKeyRotation", async (given) => {
		const { host, compromised: isCompromised = false, options = {} } = given;
		const companyId = await db.system((sql) => companyOf(sql, host));
		return db.company(companyId, async (sql) => {
			const kid = isCompromised ? await compromise(sql, companyId, given) : await retireKey(sql, companyId);
			if (kid === undefined) return {};
			await recordAction(sql, companyId, {
				actor: options.author ?? "",
				action: "rotate-key",
				reason: options.message,
				detail: { kid, ...(isCompromised ? { compromised: true } : {}) },
			});
			return { retired: kid };
		});
	}),
});
