import type { ServiceRoute } from '#server/module.ts'
import { showPeople } from './members.ts'
import { askToJoin, showOwnJoinRequest, withdrawJoinRequest } from './join-requests.ts'
import { acceptInvitation, showInvitation } from './invitations.ts'

export const routes: ServiceRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/services/organizations/:id/people',
    summary: 'The people of an organisation with their roles, and invitations that wait, for who manages them',
    who: 'signed-in',
    handler: showPeople,
  },
  {
    method: 'GET',
    path: '/api/v1/services/organizations/:id/join',
    summary: 'What became of one’s own request to join an organisation',
    who: 'signed-in',
    handler: showOwnJoinRequest,
  },
  {
    method: 'POST',
    path: '/api/v1/services/organizations/:id/join',
    summary: 'Ask to join an organisation: those who manage it decide',
    who: 'signed-in',
    handler: askToJoin,
  },
  {
    method: 'DELETE',
    path: '/api/v1/services/organizations/:id/join',
    summary: 'Take one’s own request to join an organisation back',
    who: 'signed-in',
    handler: withdrawJoinRequest,
  },
  {
    method: 'GET',
    path: '/api/v1/services/organization-invitations/:token',
    summary: 'What an invitation offers, to whoever holds its link',
    who: 'everyone',
    handler: showInvitation,
  },
  {
    method: 'POST',
    path: '/api/v1/services/organization-invitations/:token',
    summary: 'Take an invitation: one belongs to the organisation from now on',
    who: 'signed-in',
    handler: acceptInvitation,
  },
]
