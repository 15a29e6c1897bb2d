// Commands about study cards and recharge cards. Codes are in the answer of the command that makes them, and nowhere else.
import type { LocalText } from "../../schemas/generated/documents.ts";
import type { Json } from "../../schemas/json.ts";
import type { Deps } from "../deps.ts";
import * as batches from "../modules/card/batches.ts";
import type { CardTarget } from "../modules/card/store.ts";
import { companyOf, siteOperations } from "../modules/site/operations.ts";
import { endOfDay } from "../modules/students/store.ts";
import { recordAction } from "../shared/audit/auditStore.ts";
import type { GrantTarget } from "../shared/grants/grantStore.ts";
import { allLanguages } from "../shared/normalizedText.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import { liveZoneOf } from "../shared/timeZone.ts";
import { createCodeHash } from "../shared/typedCodes.ts";
import { command } from "./command.ts";

const targetPattern =
	/^(course|package|plan|membership)\/([A-Za-z0-9][A-Za-z0-9._-]{0,63})(?::([1-9]\d{0,3}))?$/;
const moneyPattern = /^balance\/([1-9]\d{0,8})\/([A-Z]{3})$/;
const expected =
	"course/<id>, package/<id>, plan/<id> or membership/<id>, each with :<days> where it ends, or one balance/<cents>/<currency>";

/** Cards of one transaction. */
const revokedAtOnce = 200;

const inBoth = (text: LocalText) => (typeof text === "string" ? { zh: text, en: text } : text);

/** What the student reads where the operator gives the batch no name. */
function defaultName(targets: readonly CardTarget[]): LocalText {
	const names = targets.map(({ name }) => inBoth(name));
	return names.length === 0
		? { zh: "充值卡", en: "Recharge card" }
		: { zh: names.map(({ zh }) => zh).join("、"), en: names.map(({ en }) => en).join(", ") };
}

export function cardCommands(deps: Pick<Deps, "env" | "db" | "bus" | "log"> & Partial<Pick<Deps, "sites">>) {
	const { db, env } = deps;
	const hashOf = createCodeHash(env.secret, "card");
	const company = (host: string): Promise<number> => db.system((sql) => companyOf(sql, host));

	/** @throws OperatorRefused */
	async function targetsOf(companyId: number, given: readonly string[]): Promise<CardTarget[]> {
		const targets: CardTarget[] = [];
		for (const text of given) {
			const [, targetKind, targetId = "", days] = targetPattern.exec(text) ?? [];
			if (targetKind === undefined)
				throw new OperatorRefused(`a card must be for ${expected}, found "${text}"; nothing was changed`);
			const target = { targetKind: targetKind as GrantTarget["targetKind"], targetId };
			if (targets.some((each) => each.targetKind === targetKind && each.targetId === targetId))
				throw new OperatorRefused(
					`a card must name each thing once, with all of its days, found "${text}" as well; nothing was changed`,
				);
			const name = await db.company(companyId, (sql) => batches.nameOfTarget(sql, target));
			if (name === undefined)
				throw new OperatorRefused(
					`a card must be for something that is offered, found "${text}"; nothing was changed`,
				);
			targets.push({ ...target, name, days: days === undefined ? null : Number(days) });
		}
		return targets;
	}

	/** The whole day, by the clock that tables of enrolments follow. */
	async function endOf(companyId: number, host: string, until: string): Promise<Date> {
		const zone = liveZoneOf(await siteOperations(deps).export(host));
		const day = Number.isNaN(Date.parse(until)) ? undefined : until;
		const endsAt = day && (await db.company(companyId, (sql) => endOfDay(sql, day, zone)));
		if (endsAt) return endsAt;
		throw new OperatorRefused(
			`--until must be a day that is not over by the clock of ${zone}, found ${until}; nothing was changed`,
		);
	}

	return {
		"card-make": command("/operator#/definitions/OperatorCardBatch", async (given) => {
			const { host, count, what, name, until, options = {} } = given;
			const companyId = await company(host);
			const [, cents, currency] = moneyPattern.exec(what[0] ?? "") ?? [];
			if (cents !== undefined && what.length > 1)
				throw new OperatorRefused(
					`money must be the only thing of a card, found ${what.join(" ")}; nothing was changed`,
				);
			const money = currency === undefined ? undefined : { amount: Number(cents), currency };
			const targets = money ? [] : await targetsOf(companyId, what);
			const expiresAt = until === undefined ? undefined : await endOf(companyId, host, until);
			const { author: actor = "", message: reason } = options;
			return db.company(companyId, async (sql) => {
				const batch = { name: name ?? defaultName(targets), targets, money, expiresAt, count, actor };
				const made = await batches.makeBatch(sql, companyId, batch, hashOf);
				const detail: { readonly [key: string]: Json } = {
					batch: made.batch,
					count,
					what: [...what],
					...(expiresAt && { until: expiresAt.toISOString() }),
				};
				await recordAction(sql, companyId, { actor, action: "card-make", reason, detail });
				return made;
			});
		}),
		"card-list": command("/operator#/definitions/OperatorHost", async ({ host }) => {
			const list = await db.company(await company(host), batches.listBatches);
			return list.map(({ name, targets, madeAt, expiresAt, ...batch }) => ({
				...batch,
				name: allLanguages(name),
				what: targets.map(
					({ targetKind, targetId, days }) => `${targetKind}/${targetId}${days === null ? "" : `:${days}`}`,
				),
				madeAt: madeAt.toISOString(),
				expiresAt: expiresAt?.toISOString() ?? null,
			}));
		}),
		"card-show": command("/operator#/definitions/OperatorCards", async ({ host, id }) => {
			const cards = await db.company(await company(host), (sql) => batches.listCards(sql, id));
			if (!cards) throw new OperatorRefused(`"${host}" has no batch of cards "${id}"`);
			return cards.map(({ usedAt, ...card }) => ({ ...card, usedAt: usedAt?.toISOString() ?? null }));
		}),
		/** A card, or those of a batch that nobody has used. What was given for used ones stays. */
		"card-revoke": command("/operator#/definitions/OperatorCards", async ({ host, id, options = {} }) => {
			const companyId = await company(host);
			if (!(await db.company(companyId, (sql) => batches.hasCards(sql, id))))
				throw new OperatorRefused(`"${host}" has no card and no batch "${id}"`);
			const { author: actor = "", message: reason } = options;
			let revoked = 0;
			for (let some = revokedAtOnce; some === revokedAtOnce; revoked += some)
				some = await db.company(companyId, async (sql) => {
					const count = await batches.revokeCards(sql, companyId, id, { actor, limit: revokedAtOnce });
					const detail = { cards: id, count };
					if (count > 0) await recordAction(sql, companyId, { actor, action: "card-revoke", reason, detail });
					return count;
				});
			return { revoked };
		}),
	};
}
