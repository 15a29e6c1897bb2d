import { expect, test } from "vitest";
import type { SideLayerConfig } from "../../../schemas/generated/documents.ts";
import { problemMessage } from "../../../schemas/problems.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { sideLayerWarnings } from "./sideLayerWarnings.ts";

const warnings = (sideLayer: SideLayerConfig) =>
	sideLayerWarnings(buildSite({ sideLayer })).map(problemMessage);

test("enabled icons without content: warnings", () => {
	expect(
		warnings({
			weixinFlag: true,
			personalWeixinFlag: true,
			weiboFlag: true,
			qqFlag: true,
			leyuFlag: true,
			bdsqFlag: true,
			otherImFlag: true,
			serviceFlag: true,
			serviceEmailFlag: true,
			serviceEmails: [""],
		}),
	).toMatchInlineSnapshot(`
		[
		  "sideLayer.weixinPic must be a QR picture, because weixinFlag is on, found nothing, so the icon is not rendered; write weixinPic, or switch weixinFlag off",
		  "sideLayer.personalWeixinPic must be a QR picture, because personalWeixinFlag is on, found nothing, so the icon is not rendered; write personalWeixinPic, or switch personalWeixinFlag off",
		  "sideLayer.weiboPic must be a QR picture or an address, because weiboFlag is on, found nothing, so the icon is not rendered; write weiboPic or weiboUrl, or switch weiboFlag off",
		  "sideLayer.qqNum must be a number or a key, because qqFlag is on, found nothing, so the icon is not rendered; write qqNum or personalqqNum or qqKey, or switch qqFlag off",
		  "sideLayer.leyuNo must be an account, because leyuFlag is on, found nothing, so the icon is not rendered; write leyuNo, or switch leyuFlag off",
		  "sideLayer.bdsqJsUrl must be the address of a script, because bdsqFlag is on, found nothing, so the icon is not rendered; write bdsqJsUrl, or switch bdsqFlag off",
		  "sideLayer.otherImJs must be the address of a script, because otherImFlag is on, found nothing, so the icon is not rendered; write otherImJs, or switch otherImFlag off",
		  "sideLayer.servicePhone must be a phone number, because serviceFlag is on, found nothing, so the icon is not rendered; write servicePhone or servicePhone1 or servicePhone2, or switch serviceFlag off",
		  "sideLayer.serviceEmails must be an e-mail address, because serviceEmailFlag is on, found nothing, so the icon is not rendered; write serviceEmails, or switch serviceEmailFlag off",
		]
	`);
});

test("complete, hidden or disabled bar: no warnings", () => {
	expect(
		warnings({
			weixinFlag: true,
			weixinPic: "/s/asset/x.svg",
			weiboFlag: true,
			weiboUrl: "https://x.example/",
		}),
	).toEqual([]);
	expect(warnings({ schoolHide: true, weixinFlag: true })).toEqual([]);
	expect(warnings({ weixinFlag: false })).toEqual([]);
	expect(warnings({})).toEqual([]);
});

test("several chats: warnings for the unused ones", () => {
	expect(
		warnings({ leyuFlag: true, leyuNo: "a", otherImFlag: true, otherImJs: "https://x.example/a.js" }),
	).toEqual([
		"sideLayer.otherImFlag must be the only chat that is on, found leyuFlag, which is used instead; switch one of them off",
	]);
});

test("invalid numbers and addresses: warnings with their paths, also in overrides", () => {
	const site = buildSite({
		overrides: { south: { sideLayer: { serviceFlag: true, servicePhone: "ask", servicePhone1: "400 1" } } },
	});
	expect(sideLayerWarnings(site).map(problemMessage)).toEqual([
		'overrides.south.sideLayer.servicePhone must be a number of digits, spaces and hyphens, with + in front at most, found "ask", shown as text that cannot be called; correct it',
	]);
	expect(warnings({ serviceEmailFlag: true, serviceEmails: ["a@b.example", "a@b"] })).toEqual([
		'sideLayer.serviceEmails[1] must be an e-mail address, found "a@b", shown as text that cannot be written to; correct it',
	]);
});
