export { acceptValidationRequest, refuseValidationRequest } from './validation-requests.ts'
export { inviteUsers } from './invite-users.ts'
export { routes } from './routes.ts'
export { validateUsers } from './validate-users.ts'
