// The table of contents: every feature of the site, and what their manifests add up to.

import { feature as answer } from "../features/answer/feature.ts";
import { feature as appDownload } from "../features/app-download/feature.ts";
import { feature as captcha } from "../features/captcha/feature.ts";
import { feature as cart } from "../features/cart/feature.ts";
import { feature as course } from "../features/course/feature.ts";
import { feature as footer } from "../features/footer/feature.ts";
import { feature as gallery } from "../features/gallery/feature.ts";
import { feature as guard } from "../features/guard/feature.ts";
import { feature as header } from "../features/header/feature.ts";
import { feature as home } from "../features/home/feature.ts";
import { feature as learning } from "../features/learning/feature.ts";
import { feature as link } from "../features/link/feature.ts";
import { feature as login } from "../features/login/feature.ts";
import { feature as manage } from "../features/manage/feature.ts";
import { feature as menu } from "../features/menu/feature.ts";
import { feature as message } from "../features/message/feature.ts";
import { feature as news } from "../features/news/feature.ts";
import { feature as note } from "../features/note/feature.ts";
import { feature as openClass } from "../features/open-class/feature.ts";
import { feature as order } from "../features/order/feature.ts";
import { feature as coursePackage } from "../features/package/feature.ts";
import { feature as personal } from "../features/personal/feature.ts";
import { feature as points } from "../features/points/feature.ts";
import { feature as school } from "../features/school/feature.ts";
import { feature as service } from "../features/service/feature.ts";
import { feature as studentInfo } from "../features/student-info/feature.ts";
import { feature as teacher } from "../features/teacher/feature.ts";
import { feature as viewer } from "../features/viewer/feature.ts";
import { type Feature, registry } from "../renderer/define.ts";

export const features: readonly Feature[] = [
	header,
	menu,
	footer,
	home,
	course,
	coursePackage,
	openClass,
	teacher,
	news,
	answer,
	login,
	message,
	cart,
	learning,
	note,
	order,
	points,
	personal,
	studentInfo,
	manage,
	school,
	appDownload,
	link,
	service,
	guard,
	captcha,
	viewer,
	...(import.meta.env.DEV ? [gallery] : []),
];

/** Every block of every feature, by type. */
export const blocks = registry(features.flatMap((feature) => feature.blocks ?? []));
