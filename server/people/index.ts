export { openValidationRequest, acceptValidationRequest, refuseValidationRequest } from './validation-requests.ts'
export { validateUsers } from './validate-users.ts'
