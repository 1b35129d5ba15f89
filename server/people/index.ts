export { noteInitialization } from './note-initialization.ts'
export { acceptValidationRequest, refuseValidationRequest } from './validation-requests.ts'
export { inviteUsers } from './invite-users.ts'
export { validateUsers } from './validate-users.ts'
