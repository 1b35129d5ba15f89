import { hasRole, isEstablished, type Actor } from '#server/domain/actor.ts'
import type { Policy } from '#server/jsonapi/spec.ts'
import { writers } from '#server/policies/sentences.ts'

const rentalAdmins = (actor: Actor): boolean =>
  actor.kind === 'system' || (isEstablished(actor) && hasRole(actor, 'rental_admin'))

export const tagsPolicy: Policy = {
  description: 'Everyone reads tags. Whoever writes publications manages them, and rental admins do.',
  can: (actor, action) => action === 'index' || action === 'show' || writers(actor, false) || rentalAdmins(actor),
  scope: () => 'everything',
}
