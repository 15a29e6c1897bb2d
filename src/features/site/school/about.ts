// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { School, SchoolSwitchProps } from "../../../../schemas/generated/documents.ts";
import type { BlockAbouts } from "../../../renderer/define.ts";

const cities = [
	["beijing", "北京", "Beijing"],
	["shanghai", "上海", "Shanghai"],
	["guangzhou", "广州", "Guangzhou"],
	["shenzhen", "深圳", "Shenzhen"],
	["hangzhou", "杭州", "Hangzhou"],
	["nanjing", "南京", "Nanjing"],
	["chengdu", "成都", "Chengdu"],
	["wuhan", "武汉", "Wuhan"],
	["xian", "西安", "Xi’an"],
	["qingdao", "青岛", "Qingdao"],
] as const;

function school(index: number): School {
	const [id, zh, en] = cities[index % cities.length] ?? cities[0];
	const round = Math.floor(index / cities.length) + 1;
	const more = round > 1 ? ` ${round}` : "";
	return {
		id: `${id}${round}`,
		schoolName: { zh: `${zh}校区${more}`, en: `${en} Campus${more}` },
		suffix: index === 0 ? "" : `${id}${round}`,
		defaultFlag: index === 0 ? 1 : 0,
		city: { zh, en },
	};
}

const among = (count: number, current = "beijing1"): { readonly props: SchoolSwitchProps } => ({
	props: { schools: Array.from({ length: count }, (_, index) => school(index)), current },
});

const long: School = {
	...school(1),
	id: "long",
	schoolName: {
		zh: "浦东新区世纪大道国际青少年艺术与科学综合教育实验校区",
		en: "Pudong Century Avenue International Campus for Young Artists and Scientists",
	},
};

export const about = {
	"school.switch": {
		fixtures: {
			one: among(1),
			two: among(2),
			eight: among(8, "chengdu1"),
			nine: among(9),
			sixteen: among(16),
			seventeen: among(17),
			late: among(20, "qingdao2"),
			longNames: { props: { schools: [long, school(0), { ...long, id: "other" }], current: "long" } },
			unknown: { props: { schools: [school(0), school(1)], current: "nowhere" } },
			empty: { props: {} },
		},
	},
} satisfies BlockAbouts;
