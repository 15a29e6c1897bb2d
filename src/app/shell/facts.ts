// The read model of header and footer templates: everything a pointer may lead to, in one place.
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import type {
	CurrentUser,
	HomeConfig,
	LocalText,
	RegisterConfig,
	ServiceConfig,
} from "../../../schemas/generated/documents.ts";
import { useConfig } from "../../core/config/config.ts";
import { schoolIdAtom, signedInAtom } from "../../core/session/session.ts";
import { useCurrentUser } from "../../core/session/studentQuery.ts";
import type { ConfigDocuments } from "../../core/snapshot.ts";
import { canRegister, isOffered } from "../../features/account/login/enabledSignInMethods.ts";
import { useLearning } from "../../features/learn/learning/state.ts";
import { useCartFacts } from "../../features/shop/cart/state.ts";
import type { Facts } from "../../renderer/evaluate.ts";
import { homeOf, isHome } from "../pages/homePage.ts";

/** Header links a site has open (OPEN-059, A §2.5). */
function allowed(service: ServiceConfig | undefined, register: RegisterConfig | undefined) {
	return {
		login: isOffered(service, "USER_LOGIN"),
		logout: isOffered(service, "USER_LOGOUT"),
		app: isOffered(service, "HEAD_APP"),
		register: canRegister(service, register),
	};
}

/** What only the signed-in student's own answers tell; absent for a visitor and while they are fetched. */
export interface StudentSources {
	readonly currentUser?: CurrentUser | undefined;
	/** Number of things in the cart. */
	readonly cartCount?: number | undefined;
	/** The lesson the student was at last. */
	readonly learning?:
		| { readonly courseName: LocalText; readonly lessonName: LocalText; readonly href: string }
		| undefined;
}

/** What the facts are made of: documents of the school, the user, and the path. */
export type FactSources = {
	readonly [N in Exclude<keyof ConfigDocuments, "home">]?: ConfigDocuments[N] | undefined;
} & StudentSources & {
		readonly hero: HomeConfig["hero"] | undefined;
		readonly featured: HomeConfig["featured"] | undefined;
		readonly schoolId: string;
		readonly signedIn: boolean;
		readonly path: string;
	};

export function factsOf({ schoolId, signedIn, path, hero, featured, ...sources }: FactSources): Facts {
	const { baseInfo, menus, footer, service, register, alias, schools, sideLayer } = sources;
	const { currentUser, cartCount = 0, learning } = sources;
	const school =
		schools?.list.find(({ id }) => id === schoolId) ??
		schools?.list.find(({ defaultFlag }) => defaultFlag === 1);
	return {
		base: baseInfo,
		// Only what blocks show: a change of template or colour must re-render no block.
		home: { hero, featured },
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
		page: { path, isHome: isHome(path), home: homeOf(school), year: new Date().getFullYear() },
	};
}

/** Facts of the present page. The documents in them keep their identity, so blocks see what changed. */
export function useFacts(): Facts {
	const baseInfo = useConfig("baseInfo");
	const home = useConfig("home");
	const menus = useConfig("menus");
	const footer = useConfig("footer");
	const register = useConfig("register");
	const alias = useConfig("alias");
	const schools = useConfig("schools");
	const sideLayer = useConfig("sideLayer");
	const schoolId = useAtomValue(schoolIdAtom);
	const signedIn = useAtomValue(signedInAtom);
	const currentUser = useCurrentUser();
	const { service, cartCount } = useCartFacts(useConfig("service"));
	const learning = useLearning();
	const path = useLocation().pathname;
	const { hero, featured } = home ?? {};
	return useMemo(
		() =>
			factsOf({
				hero,
				featured,
				baseInfo,
				menus,
				footer,
				service,
				register,
				alias,
				schools,
				sideLayer,
				schoolId,
				signedIn,
				currentUser,
				cartCount,
				learning,
				path,
			}),
		[
			hero,
			featured,
			baseInfo,
			menus,
			footer,
			service,
			register,
			alias,
			schools,
			sideLayer,
			schoolId,
			signedIn,
			currentUser,
			cartCount,
			learning,
			path,
		],
	);
}
