// Calls that every visitor may make: the documents of the site.

/** What every visitor may read, below the two services. */
const documents = {
	"/external/api/v1": `
		schools/searchMerge company/getBaseInfo system/querySysMenuHeadAndFoot
		usersfront/getPersonConfig domains share/getBaseInfo
	`,
	"/saas-business/v1": `
		front/home-page/home-config company/config/companyFootInfo/queryCompanyId
		company/config/getCompany company/config/checkHideSppedTest company/getCompanyAlias
		company/register/config nodeOnline/getConfig
	`,
};
/** The routes, by method and address. */
export const visitorReads: readonly string[] = Object.entries(documents).flatMap(([service, names]) =>
	names
		.trim()
		.split(/\s+/)
		.map((name) => `GET /s/api${service}/${name}`),
);
