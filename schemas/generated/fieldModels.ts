// Made by `npm run generate`; do not edit.
import { account } from "../fields/account.ts";
import { annex } from "../fields/annex.ts";
import { cascade } from "../fields/cascade.ts";
import { checkbox } from "../fields/checkbox.ts";
import { consent } from "../fields/consent.ts";
import { dateTime } from "../fields/dateTime.ts";
import { date } from "../fields/date.ts";
import { image } from "../fields/image.ts";
import { number } from "../fields/number.ts";
import { password } from "../fields/password.ts";
import { period } from "../fields/period.ts";
import { radio } from "../fields/radio.ts";
import { rating } from "../fields/rating.ts";
import { select } from "../fields/select.ts";
import { smsCode } from "../fields/smsCode.ts";
import { text } from "../fields/text.ts";

export interface GeneratedFieldModels {
	account: typeof account;
	annex: typeof annex;
	cascade: typeof cascade;
	checkbox: typeof checkbox;
	consent: typeof consent;
	dateTime: typeof dateTime;
	date: typeof date;
	image: typeof image;
	number: typeof number;
	password: typeof password;
	period: typeof period;
	radio: typeof radio;
	rating: typeof rating;
	select: typeof select;
	smsCode: typeof smsCode;
	text: typeof text;
}

export const generatedFieldModels = [account, annex, cascade, checkbox, consent, dateTime, date, image, number, password, period, radio, rating, select, smsCode, text];
