import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import type { ActorName } from './actors.ts'

/** Whom a cell names. app_admin may everything that an admin may. */
const WHO = {
  nobody: [],
  app: ['app_admin'],
  admins: ['app_admin', 'admin'],
  'admins, contributor, rental': ['app_admin', 'admin', 'contributor', 'rental_admin'],
  'admins, managers': ['app_admin', 'admin', 'organization_admin', 'promoted'],
  writers: ['app_admin', 'admin', 'contributor'],
  rental: ['rental_admin'],
  staff: ['app_admin', 'admin', 'contributor', 'eqlaat_member', 'rental_admin', 'aac_moderator'],
  'back office': [
    'app_admin',
    'admin',
    'contributor',
    'eqlaat_member',
    'rental_admin',
    'aac_moderator',
    'organization_admin',
    'promoted',
  ],
  'signed in': [
    'contact',
    'app_admin',
    'admin',
    'contributor',
    'eqlaat_member',
    'rental_admin',
    'aac_moderator',
    'organization_admin',
    'promoted',
  ],
  everyone: [
    'guest',
    'contact',
    'app_admin',
    'admin',
    'contributor',
    'eqlaat_member',
    'rental_admin',
    'aac_moderator',
    'organization_admin',
    'promoted',
  ],
} as const satisfies Record<string, readonly ActorName[]>

/** Everybody who is asked for: no role, each role of the site, and managers of an organisation. */
export const WRITERS: readonly ActorName[] = WHO.everyone

type Cell = keyof typeof WHO

/**
 * Who may create records of each type (for somebody else, where they belong to a person), and who may change and delete
 * those of others, written by hand from specification 3, section 1 (and section 2 for what a person keeps for
 * themself): no policy is asked. It does not cover what people may do with their own records.
 */
export type Writers = Partial<Record<ResourceType, readonly [create: Cell, change: Cell, remove: Cell]>>

const FILES = import.meta.glob<Writers>('/tests/*/samples.ts', { eager: true, import: 'writers' })
const TABLE = Object.assign({}, ...Object.values(FILES)) as Required<Writers>

const OPERATIONS = ['create', 'change', 'remove'] as const
export type WriteOperation = (typeof OPERATIONS)[number]

/** Whether the one may do this with records of the type that are not their own. */
export function mayWrite(name: ActorName, type: ResourceType, operation: WriteOperation): boolean {
  return (WHO[TABLE[type][OPERATIONS.indexOf(operation)]!] as readonly ActorName[]).includes(name)
}
