// The second part of the table of contents: features without blocks. Their code is asked for by the first address or the
// first dialog that needs it.
import { feature as captcha } from "../features/account/captcha/feature.ts";
import { feature as manage } from "../features/account/manage/feature.ts";
import { feature as personal } from "../features/account/personal/feature.ts";
import { feature as studentInfo } from "../features/account/student-info/feature.ts";
import { feature as gallery } from "../features/gallery/feature.ts";
import { feature as viewer } from "../features/learn/viewer/feature.ts";
import { feature as order } from "../features/shop/order/feature.ts";
import { feature as points } from "../features/shop/points/feature.ts";
import { feature as guard } from "../features/site/guard/feature.ts";
import { feature as link } from "../features/site/link/feature.ts";
import { feature as unavailable } from "../features/site/unavailable/feature.ts";
import type { Feature } from "../renderer/define.ts";

export const laterFeatures: readonly Feature[] = [
	captcha,
	manage,
	personal,
	studentInfo,
	order,
	points,
	viewer,
	link,
	guard,
	unavailable,
	...(import.meta.env.DEV ? [gallery] : []),
];
