// Motif and hue of a subject.
import { business, code, maths, music, network, science } from "./coverDiagrams.ts";
import { art, history, language, nature, sea, tiles } from "./coverScenes.ts";
import type { Motif } from "./coverShapes.ts";
import { kitchen, lens, pulse, scales, vessels } from "./coverThings.ts";

export interface Family {
	readonly words: RegExp;
	readonly motif: Motif;
	/** Degrees of OKLCH. */
	readonly hue: number;
}

/** @param english words are matched from their beginning ("Charts" is no art), Chinese ones anywhere */
const family = (motif: Motif, hue: number, english: string, chinese: string): Family => ({
	motif,
	hue,
	words: new RegExp(`\\b(?:${english})|${chinese}`, "i"),
});

/** The first family that matches the subject, else the title. */
export const families: readonly Family[] = [
	family(
		sea,
		235,
		"navigat|sail|seaman|sea\\b|marine|ocean|harbou?r|ships?\\b|coast|boat|nautic",
		"航|海|船|港口",
	),
	family(
		network,
		275,
		"ai\\b|data|machine learning|network|artificial|statistic",
		"数据|人工智能|机器学习|网络|统计",
	),
	family(
		code,
		262,
		"program|coding|code|python|java|web|software|comput|develop",
		"编程|程序|代码|软件|计算机|开发|网页",
	),
	family(maths, 215, "math|algebra|geometr|calculus|logic|number", "数学|代数|几何|微积分|逻辑"),
	family(music, 300, "music|piano|guitar|singing|song|choir|sound|audio", "音乐|钢琴|吉他|歌|乐器|声乐"),
	family(lens, 338, "photo|film|camera|video", "摄影|影像|相机"),
	family(kitchen, 10, "cook|bak(?:e|ing)|kitchen|food|bread", "烹|厨|烘焙|美食|面包"),
	family(vessels, 352, "(?:hand)?crafts?\\b|ceramic|pottery|joinery|woodwork|sewing", "手工|陶|木工|缝纫"),
	family(art, 350, "arts?\\b|paint|draw|design|calligraph", "美术|艺术|绘|画|设计|书法"),
	family(
		science,
		195,
		"physic|chem|biolog|scien|astronom|space|lab\\b|engine|electr|robot",
		"物理|化学|生物|科学|天文|实验|发动机|机械|电子",
	),
	family(
		business,
		165,
		"business|financ|account|econom|market|manage|invest|trade",
		"商|金融|财|会计|经济|营销|管理|贸易",
	),
	family(
		language,
		14,
		"language|english|chinese|spanish|french|japanese|mandarin|writ|words?\\b|reading|speak|speech|literat|ielts|toefl|cet",
		"语|英文|中文|写作|阅读|文学|口语|演讲",
	),
	family(pulse, 178, "health|medic|nurs(?:e|ing)|sport|yoga|body", "健康|医|护理|体育|运动|瑜伽"),
	family(scales, 288, "law\\b|legal|justice", "法律|法考|司法"),
	family(
		history,
		325,
		"histor|cultur|philosoph|architect|civic|civil|museum|ancient",
		"历史|文化|哲学|建筑|公务员|古",
	),
	family(
		nature,
		158,
		"natur|geograph|ecolog|garden|plant|environment|climate|weather|birds?\\b",
		"地理|生态|自然|植物|环境|气候|天气",
	),
];

/** For unknown subjects; the hue is random. */
export const anyFamily: Omit<Family, "words" | "hue"> & { readonly hue?: number } = { motif: tiles };

/** Never mirrored, as they have a reading direction. */
export const directed: ReadonlySet<Motif> = new Set([code, business, language]);
