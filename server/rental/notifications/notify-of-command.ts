import { rentalCommand } from '../mails/rental-command.tsx'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { users } from '#db/schema/people.ts'
import type { AppContext } from '../../context.ts'
import { agreedByDay, derive } from '../domain/derive.ts'
import { transferStep } from '../domain/steps/index.ts'
import type { RenterProof } from '../domain/vocabulary.ts'
import {
  notify,
  notifyRoles,
  type NewNotification,
  type NotificationType,
  notificationMail,
} from '#server/notifications/index.ts'
import { findCommand, type LoadedCommand } from '../actions/load-command.ts'
import { renterProofOf } from '../renter-proof.ts'
import type { ShownChange } from './describe-changes.ts'
import { filesOfMail, makePapersOfMail } from '../documents/index.ts'
import { readOrderFacts } from './order-facts.ts'
import type { MoneyBack, RenterEvent, StaffEvent } from './enqueue-notification.ts'
import { rentalNotifications } from './types.ts'

type Payload = {
  commandId: string
  comment: string | null
  by?: string | null
  /** Absent where it was queued before changes were told. */
  changes?: readonly ShownChange[]
  money?: MoneyBack | null
  key: string
} & ({ to: 'renter'; of: RenterEvent } | { to: 'staff'; of: StaffEvent })

/** Notifies of one event of a command. Payload of `enqueueCommandNotification`; the same key notifies once. */
export async function notifyOfCommand(app: AppContext, payload: unknown): Promise<void> {
  const notification = payload as Payload
  const { orm } = app.database
  const found = notification.to === 'staff' ? null : await findCommand(orm, notification.commandId)
  if (found !== null) await makePapersOfMail(app, found, notification.of)
  await orm.transaction(async tx => {
    const command = await findCommand(tx, notification.commandId)
    if (command !== null) await notifyParty(tx, app, command, notification)
  })
}

/** The same, in a transaction of the caller's. @returns whether anybody was notified */
export async function notifyParty(
  tx: Transaction,
  app: AppContext,
  command: LoadedCommand,
  { to, of, comment, by = null, changes = [], money = null, key }: Omit<Payload, 'commandId'>,
): Promise<boolean> {
  const { row } = command
  const now = app.now()
  const type = notificationTypeOf(to, of)
  const path =
    to === 'staff' ? `/admin/resources/rental-commands/show/${row.id}` : `/services/rentals/commands/${row.id}`
  const [proofs, renter] = [await proofsOf(tx, [row.rentById, row.commandById]), await nameOf(tx, row.rentById)]
  const attachments = to === 'staff' ? [] : await filesOfMail(tx, command, { of, now })
  const notificationWith = (proof: RenterProof | null): Omit<NewNotification, 'userId'> => ({
    type,
    key,
    values: {
      number: row.number,
      dueDay: new Date(`${lastDueDayOf(command)}T12:00:00Z`),
      ...(transferStep(command.state.strategy) === 'delivery' ? { context: 'sent' } : {}),
    },
    written: comment,
    by: comment === null ? undefined : by,
    actionUrl: path,
    concernsId: row.id,
    attachments,
    // What its renter reads of an order is in the language in which it was placed, as its papers are.
    ...(to === 'renter' ? { locale: row.locale } : {}),
    asksForProof: to === 'renter' && proof === 'unverified',
    mail: notificationMail({
      template: rentalCommand,
      data: async locale => ({
        type: type.name,
        isForStaff: to === 'staff',
        renter,
        path,
        proof,
        changes,
        money,
        mustSign: of !== 'placeClosed' && mustSign(command, changes, now),
        order: await readOrderFacts(tx, { site: app.site, now }, { command, locale }),
      }),
    }),
  })
  if (to === 'staff')
    return (
      (await notifyRoles(
        tx,
        { ...app, now },
        ['rental_admin'],
        notificationWith(proofs.get(row.rentById ?? '') ?? null),
      )) > 0
    )
  const renters = [...new Set([row.rentById, row.commandById])].filter(id => id !== null)
  let isNotified = false
  for (const userId of renters)
    isNotified =
      (await notify(tx, { ...app, now }, { ...notificationWith(proofs.get(userId) ?? null), userId })) !== null ||
      isNotified
  return isNotified
}

const mustSign = ({ state }: LoadedCommand, changes: readonly ShownChange[], now: Date): boolean =>
  changes.length > 0 && derive(state, now).flags.includes('requiringContract')

/** The last day for contract and payment. */
const lastDueDayOf = ({ state }: LoadedCommand) => agreedByDay(state)

/** What the accounts of these people still lack. */
async function proofsOf(
  tx: Transaction,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, RenterProof | null>> {
  const known = ids.filter(id => id !== null)
  const { rows } = await tx.execute<{ id: string; proof: RenterProof | null }>(
    sql`select p.id, ${renterProofOf(sql`p.id`)} as proof from unnest(${sql.param(known)}::uuid[]) as p (id)`,
  )
  return new Map(rows.map(({ id, proof }) => [id, proof]))
}

/** `contractRejected` of a renter is `rental-contract-rejected`. */
function notificationTypeOf(to: 'renter' | 'staff', of: RenterEvent | StaffEvent): NotificationType {
  const event = of.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  const name = to === 'staff' ? `rental-staff-${event}` : `rental-${event}`
  return rentalNotifications[name as keyof typeof rentalNotifications]
}

async function nameOf(tx: Transaction, userId: string | null): Promise<string> {
  const [person] =
    userId === null
      ? []
      : await tx
          .select({ firstName: users.firstName, lastName: users.lastName })
          .from(users)
          .where(eq(users.id, userId))
  return person ? `${person.firstName} ${person.lastName}` : '–'
}
