import { expect, test } from "vitest";
import { account } from "./account.ts";

const broken = (def: object, value: unknown) => account.check({ def, value }).map(({ keyword }) => keyword);

test("account: a user name is validated and sent normalized", () => {
	const def = { what: "userName" };
	expect(account.wire.encode(" ｌｉｎ ＿ｗｅｉ ", def)).toBe("lin_wei");
	expect(account.wire.encode(" 　", def)).toBeUndefined();
	expect(broken(def, " ｌｉｎ ＿ｗｅｉ ")).toEqual([]);
	expect(broken(def, "1lin")).toEqual(["letter"]);
	expect(broken(def, "lin")).toEqual(["letters"]);
	expect(broken({ ...def, required: true }, undefined)).toEqual(["required"]);
});

test("account: a mobile number is validated and sent normalized", () => {
	const def = { what: "mobile" };
	expect(account.wire.encode("+86 138-0013-8000", def)).toBe("13800138000");
	expect(broken(def, "１３８ 0013 8000")).toEqual([]);
	expect(broken(def, "12800138000")).toEqual(["mobile"]);
});
