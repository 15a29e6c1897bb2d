// The second part of the table of contents: features that the first screen does without. Their code is asked for by the
// first address, dialog or block that needs it; features.ts names their blocks.

import { feature as captcha } from "../features/account/captcha/feature.ts";
import { feature as manage } from "../features/account/manage/feature.ts";
import { feature as personal } from "../features/account/personal/feature.ts";
import { feature as register } from "../features/account/register/feature.ts";
import { feature as studentInfo } from "../features/account/student-info/feature.ts";
import { feature as third } from "../features/account/third/feature.ts";
import { feature as customPage } from "../features/catalogue/custom-page/feature.ts";
import { feature as search } from "../features/catalogue/search/feature.ts";
import { feature as gallery } from "../features/gallery/feature.ts";
import { feature as agreement } from "../features/learn/agreement/feature.ts";
import { feature as collect } from "../features/learn/collect/feature.ts";
import { feature as homework } from "../features/learn/homework/feature.ts";
import { feature as learning } from "../features/learn/learning/feature.ts";
import { feature as lesson } from "../features/learn/lesson/feature.ts";
import { feature as note } from "../features/learn/note/feature.ts";
import { feature as registration } from "../features/learn/registration/feature.ts";
import { feature as resource } from "../features/learn/resource/feature.ts";
import { feature as study } from "../features/learn/study/feature.ts";
import { feature as timetable } from "../features/learn/timetable/feature.ts";
import { feature as viewer } from "../features/learn/viewer/feature.ts";
import { feature as bank } from "../features/practice/bank/feature.ts";
import { feature as exam } from "../features/practice/exam/feature.ts";
import { feature as exercise } from "../features/practice/exercise/feature.ts";
import { feature as report } from "../features/practice/report/feature.ts";
import { feature as wrong } from "../features/practice/wrong/feature.ts";
import { feature as accounts } from "../features/shop/accounts/feature.ts";
import { feature as coupon } from "../features/shop/coupon/feature.ts";
import { feature as invoice } from "../features/shop/invoice/feature.ts";
import { feature as order } from "../features/shop/order/feature.ts";
import { feature as payment } from "../features/shop/payment/feature.ts";
import { feature as points } from "../features/shop/points/feature.ts";
import { feature as guard } from "../features/site/guard/feature.ts";
import { feature as link } from "../features/site/link/feature.ts";
import { feature as unavailable } from "../features/site/unavailable/feature.ts";
import type { Feature } from "../renderer/define.ts";
import { contentFeatures } from "./contentFeatures.ts";
import { withMessages } from "./withMessages.ts";

export const laterFeatures: readonly Feature[] = [
	...contentFeatures,
	...[
		captcha,
		manage,
		personal,
		studentInfo,
		register,
		third,
		search,
		order,
		payment,
		points,
		coupon,
		accounts,
		invoice,
		agreement,
		collect,
		homework,
		learning,
		lesson,
		timetable,
		note,
		resource,
		study,
		viewer,
		customPage,
		registration,
		bank,
		exam,
		exercise,
		report,
		wrong,
		link,
		guard,
		unavailable,
		...(import.meta.env.DEV ? [gallery] : []),
	].map(withMessages),
];
