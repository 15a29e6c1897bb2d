// Calls that answer signed-in students only, with the validators of their replies.
import * as cartCalls from "../../../schemas/generated/calls/cart.js";
import * as collectCalls from "../../../schemas/generated/calls/collect.js";
import * as customFieldCalls from "../../../schemas/generated/calls/custom-field.js";
import * as homeworkCalls from "../../../schemas/generated/calls/homework.js";
import * as learningCalls from "../../../schemas/generated/calls/learning.js";
import * as messageCalls from "../../../schemas/generated/calls/message.js";
import * as noteCalls from "../../../schemas/generated/calls/note.js";
import * as orderCalls from "../../../schemas/generated/calls/order.js";
import * as pointsCalls from "../../../schemas/generated/calls/points.js";
import * as profileCalls from "../../../schemas/generated/calls/profile.js";
import * as uploadCalls from "../../../schemas/generated/calls/upload.js";
import type { ValidatorError } from "../../../schemas/problems.ts";

/** A compiled validator. */
export interface Check {
	(data: unknown): boolean;
	errors?: ValidatorError[] | null;
}

/** Addresses, each with the check of its reply. */
export const studentReads: readonly [string, Check][] = [
	["/saas-business/definePayOrderCart/list", cartCalls.validateCartList],
	["/saas-business/definePayOrderCart/config", cartCalls.validateCartConfigData],
	["/saas-business/v1/student/message/page", messageCalls.validateMessageList],
	["/saas-business/v1/user-center/note/list", noteCalls.validateNoteList],
	["/saas-business/v1/user-center/note/detail?courseId=none", noteCalls.validateNote],
	["/saas-business/v1/homework/list", homeworkCalls.validateHomeworkList],
	["/saas-business/v1/user-center/collect/list", collectCalls.validateCollectList],
	["/saas-business/v1/user-center/collect/keys", collectCalls.validateCollectKeys],
	["/saas-business/v1/front/learn/data", learningCalls.validateLearnData],
	["/course/user/list", learningCalls.validateEnrolmentList],
	["/course/user/package", learningCalls.validatePackageOfStudentList],
	["/saas-business/v1/account/point/list", pointsCalls.validatePointList],
	["/saas-business/v1/payOrder/findOrderList", orderCalls.validateOrderList],
	["/upload/token", uploadCalls.validateUploadToken],
	["/upload/domain", uploadCalls.validateUploadDomain],
	["/saas-business/v1/student/setting/base/info", profileCalls.validatePersonalInfo],
	["/student/validatePerfectStudentInfo/any/0", profileCalls.validateValidateStudentData],
	["/student/info/groups", profileCalls.validateStudentGroups],
	["/saas-business/companyFaceVerify/personalInfo", profileCalls.validateFaceIdentity],
	["/saas-business/student/customize/fields", customFieldCalls.validateCustomFieldsData],
	["/saas-business/student/customize/fields?sceneCode=3", customFieldCalls.validateCustomFieldsData],
];
