import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { useParams } from "react-router-dom";
import { chooseSchool, useConfig } from "../core/config.ts";
import { tellError } from "../core/errors.ts";
import { schoolIdAtom } from "../core/session.ts";
import { useTemplate } from "../renderer/catalog.ts";
import type { Facts } from "../renderer/evaluate.ts";
import { TemplateView } from "../renderer/TemplateView.tsx";
import { blocks } from "./features.ts";
import { homeTemplate } from "./homePage.ts";

/** The home page: a template the config names, home-1 otherwise. The suffix in the address picks the school. */
export function HomeScreen({ facts }: { readonly facts: Facts }) {
	const home = useConfig("home");
	const schools = useConfig("schools");
	const { suffix } = useParams();
	const school = useAtomValue(schoolIdAtom);
	const chosen = suffix ? schools?.list.find((school) => school.suffix === suffix)?.id : undefined;
	useEffect(() => {
		if (chosen && chosen !== school) chooseSchool(chosen).catch(tellError);
	}, [chosen, school]);
	const template = useTemplate(homeTemplate(home), "page/home-1", blocks);
	return template ? <TemplateView template={template} facts={facts} /> : null;
}
