import { hasRole, isAdmin, isAppAdmin, isEstablished, isStaff, type Actor } from '../domain/actor.ts'
import type { ActorRule, Policy } from '#server/jsonapi/spec.ts'

/** Rules about people, named as sentences. Each is pure. */
export const admins: ActorRule = actor => isEstablished(actor) && isAdmin(actor)
export const appAdmins: ActorRule = actor => isEstablished(actor) && isAppAdmin(actor)
/** Staff of the site (specification 3, section 1). Who manages an organisation is not one of them. */
export const staff: ActorRule = actor => isStaff(actor)
/** Staff of the site, and whoever manages the organisation that the record is. */
export const staffOrSelf: ActorRule = (actor, self) => self || isStaff(actor)
export const adminsOrSelf: ActorRule = (actor, self) => self || admins(actor, self)
/** May make publications of the site. */
export const writers: ActorRule = actor => isEstablished(actor) && (isAdmin(actor) || hasRole(actor, 'contributor'))

const READING = new Set(['index', 'show'])

/** Lists whose entries everyone may read and `writers` manage. `see` (the admin screen) belongs to the writers. */
export function everyoneReads(description: string, managers: (actor: Actor) => boolean): Policy {
  return { description, can: (actor, action) => READING.has(action) || managers(actor), scope: () => 'everything' }
}

/** Records of the back office: only `managers` know of them. */
export function onlyFor(description: string, managers: (actor: Actor) => boolean): Policy {
  return {
    description,
    can: actor => managers(actor),
    scope: actor => (managers(actor) ? 'everything' : 'nothing'),
    secret: true,
  }
}

/** Reference lists that come with the product and never change. `readers` see them in the admin. */
export function fixedList(description: string, readers: (actor: Actor) => boolean): Policy {
  return {
    description,
    can: (actor, action) => READING.has(action) || (action === 'see' && readers(actor)),
    scope: () => 'everything',
  }
}
/** Application records are the app admins'. */
export const appAdminsOnly = (actor: Parameters<Policy['can']>[0]) => isEstablished(actor) && isAppAdmin(actor)
export const adminsOnly = (actor: Parameters<Policy['can']>[0]) => isEstablished(actor) && isAdmin(actor)
