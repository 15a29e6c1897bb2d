import { useAtomValue } from "jotai";
import { lazy, Suspense, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useConfig } from "../core/config.ts";
import { comingSchoolAtom, schoolIdAtom } from "../core/session.ts";
import { useTemplate } from "../renderer/catalog.ts";
import type { Facts } from "../renderer/evaluate.ts";
import { TemplateView } from "../renderer/TemplateView.tsx";
import { blocks } from "./features.ts";
import { addressedSchool, homeTemplate } from "./homePage.ts";

const HomeSkeleton = lazy(() => import("./HomeSkeleton.tsx"));
const SchoolMissing = lazy(() => import("../features/school/SchoolMissing.tsx"));
const SchoolComing = lazy(() => import("../features/school/SchoolComing.tsx"));

/** The home page: a template the config names, home-1 otherwise. The suffix in the address picks the school. */
export function HomeScreen({ facts }: { readonly facts: Facts }) {
	const home = useConfig("home");
	const list = useConfig("schools")?.list ?? [];
	const { pathname, search } = useLocation();
	const school = useAtomValue(schoolIdAtom);
	const coming = useAtomValue(comingSchoolAtom);
	// A home that is on screen stays whole until the next school's is there; nobody comes to see the former one's.
	const shown = useRef(false);
	const template = useTemplate(homeTemplate(home), "page/home-1", blocks);
	const { named, missing } = addressedSchool(pathname + search, list);
	if (missing && list.length > 0) return <SchoolMissing />;
	if (!named || named.id === school) shown.current = true;
	if (!shown.current || !template)
		return (
			<Suspense fallback={null}>
				<HomeSkeleton />
			</Suspense>
		);
	return (
		<>
			<Suspense fallback={null}>{coming !== undefined && <SchoolComing id={coming} />}</Suspense>
			<TemplateView template={template} facts={facts} />
		</>
	);
}
