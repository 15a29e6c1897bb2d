import { useAtomValue } from "jotai";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router-dom";
import { useConfig } from "../../core/config/config.ts";
import { pendingSchoolAtom, schoolIdAtom } from "../../core/session/session.ts";
import { appearance, useTemplate } from "../../renderer/catalog.ts";
import type { Facts } from "../../renderer/evaluate.ts";
import { TemplateView } from "../../renderer/TemplateView.tsx";
import { blocks } from "../features.ts";
import { addressedSchool } from "./homePage.ts";

const HomeSkeleton = lazy(() => import("./HomeSkeleton.tsx"));
const SchoolMissing = lazy(() => import("../../features/site/school/SchoolMissing.tsx"));
const SchoolComing = lazy(() => import("../../features/site/school/SchoolLoading.tsx"));

/** The home page: the template of the configuration, home-1 otherwise. The suffix in the URL selects the school. */
export function HomeScreen({ facts }: { readonly facts: Facts }) {
	const home = useConfig("home");
	const list = useConfig("schools")?.list ?? [];
	const { pathname, search } = useLocation();
	const school = useAtomValue(schoolIdAtom);
	const coming = useAtomValue(pendingSchoolAtom);
	// A rendered home stays until the next school's is loaded; the first one rendered is never another school's.
	const [wasShown, setWasShown] = useState(false);
	const template = useTemplate(appearance(home).page, blocks);
	const { named, missing } = addressedSchool(pathname + search, list);
	if (missing && list.length > 0) return <SchoolMissing />;
	const isShown = wasShown || !named || named.id === school;
	if (isShown && !wasShown) setWasShown(true);
	if (!isShown || !template)
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
