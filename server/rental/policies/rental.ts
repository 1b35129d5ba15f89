import { sql, type SQL } from 'drizzle-orm'
import { hasRole, isAdmin, isEstablished, type Actor } from '#server/domain/actor.ts'
import type { Action, ActorRule, Policy, Scope } from '#server/jsonapi/spec.ts'

/** Who lends: everything rental is theirs (specification 3, section 1). */
export const rentalAdmins = (actor: Actor): boolean =>
  actor.kind === 'system' || (isEstablished(actor) && hasRole(actor, 'rental_admin'))
/** Who reads all of it: rental staff, and admins. */
export const rentalReaders = (actor: Actor): boolean => rentalAdmins(actor) || (isEstablished(actor) && isAdmin(actor))
export const rentalStaff: ActorRule = actor => rentalReaders(actor)

const reads = (action: Action) => action === 'index' || action === 'show'
/**
 * What is deleted is seen by admins (specification 2, section 6), who bring it back; within rentals by rental staff,
 * too.
 */
function staffMay(actor: Actor, action: Action): boolean {
  if (action === 'restore') return rentalReaders(actor)
  return rentalAdmins(actor) || (rentalReaders(actor) && (reads(action) || action === 'see'))
}

/** Lists that everyone reads and rental admins manage. */
export const rentalVocabulary = (description: string): Policy => ({
  description,
  can: (actor, action) => reads(action) || staffMay(actor, action),
  scope: () => 'everything',
})

/** Of rental staff alone. */
export const rentalOffice = (description: string, may: readonly Action[] | null = null): Policy => ({
  description,
  can: (actor, action) =>
    (may === null || actor.kind === 'system' || reads(action) || action === 'see' || may.includes(action)) &&
    staffMay(actor, action),
  scope: actor => (rentalReaders(actor) ? 'everything' : 'nothing'),
  seesDeleted: rentalStaff,
  secret: true,
})

const model = sql`"rental_models"`

/**
 * A publication is visible if it is published and the level reaches (specification 3, section 1). What is deleted the
 * engine leaves out.
 */
function visibleModels(actor: Actor): SQL {
  const published = sql`${model}."published_at" <= now()`
  if (actor.kind === 'guest') return sql`(${published} and ${model}."access_level_id" is null)`
  return sql`(${published} and (${model}."access_level_id" is null or (select l."weight" from "access_levels" l
    where l."id" = ${model}."access_level_id") <= ${actor.weight}))`
}

export const modelsPolicy: Policy = {
  description:
    'Everyone reads the published models that their level reaches. Rental admins manage all of them, admins read ' +
    'them.',
  can: (actor, action) => reads(action) || staffMay(actor, action),
  scope: actor => (rentalReaders(actor) ? 'everything' : visibleModels(actor)),
  seesDeleted: rentalStaff,
}

/** The internal ones are for staff, and for the people of the association that one is kept for. */
export const strategiesPolicy: Policy = {
  description:
    'Everyone reads how a rental reaches its renter; internal ways are read by staff, and one by the people of its ' +
    'association. Rental admins word them; none is added or deleted.',
  can: (actor, action) => reads(action) || ((action === 'see' || action === 'update') && staffMay(actor, action)),
  scope: actor => {
    if (rentalReaders(actor)) return 'everything'
    const open = sql`not "rental_strategies"."is_internal"`
    return actor.organizationIds.length === 0
      ? open
      : sql`(${open} or "rental_strategies"."organization_id" = any(string_to_array(${actor.organizationIds.join()},
        ',')::uuid[]))`
  },
  secret: true,
}

const isPerson = (actor: Actor) => actor.kind === 'user'

/**
 * One's own orders: as the one who answers for it, for whom it is, or who entered it; and those of one's organisations.
 */
function ownCommands(actor: Actor): SQL {
  const command = sql`"rental_commands"`
  const mine = sql`${command}."rent_by_id" = ${actor.userId} or ${command}."rent_for_id" = ${actor.userId}
    or ${command}."command_by_id" = ${actor.userId}`
  if (actor.organizationIds.length === 0) return sql`(${mine})`
  return sql`(${mine} or ${command}."organization_id" = any(string_to_array(${actor.organizationIds.join()},
    ',')::uuid[]))`
}

const commandsScope = (actor: Actor): Scope =>
  rentalReaders(actor) ? 'everything' : isPerson(actor) ? ownCommands(actor) : 'nothing'

export const commandsPolicy: Policy = {
  description:
    'A person orders, and reads their own commands and those of their organisations. Rental admins manage all ' +
    'commands, admins read them. None is deleted: it is cancelled.',
  can: (actor, action) => {
    if (action === 'delete' || action === 'softDelete' || action === 'restore') return false
    return (
      rentalAdmins(actor) ||
      ((reads(action) || action === 'create') && isPerson(actor)) ||
      (action === 'see' && rentalReaders(actor))
    )
  },
  scope: commandsScope,
  secret: true,
}

/** What belongs to a command is read by whoever reads it. */
const ofCommands =
  (table: string) =>
  (actor: Actor): Scope => {
    const scope = commandsScope(actor)
    return typeof scope === 'string'
      ? scope
      : sql`${sql.raw(`"${table}"."command_id"`)} in (select "rental_commands"."id" from "rental_commands"
        where ${scope})`
  }

/** Only actions change lines and steps. */
export const commandPartPolicy = (table: string, description: string): Policy => ({
  description,
  can: (actor, action) =>
    reads(action) ? isPerson(actor) || rentalReaders(actor) : action === 'see' && rentalReaders(actor),
  scope: ofCommands(table),
  secret: true,
})

export const messagesPolicy: Policy = {
  description:
    'Whoever reads a command reads and writes its messages; admins who do not lend read them. Nobody changes what ' +
    'was written.',
  can: (actor, action) =>
    reads(action) || action === 'create'
      ? isPerson(actor) || rentalReaders(actor)
      : action === 'see' && rentalReaders(actor),
  scope: ofCommands('rental_command_messages'),
  secret: true,
}

export const addressesPolicy: Policy = {
  description:
    'A person keeps addresses of their own. Those of a command are copies that never change: whoever reads the ' +
    'command reads them.',
  can: (actor, action) =>
    action === 'see' ? rentalReaders(actor) : isPerson(actor) || (reads(action) && rentalReaders(actor)),
  scope: actor => {
    if (actor.kind === 'system') return 'everything'
    if (!isPerson(actor)) return 'nothing'
    const address = sql`"rental_addresses"`
    const own = sql`${address}."user_id" = ${actor.userId}`
    if (rentalReaders(actor)) return sql`(${own} or ${address}."user_id" is null)`
    const commands = ownCommands(actor)
    return sql`(${own} or (${address}."user_id" is null and exists (select 1 from "rental_commands"
      where "rental_commands"."billing_address_id" = ${address}."id" and ${commands}))
      or (${address}."user_id" is null and exists (select 1 from "rental_commands"
        where "rental_commands"."shipping_address_id" = ${address}."id" and ${commands})))`
  },
  needs: ['userId'],
  canItem: (actor, action, row) =>
    action === 'create' || reads(action) || (row.userId !== null && row.userId === actor.userId),
  secret: true,
}

export const waitingsPolicy: Policy = {
  description:
    'A person puts themselves on a waiting list, reads their own wishes and leaves. Rental staff read all, and ' +
    'admins do.',
  can: (actor, action) =>
    reads(action)
      ? isPerson(actor) || rentalReaders(actor)
      : (action === 'create' && isPerson(actor)) || (action === 'see' && rentalReaders(actor)),
  scope: actor =>
    rentalReaders(actor)
      ? 'everything'
      : isPerson(actor)
        ? sql`"rental_waitings"."user_id" = ${actor.userId}`
        : 'nothing',
  secret: true,
}

export const bookingsPolicy: Policy = {
  description: 'A person reads their own holds, rental staff read all. They come and go by services alone.',
  can: (actor, action) =>
    reads(action) ? isPerson(actor) || rentalReaders(actor) : action === 'see' && rentalReaders(actor),
  scope: actor =>
    rentalReaders(actor)
      ? 'everything'
      : isPerson(actor)
        ? sql`"rental_bookings"."user_id" = ${actor.userId}`
        : 'nothing',
  secret: true,
}

/** A hold that has ended takes nothing: it only waits to be swept. */
export const periodsPolicy: Policy = {
  description:
    'Rental staff read when each item is taken, and admins do. Only holds, commands and unavailabilities change ' +
    'it.',
  can: (actor, action) => (reads(action) || action === 'see') && rentalReaders(actor),
  scope: actor =>
    rentalReaders(actor)
      ? sql`("rental_occupations"."expires_at" is null or "rental_occupations"."expires_at" > now())`
      : 'nothing',
  secret: true,
}

/** One's own issued papers, and those of one's organisations. */
export function ownInvoices(actor: Actor): SQL {
  const mine = sql`"rental_invoices"."user_id" = ${actor.userId}`
  return actor.organizationIds.length === 0
    ? mine
    : sql`(${mine} or "rental_invoices"."organization_id" = any(string_to_array(${actor.organizationIds.join()},
      ',')::uuid[]))`
}

/** What a renter signs and gets, and what is issued; the others are for rental staff. */
const PAPERS_OF_ORDERS = sql`('contract', 'signed_contract', 'return_sheet')`
const ISSUED_PAPERS = sql`('invoice', 'debit_note', 'credit_note')`

export const documentsPolicy: Policy = {
  description:
    'Whoever reads a command reads its contract and return sheet; whoever is billed reads their invoices, debit ' +
    'notes and credit notes, as the records themselves; the other papers are for rental staff and for admins. ' +
    'They are made once and never change.',
  can: (actor, action) =>
    reads(action) ? isPerson(actor) || rentalReaders(actor) : action === 'see' && rentalReaders(actor),
  scope: actor => {
    const commands = commandsScope(actor)
    if (typeof commands === 'string') return commands
    const document = sql`"rental_documents"`
    return sql`((${document}."kind" in ${PAPERS_OF_ORDERS}
      and ${document}."command_id" in (select "rental_commands"."id" from "rental_commands" where ${commands}))
      or (${document}."kind" in ${ISSUED_PAPERS} and ${document}."invoice_id" in (select "rental_invoices"."id"
        from "rental_invoices" where ${ownInvoices(actor)})))`
  },
  secret: true,
}
