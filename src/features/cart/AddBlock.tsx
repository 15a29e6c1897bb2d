import { useAtomValue } from "jotai";
import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import styled from "styled-components";
import { openDialog, preloadDialog } from "../../core/dialogs.ts";
import { tellError } from "../../core/errors.ts";
import { useT } from "../../core/i18n.ts";
import { type Mine, useMine } from "../../core/mine.ts";
import { paths } from "../../core/paths.ts";
import { signedInAtom, userIdAtom } from "../../core/session.ts";
import { toast } from "../../core/toast.ts";
import type { BlockProps } from "../../renderer/define.ts";
import { Button, LinkButton } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { fetchBuyCheck, fetchOwned } from "./calls.ts";
import { useCartChanges } from "./changes.ts";
import { cart as cartIcon, check } from "./icons.ts";
import { settledSchool } from "./settledSchool.ts";
import { useCart, useOpenCart } from "./state.ts";

/** Settings of cart.add. */
export interface AddProps {
	/** The course that is put in. */
	readonly courseId: string;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"cart.add": AddProps;
	}
}

const Add = styled(Button)`
	&[aria-busy="true"] {
		cursor: progress;
	}
`;

/** A question that came to nothing is not waited for: the server knows as well what may be put in. */
const isSettled = ({ data, error }: Pick<Mine<unknown>, "data" | "error">): boolean =>
	data !== undefined || error !== undefined;

/** The link comes where the button was: the second click of a double click was meant for the button. */
const passOver = (event: MouseEvent) => {
	if (event.detail > 1) event.preventDefault();
};

/** What the school wants to know before a purchase: the profile it demands (PROF-21), then scene 2 (CUSTOM-02). */
async function tellsEnough(targetId: string): Promise<boolean> {
	if (!(await openDialog("completeProfile", { targetId }))?.complete) return false;
	return (await openDialog("completeInformation", { scene: 2 }))?.complete ?? false;
}

/** Puts a course into the cart; a visitor signs in first. What is in already leads to the cart. */
export default function AddBlock({ props: { courseId } }: BlockProps<AddProps>) {
	const t = useT();
	const signedIn = useAtomValue(signedInAtom);
	const open = useOpenCart();
	const cart = useCart(open);
	const { add } = useCartChanges(cart.put);
	const [busy, setBusy] = useState(false);
	const owned = useMine(open ? ["owned", courseId] : undefined, (signal) => fetchOwned(courseId, signal));
	const id = useId();
	const isFocused = useRef(false);
	const userId = useAtomValue(userIdAtom);
	/** Whose press waits. */
	const [pressedBy, setPressedBy] = useState<string>();
	const isPressed = pressedBy !== undefined && pressedBy === userId;
	const isKnown = !signedIn || (isSettled(owned) && isSettled(cart));
	const isIn = cart.data?.some(({ commodityId }) => commodityId === courseId) ?? false;
	const leadsTo = owned.data ? paths.lessons() : isIn ? paths.cart() : undefined;
	useLayoutEffect(() => {
		// A button that gives way to the link takes the focus with it.
		if (leadsTo === undefined || !isFocused.current) return;
		isFocused.current = false;
		if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
	}, [leadsTo, id]);
	const prepare = () => signedIn || preloadDialog("login");
	const put = async () => {
		if (busy) return;
		setBusy(true);
		try {
			if (!signedIn && !(await openDialog("login", {}))?.signedIn) return;
			// The address may name another school, or the student's own may follow the sign-in: the course is that one's.
			const school = await settledSchool();
			if (school === undefined) return;
			if ((await fetchBuyCheck(school)) && !(await tellsEnough(courseId))) return;
			await add(courseId, school);
			toast.success(t("cart.added"));
		} catch (error) {
			tellError(error);
		} finally {
			setBusy(false);
		}
	};
	useEffect(() => {
		if (!isPressed || !isKnown) return;
		setPressedBy(undefined);
		if (leadsTo === undefined) void put();
	});
	if (!open) return null;
	if (leadsTo !== undefined)
		return (
			<LinkButton id={id} look="outline" size="l" wide to={leadsTo} onClick={passOver}>
				<Icon path={check} />
				{t(owned.data ? "cart.owned" : "cart.inCart")}
			</LinkButton>
		);
	return (
		<Add
			size="l"
			wide
			aria-busy={busy || !isKnown}
			onPointerEnter={prepare}
			onFocus={() => {
				isFocused.current = true;
				prepare();
			}}
			onBlur={() => {
				isFocused.current = false;
			}}
			// What is pressed before it is known whether the student has the course is done as soon as it is.
			onClick={() => (isKnown ? void put() : setPressedBy(userId))}
		>
			<Icon path={cartIcon} />
			{t(busy || isPressed ? "cart.adding" : "cart.add")}
		</Add>
	);
}
