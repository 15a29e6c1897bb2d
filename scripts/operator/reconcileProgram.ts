// npm run orders -- reconcile: how it is called, and what it prints.
import { changeOf, Usage } from "./commandLine.ts";
import { counted } from "./output.ts";
import type { ProgramCommand } from "./program.ts";

const vendors = ["wechatPay", "alipay", "stripe"] as const;

export function vendorIn(text: string | undefined): (typeof vendors)[number] {
	const vendor = vendors.find((each) => each === text);
	if (vendor) return vendor;
	throw new Usage(`the vendor must be one of ${vendors.join(", ")}, found "${text}"`);
}

export const reconcile: ProgramCommand = {
	minArguments: 1,
	maxArguments: 1,
	options: ["vendor", "day", "from", "to", "apply", "message", "author"],
	prepare({ args: [host = ""], options: { vendor: name, day, apply, ...options } }) {
		if (day !== undefined && (options.from !== undefined || options.to !== undefined))
			throw new Usage("name a day or --from and --to, not both");
		const vendor = name === undefined ? undefined : vendorIn(name);
		const [from, to] = [options.from ?? day, options.to ?? day];
		return async (ask, given) => {
			const compared = await ask("order-reconcile", {
				...{ host, options: changeOf(given), ...(vendor && { vendor }), ...(apply && { apply }) },
				...{ ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
			});
			let open = 0;
			for (const { vendor: by, day: of, payments, refunds, byNumber, differences } of compared) {
				for (const {
					kind,
					number,
					orderNo,
					vendorRef,
					here,
					there,
					canApply,
					applied,
					isMended,
				} of differences) {
					if (!isMended) open += 1;
					const next = applied === null ? (canApply ? ["can be applied"] : []) : [`applied: ${applied}`];
					const names = [number || "-", orderNo ?? "-", vendorRef ?? "-"];
					console.log([by, of, kind, ...names, `here ${here}`, `there ${there}`, ...next].join("\t"));
				}
				console.error(
					`${by} ${of}: ${counted(payments, "payment")}, ${counted(refunds, "refund")}, ${counted(differences.length, "difference")}`,
				);
				if (byNumber !== null)
					console.error(
						`  compared by our numbers alone, since ${byNumber}: money that ${by} has under none of them cannot be found this way`,
					);
			}
			return open === 0;
		};
	},
};
