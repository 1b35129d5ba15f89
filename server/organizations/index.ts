export { RISE_TASK, settleOrganization, tellOfRise } from './level-rise.ts'
export { cancelInvitation, inviteUser, removeUser, setUserRole } from './members.ts'
