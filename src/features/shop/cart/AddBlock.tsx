import { useAtomValue } from "jotai";
import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import styled from "styled-components";
import type { CartAddProps } from "../../../../schemas/generated/documents.ts";
import { openDialog, preloadDialog } from "../../../core/dialogs.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { signedInAtom, userIdAtom } from "../../../core/session/session.ts";
import { type StudentQuery, useStudentQuery } from "../../../core/session/studentQuery.ts";
import { toast } from "../../../core/toast.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { useEarlyClick } from "../../../renderer/useEarlyClick.tsx";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { awaitSchoolSwitch } from "./awaitSchoolSwitch.ts";
import { fetchBuyCheck, fetchOwned } from "./calls.ts";
import { useCartChanges } from "./changes.ts";
import { cart as cartIcon } from "./icons.ts";
import { useCart, useOpenCart } from "./state.ts";

const Add = styled(Button)`
	&[aria-busy="true"] {
		cursor: progress;
	}
`;

/** A failed query counts as settled: the server checks again what may be added. */
const isSettled = ({ data, error }: Pick<StudentQuery<unknown>, "data" | "error">): boolean =>
	data !== undefined || error !== undefined;

/** The link replaces the button: the second click of a double click was meant for the button. */
const ignoreDoubleClick = (event: MouseEvent) => {
	if (event.detail > 1) event.preventDefault();
};

/** Asks for what the school requires before a purchase: the profile (PROF-21), then scene 2 (CUSTOM-02). */
async function completeRequirements(targetId: string): Promise<boolean> {
	if (!(await openDialog("completeProfile", { targetId }))?.complete) return false;
	return (await openDialog("completeInformation", { scene: "purchase" }))?.complete ?? false;
}

/** Adds a course to the cart; a visitor signs in first. For a course in the cart, a link to the cart. */
export default function AddBlock({ props: { commodityId } }: BlockProps<CartAddProps>) {
	const t = useT();
	const signedIn = useAtomValue(signedInAtom);
	const open = useOpenCart();
	const cart = useCart(open);
	const { add } = useCartChanges(cart.update);
	const [busy, setBusy] = useState(false);
	const owned = useStudentQuery(open ? ["owned", commodityId] : undefined, (signal) =>
		fetchOwned(commodityId, signal),
	);
	const id = useId();
	const isFocused = useRef(false);
	const userId = useAtomValue(userIdAtom);
	/** The user whose click waits for the queries. */
	const [clickedBy, setClickedBy] = useState<string>();
	const isWaiting = clickedBy !== undefined && clickedBy === userId;
	const isKnown = !signedIn || (isSettled(owned) && isSettled(cart));
	const isInCart = cart.data?.some((item) => item.commodityId === commodityId) ?? false;
	const linkTo = owned.data ? paths.lessons() : isInCart ? paths.cart() : undefined;
	useLayoutEffect(() => {
		// The focus moves from the removed button to the link.
		if (linkTo === undefined || !isFocused.current) return;
		isFocused.current = false;
		if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
	}, [linkTo, id]);
	const prepare = () => signedIn || preloadDialog("login");
	const addCourse = async () => {
		if (busy) return;
		setBusy(true);
		try {
			if (!signedIn && !(await openDialog("login", {}))?.signedIn) return;
			// The URL may name another school, or the sign-in may switch to the student's own: the course belongs to that one.
			const school = await awaitSchoolSwitch();
			if (school === undefined) return;
			if ((await fetchBuyCheck(school)) && !(await completeRequirements(commodityId))) return;
			await add(commodityId, school);
			toast.success(t("cart.added"));
		} catch (error) {
			notifyError(error);
		} finally {
			setBusy(false);
		}
	};
	useEffect(() => {
		if (!isWaiting || !isKnown) return;
		setClickedBy(undefined);
		if (linkTo === undefined) void addCourse();
	});
	// A click before the queries have settled is handled when they have.
	const { button, waiting } = useEarlyClick("cart.add", () =>
		isKnown ? void addCourse() : setClickedBy(userId),
	);
	if (!open) return null;
	if (linkTo !== undefined)
		return (
			<LinkButton id={id} variant="outline" size="l" wide to={linkTo} onClick={ignoreDoubleClick}>
				<Icon name="check" />
				{t(owned.data ? "cart.owned" : "cart.inCart")}
			</LinkButton>
		);
	return (
		<>
			<Add
				{...button}
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
			>
				<Icon path={cartIcon} />
				{t(busy || isWaiting ? "cart.adding" : "cart.add")}
			</Add>
			{waiting}
		</>
	);
}
