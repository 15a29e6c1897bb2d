// Commands about agreements: who signed what. That it was read is recorded.
import type { Deps } from "../deps.ts";
import { type ListedCopy, listCopies, listCounts } from "../modules/agreement/operatorStore.ts";
import { companyOf } from "../modules/site/operations.ts";
import { recordAction } from "../shared/audit/auditStore.ts";
import { allLanguages } from "../shared/normalizedText.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import { command } from "./command.ts";

const headers = [
	...[
		"student",
		"account",
		"mobile",
		"email",
		"for",
		"id",
		"version",
		"state",
		"signed",
		"name",
		"way",
		"receipt",
	],
];

function rowOf(copy: ListedCopy): string[] {
	const { studentId, account, mobile, email, targetKind, targetId, version, state } = copy;
	const { signedAt, signerName, way, copyId } = copy;
	return [
		...[studentId, account ?? "", mobile ?? "", email ?? "", targetKind, targetId, String(version), state],
		...[signedAt?.toISOString() ?? "", signerName ?? "", way ?? "", signedAt ? copyId : ""],
	];
}

export function agreementCommands({ db }: Pick<Deps, "db">) {
	const company = (host: string): Promise<number> => db.system((sql) => companyOf(sql, host));

	const read = (action: "show" | "export") =>
		command("/operator#/definitions/OperatorAgreement", async ({ host, agreement: id, options = {} }) => {
			const companyId = await company(host);
			return db.company(companyId, async (sql) => {
				if (!(await listCounts(sql)).some((each) => each.id === id))
					throw new OperatorRefused(`"${host}" has no agreement "${id}"`);
				const { author: actor = "", message: reason } = options;
				const detail = { agreement: id };
				await recordAction(sql, companyId, { actor, action: `agreement-${action}`, reason, detail });
				return { headers, rows: (await listCopies(sql, id)).map(rowOf) };
			});
		});

	return {
		"agreement-list": command("/operator#/definitions/OperatorAgreements", async ({ host }) => {
			const companyId = await company(host);
			const list = await db.company(companyId, listCounts);
			return list.map(({ name, ...each }) => ({ ...each, name: allLanguages(name) }));
		}),
		"agreement-show": read("show"),
		"agreement-export": read("export"),
	};
}
