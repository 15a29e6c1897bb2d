import type { ServicePhoneProps } from "../../../../schemas/generated/documents.ts";
import { useText } from "../../../core/i18n.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { Contacts } from "./Contacts.tsx";
import { Entry } from "./Entry.tsx";
import { telHref } from "./rules.ts";

/** Working hours and numbers to call (SHELL-SIDE-06). */
export function PhoneBlock({ props }: BlockProps<ServicePhoneProps>) {
	const text = useText();
	const numbers = [props.first, props.second, props.third].filter((number) => !!number) as string[];
	if (numbers.length === 0) return null;
	return (
		<Entry icon="phone" title={props.title} caption={props.caption}>
			<Contacts note={text(props.hours)} links={numbers.map((number) => [number, telHref(number)])} />
		</Entry>
	);
}
