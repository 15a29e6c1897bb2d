// Server calls of the cart.
import { endpoint } from "../../../core/http/endpoints.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/cart.js");
const validate = async () => (await validators()).validateCartList;
const base = "/saas-business/definePayOrderCart";

export const fetchCart = (schoolId: string, signal?: AbortSignal) =>
	call({ path: `${base}/list`, query: { schoolId: schoolId || undefined }, validate, signal });

export const fetchCartConfig = (schoolId: string, signal?: AbortSignal) =>
	call({
		path: endpoint("cartConfig"),
		query: { schoolId: schoolId || undefined },
		validate: async () => (await validators()).validateCartConfigData,
		signal,
	});

/** Whether the student already has the course. */
export async function fetchOwned(courseId: string, signal?: AbortSignal): Promise<boolean> {
	const { total } = await call({
		path: endpoint("userCourses"),
		query: { courseId },
		validate: async () =>
			(await import("../../../../schemas/generated/calls/learning.js")).validateEnrolmentList,
		signal,
	});
	return total > 0;
}

/** OPEN-094: whether the school requires more information before a purchase. */
export async function fetchBuyCheck(schoolId: string): Promise<boolean> {
	const { status } = await call({
		path: "/company/checkCompanyFunctionSet",
		query: { functionCode: "COMPANY_BUY_CHECK", schoolId: schoolId || undefined },
		validate: async () =>
			(await import("../../../../schemas/generated/calls/profile.js")).validateFunctionSetData,
	});
	return status;
}

/** Like removing, returns the cart after the change. */
export const addToCart = (courseId: string, schoolId: string) =>
	call({
		method: "POST",
		path: `${base}/add`,
		query: { schoolId: schoolId || undefined },
		body: { commodityId: courseId },
		validate,
	});

export const removeFromCart = (courseIds: readonly string[], schoolId: string) =>
	call({
		method: "POST",
		path: `${base}/delete`,
		query: { schoolId: schoolId || undefined },
		body: { commodityIds: courseIds },
		validate,
	});
