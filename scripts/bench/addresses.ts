// The addresses of the demo that the bench visits.

interface Address {
	/** As a row names it. */
	readonly name: string;
	readonly host: "maple" | "cedar" | "harbor";
	readonly path: string;
}

const home = "/s/pc/#/home/index";
const list = "/s/pc/#/course/list";
const detail = "/s/pc/#/course/detail/react-studio";

export const urlOf = ({ host, path }: Address, port: number): string =>
	`http://${host}.localhost:${port}${path}`;

/** What Lighthouse judges. */
export const rated: readonly Address[] = [
	{ name: "maple, bare address", host: "maple", path: "/" },
	{ name: "cedar, bare address", host: "cedar", path: "/" },
	{ name: "harbor, bare address", host: "harbor", path: "/" },
	{ name: "maple, course list", host: "maple", path: list },
	{ name: "maple, course detail", host: "maple", path: detail },
];

/** What is compared with the same content as static HTML. */
export const compared: readonly Address[] = [
	{ name: "home", host: "maple", path: home },
	{ name: "course list", host: "maple", path: list },
	{ name: "course detail", host: "maple", path: detail },
];

/** Every kind of address by which a page can be reached. */
export const reachable: readonly Address[] = [
	{ name: "/", host: "maple", path: "/" },
	{ name: "/ of cedar", host: "cedar", path: "/" },
	{ name: "/ of harbor", host: "harbor", path: "/" },
	...[
		"/s/pc/",
		"/s/pc/#/",
		home,
		"/s/pc/#/home/index?schoolId=maple-riverside",
		list,
		detail,
		"/s/pc/#/login",
		"/s/pc/#/teachers",
		"/s/pc/#/news",
		"/s/pc/#/openCourse",
		"/s/pc/#/coursePackage/list",
		"/s/pc/#/personal",
		"/s/pc/#/nowhere",
		"/wap",
		"/wap#/course/list",
		"/login/forget",
	].map((path) => ({ name: path, host: "maple", path }) as const),
];
