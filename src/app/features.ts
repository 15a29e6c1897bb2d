// The table of contents: every feature of the site, and what their manifests add up to.

import { feature as captcha } from "../features/account/captcha/feature.ts";
import { feature as login } from "../features/account/login/feature.ts";
import { feature as manage } from "../features/account/manage/feature.ts";
import { feature as message } from "../features/account/message/feature.ts";
import { feature as personal } from "../features/account/personal/feature.ts";
import { feature as register } from "../features/account/register/feature.ts";
import { feature as studentInfo } from "../features/account/student-info/feature.ts";
import { feature as third } from "../features/account/third/feature.ts";
import { feature as answer } from "../features/catalogue/answer/feature.ts";
import { feature as course } from "../features/catalogue/course/feature.ts";
import { feature as news } from "../features/catalogue/news/feature.ts";
import { feature as openClass } from "../features/catalogue/open-class/feature.ts";
import { feature as coursePackage } from "../features/catalogue/package/feature.ts";
import { feature as teacher } from "../features/catalogue/teacher/feature.ts";
import { feature as gallery } from "../features/gallery/feature.ts";
import { feature as learning } from "../features/learn/learning/feature.ts";
import { feature as note } from "../features/learn/note/feature.ts";
import { feature as viewer } from "../features/learn/viewer/feature.ts";
import { feature as cart } from "../features/shop/cart/feature.ts";
import { feature as order } from "../features/shop/order/feature.ts";
import { feature as points } from "../features/shop/points/feature.ts";
import { feature as appDownload } from "../features/site/app-download/feature.ts";
import { feature as footer } from "../features/site/footer/feature.ts";
import { feature as guard } from "../features/site/guard/feature.ts";
import { feature as header } from "../features/site/header/feature.ts";
import { feature as home } from "../features/site/home/feature.ts";
import { feature as link } from "../features/site/link/feature.ts";
import { feature as menu } from "../features/site/menu/feature.ts";
import { feature as school } from "../features/site/school/feature.ts";
import { feature as service } from "../features/site/service/feature.ts";
import { feature as unavailable } from "../features/site/unavailable/feature.ts";
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
	register,
	third,
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
	unavailable,
	...(import.meta.env.DEV ? [gallery] : []),
];

/** Every block of every feature, by type. */
export const blocks = registry(features.flatMap((feature) => feature.blocks ?? []));
