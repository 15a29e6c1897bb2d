// Commands about coupons. Codes are in the answer of the command that makes them, and nowhere else.
import { randomBytes } from "node:crypto";
import type { LocalText } from "../../schemas/generated/documents.ts";
import type { Deps } from "../deps.ts";
import { sendMessage } from "../modules/message/sendMessage.ts";
import { companyOf } from "../modules/site/operations.ts";
import { record } from "../modules/students/operations.ts";
import { announceEvents, appendEvents } from "../realtime/studentEvents.ts";
import { recordAction } from "../shared/audit/auditStore.ts";
import { type CouponKind, findKind } from "../shared/coupons/couponKinds.ts";
import { listCounts, storeCodes, type Unused, withdrawSome } from "../shared/coupons/operatorStore.ts";
import { type TakeRefusal, takeCoupon } from "../shared/coupons/takeCoupon.ts";
import { allLanguages } from "../shared/normalizedText.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import type { Message } from "../shared/storeMessages.ts";
import { createCodeHash, newTypedCode } from "../shared/typedCodes.ts";
import { command } from "./command.ts";
import { studentFinder } from "./studentFinder.ts";

const inBoth = (text: LocalText) => (typeof text === "string" ? { zh: text, en: text } : text);

/** The message to the student. */
function messageOf({ terms }: CouponKind): Message {
	const { zh, en } = inBoth(terms.couponName);
	return {
		title: { zh: `您收到一张优惠券：${zh}`, en: `You have been given a coupon: ${en}` },
		body: {
			zh: `学校送给您优惠券“${zh}”。可以在购物车中选用。`,
			en: `Your school has given you the coupon “${en}”. You can choose it in the cart.`,
		},
		link: { page: "coupons" },
	};
}

const refusals: Readonly<Record<TakeRefusal, string>> = {
	allTaken: "all of its coupons were taken; raise most in the content",
	perStudent: "the student has had as many as one student can have; raise perStudent in the content",
	notYet: "its time has not begun; correct validFrom in the content",
	ended: "its time is over; correct validUntil in the content",
	withdrawn: "it was withdrawn from the content",
};

/** 59 bits. */
const codeGroups = 3;

export function couponCommands({ db, bus, env }: Pick<Deps, "db" | "bus" | "env">) {
	const hashOf = createCodeHash(env.secret, "coupon");
	const company = (host: string): Promise<number> => db.system((sql) => companyOf(sql, host));
	const find = studentFinder(db);

	async function named(companyId: number, host: string, id: string): Promise<CouponKind> {
		const found = await db.company(companyId, (sql) => findKind(sql, id));
		if (!found) throw new OperatorRefused(`"${host}" has no coupon "${id}" in its content`);
		return found;
	}

	/** Codes that are out count as taken, so that none of them is worthless. */
	async function checkCount(companyId: number, { kindId, terms, taken }: CouponKind, count: number) {
		if (terms.how !== "batch")
			throw new OperatorRefused(
				`"${kindId}" must be had by batches of codes, found how "${terms.how}"; nothing was changed`,
			);
		const [kind] = (await db.company(companyId, listCounts)).filter(({ id }) => id === kindId);
		const left = (terms.most ?? Number.POSITIVE_INFINITY) - taken - (kind?.unusedCodes ?? 0);
		if (count > left)
			throw new OperatorRefused(
				`"${kindId}" has at most ${Math.max(left, 0)} coupons left for codes, found ${count}; nothing was changed`,
			);
	}

	return {
		"coupon-list": command("/operator#/definitions/OperatorHost", async ({ host }) => {
			const list = await db.company(await company(host), listCounts);
			return list.map(({ couponName, ...each }) => ({ ...each, name: allLanguages(couponName) }));
		}),
		"coupon-give": command("/operator#/definitions/OperatorCouponGift", async (given) => {
			const { host, coupon: id, account, options = {} } = given;
			const { companyId, student } = await find(host, account);
			const kind = await named(companyId, host, id);
			const who = { companyId, studentId: student.id };
			const change = { ...who, actor: options.author ?? "", reason: options.message };
			let events: Awaited<ReturnType<typeof appendEvents>> = [];
			const sent = await sendMessage({ db, bus }, companyId, student.id, messageOf(kind), async (sql) => {
				const taken = await takeCoupon(sql, who, kind, "operator");
				if ("refused" in taken)
					throw new OperatorRefused(
						`"${id}" cannot be given: ${refusals[taken.refused]}; nothing was changed`,
					);
				await record(sql, change, "coupon-give", { coupon: id });
				events = await appendEvents(sql, [student.id], "cart", {});
			});
			if (!sent)
				throw new OperatorRefused(`the student "${account}" was removed meanwhile; nothing was changed`);
			await announceEvents(bus, events);
			return { coupon: id };
		}),
		"coupon-codes": command("/operator#/definitions/OperatorCouponCodes", async (given) => {
			const { host, coupon: kindId, count, options = {} } = given;
			const companyId = await company(host);
			await checkCount(companyId, await named(companyId, host, kindId), count);
			const { author: actor = "", message: reason } = options;
			const batch = randomBytes(4).toString("hex");
			const made = new Set<string>();
			while (made.size < count) made.add(newTypedCode(codeGroups));
			await db.company(companyId, async (sql) => {
				const hashes = [...made].map((code) => hashOf(companyId, code));
				await storeCodes(sql, companyId, { kindId, batch }, hashes);
				const detail = { coupon: kindId, batch, count };
				await recordAction(sql, companyId, { actor, action: "coupon-codes", reason, detail });
			});
			return { batch, codes: [...made] };
		}),
		/** What was used stays, and so does what an order holds. */
		"coupon-withdraw": command("/operator#/definitions/OperatorCouponWithdrawal", async (given) => {
			const { host, coupon: kindId, batch, account, options = {} } = given;
			if (batch !== undefined && account !== undefined)
				throw new OperatorRefused("name a batch or a student, not both; nothing was changed");
			const companyId = await company(host);
			await named(companyId, host, kindId);
			const studentId = account === undefined ? undefined : (await find(host, account)).student.id;
			const { author: actor = "", message: reason } = options;
			const unused: Unused = { kindId, batch, studentId };
			const done = { codes: 0, coupons: 0 };
			for (let some = 1; some > 0; ) {
				const now = await db.company(companyId, async (sql) => {
					const withdrawn = await withdrawSome(sql, companyId, unused, { cause: "withdrawn", actor });
					const detail = { coupon: kindId, ...withdrawn, ...(batch === undefined ? {} : { batch }) };
					if (withdrawn.codes + withdrawn.coupons > 0)
						await recordAction(sql, companyId, {
							actor,
							action: "coupon-withdraw",
							studentId,
							reason,
							detail,
						});
					return withdrawn;
				});
				some = now.codes + now.coupons;
				done.codes += now.codes;
				done.coupons += now.coupons;
			}
			return done;
		}),
	};
}
