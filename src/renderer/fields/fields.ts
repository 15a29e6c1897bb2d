// Every kind of field a form can render; a new kind is one folder and one line here.
import { type FieldPlugin, registry } from "../define.ts";
import { account } from "./account/account.ts";
import { annex } from "./annex/annex.ts";
import { cascade } from "./cascade/cascade.ts";
import { checkbox } from "./checkbox/checkbox.ts";
import { consent } from "./consent/consent.ts";
import { date } from "./date/date.ts";
import { dateTime } from "./date-time/dateTime.ts";
import { image } from "./image/image.ts";
import { number } from "./number/number.ts";
import { password } from "./password/password.ts";
import { period } from "./period/period.ts";
import { radio } from "./radio/radio.ts";
import { rating } from "./rating/rating.ts";
import { select } from "./select/select.ts";
import { smsCode } from "./sms-code/smsCode.ts";
import { text } from "./text/text.ts";

export const fields: ReadonlyMap<string, FieldPlugin> = registry([
	text,
	number,
	date,
	dateTime,
	period,
	radio,
	checkbox,
	select,
	cascade,
	rating,
	annex,
	image,
	password,
	account,
	smsCode,
	consent,
]);
