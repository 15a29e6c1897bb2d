// The facts: everything that templates may read.
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import type {
	CurrentUser,
	LocalText,
	RegisterConfig,
	ServiceConfig,
} from "../../../schemas/generated/documents.ts";
import { reuseEqualParts } from "../../../schemas/json.ts";
import { useConfig } from "../../core/config/config.ts";
import { isHome } from "../../core/paths.ts";
import { type ServerRender, useServerRender } from "../../core/serverRender.ts";
import { schoolIdAtom, signedInAtom } from "../../core/session/session.ts";
import { useCurrentUser } from "../../core/session/studentQuery.ts";
import type { ConfigDocuments, ConfigName } from "../../core/snapshot.ts";
import { canRegister, isOffered } from "../../features/account/login/enabledSignInMethods.ts";
import { useLearning } from "../../features/learn/learning/state.ts";
import { useCartFacts } from "../../features/shop/cart/state.ts";
import type { Facts } from "../../renderer/evaluate.ts";
import { homeOf } from "../pages/homePage.ts";

/** Which links of the header the site offers (OPEN-059, A §2.5). */
function allowed(service: ServiceConfig | undefined, register: RegisterConfig | undefined) {
	return {
		login: isOffered(service, "USER_LOGIN"),
		logout: isOffered(service, "USER_LOGOUT"),
		app: isOffered(service, "HEAD_APP"),
		register: canRegister(service, register),
	};
}

/** Data of the signed-in student; absent for a visitor and while it is fetched. */
interface StudentSources {
	readonly currentUser?: CurrentUser | undefined;
	/** Number of items in the cart. */
	readonly cartCount?: number | undefined;
	/** The lesson that the student opened last. */
	readonly learning?:
		| { readonly courseName: LocalText; readonly lessonName: LocalText; readonly href: string }
		| undefined;
}

/** What the facts are made of: documents of the school, the user, and the path. */
type FactSources = { readonly [N in ConfigName]?: ConfigDocuments[N] | undefined } & StudentSources & {
		readonly schoolId: string;
		readonly signedIn: boolean;
		readonly path: string;
		/** Of the copyright; of this machine's clock when absent. */
		readonly year?: number;
	};

export function factsOf({
	schoolId,
	signedIn,
	path,
	year = new Date().getFullYear(),
	...sources
}: FactSources): Facts {
	const { baseInfo, home, menus, footer, service, register, alias, schools, sideLayer } = sources;
	const { currentUser, cartCount = 0, learning } = sources;
	const school =
		schools?.list.find(({ id }) => id === schoolId) ??
		schools?.list.find(({ defaultFlag }) => defaultFlag === 1);
	return {
		base: baseInfo,
		// Only what blocks show: a change of template or colour must re-render no block.
		home: { hero: home?.hero, featured: home?.featured },
		menus,
		footer,
		service,
		sideLayer,
		alias,
		school: { ...school, count: schools?.list.length ?? 0 },
		schools: schools?.list,
		user: { ...currentUser, signedIn },
		cart: { count: cartCount },
		learning,
		allow: allowed(service, register),
		page: { path, isHome: isHome(path), home: homeOf(school), year },
	};
}

/** Paths of the server's renderings; neither is an entry of any menu. */
const pathOfRender = ({ isHome: forHome }: ServerRender): string => (forHome ? "/" : "/other");

/** Facts of the present page. Equal parts keep their identity, so that only the blocks bound to others re-render. */
export function useFacts(): Facts {
	const rendered = useServerRender();
	const { service, cartCount } = useCartFacts(useConfig("service"));
	const student = { currentUser: useCurrentUser(), cartCount, learning: useLearning() };
	const signedIn = useAtomValue(signedInAtom);
	const { pathname } = useLocation();
	const fresh = factsOf({
		baseInfo: useConfig("baseInfo"),
		home: useConfig("home"),
		menus: useConfig("menus"),
		footer: useConfig("footer"),
		register: useConfig("register"),
		alias: useConfig("alias"),
		schools: useConfig("schools"),
		sideLayer: useConfig("sideLayer"),
		service,
		schoolId: useAtomValue(schoolIdAtom),
		...(rendered
			? { signedIn: rendered.signedIn, path: pathOfRender(rendered), year: rendered.year }
			: { ...student, signedIn, path: pathname }),
	});
	const [previous, setPrevious] = useState(fresh);
	const facts = reuseEqualParts(previous, fresh);
	if (facts !== previous) setPrevious(facts);
	return facts;
}
