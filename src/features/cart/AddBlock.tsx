import { useAtomValue } from "jotai";
import { useState } from "react";
import { openDialog, preloadDialog } from "../../core/dialogs.ts";
import { tellError } from "../../core/errors.ts";
import { useT } from "../../core/i18n.ts";
import { useMine } from "../../core/mine.ts";
import { paths } from "../../core/paths.ts";
import { signedInAtom } from "../../core/session.ts";
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
	if (!open) return null;
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
	if (owned.data)
		return (
			<LinkButton look="outline" size="l" wide to={paths.lessons()}>
				<Icon path={check} />
				{t("cart.owned")}
			</LinkButton>
		);
	if (cart.data?.some(({ commodityId }) => commodityId === courseId))
		return (
			<LinkButton look="outline" size="l" wide to={paths.cart()}>
				<Icon path={check} />
				{t("cart.inCart")}
			</LinkButton>
		);
	return (
		<Button
			size="l"
			wide
			aria-busy={busy}
			onPointerEnter={prepare}
			onFocus={prepare}
			onClick={() => void put()}
		>
			<Icon path={cartIcon} />
			{t(busy ? "cart.adding" : "cart.add")}
		</Button>
	);
}
