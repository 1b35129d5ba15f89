import { eq } from 'drizzle-orm'
import { rentalCommands } from '#db/schema/rental/commands.ts'
import type { RequestContext } from '../../context.ts'
import { advance, type ActionSlug, type CommandPaper, type Effect, type StepRefusal } from '../domain/steps/index.ts'
import { stageOf } from '../domain/stage.ts'
import { announce } from '#server/jsonapi/announce.ts'
import type { ActionCall, WriteContext } from '#server/jsonapi/definition.ts'
import { recordHistory } from '#server/jsonapi/history.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { conflict, forbidden, invalid, type Problem } from '../../problem.ts'
import { describeChanges, enqueueCommandNotification } from '../notifications/index.ts'
import { enqueueDocument } from '../documents/index.ts'
import { assertMonthOpen, bookPayment, issueInvoice, readDay, reverseBalancePayments } from '../money/index.ts'
import { recordOverrides } from '../overrides.ts'
import { extendOverdue } from '../occupations/index.ts'
import { chargeLateness, chargeUnit, waiveLateness } from './charge-return.ts'
import { cancellationFeeOf } from './cancellation-fee.ts'
import { fillIn } from './fill-in.ts'
import { lockCommand, type CommandRow, type LoadedCommand } from './load-command.ts'
import { partyOf } from './party.ts'
import { debitAccount, refundAccount } from './pay-by-balance.ts'
import { lastDayOf, readAction, type AskedAction } from './read-input.ts'
import { saveCommand } from './save-command.ts'
import { checkUnits, setAside } from './unit-rules.ts'
import { assertUnitsKept, extend, giveOut, move, pin, release, replace, takeBack } from './units.ts'

/** Where a command stands after an action: the same whether it was carried out now or before. */
export type ActionResult = { stage: string; endDay: string }

/**
 * One action on one command, in one transaction with its row held: steps, lines, units, account, history, and the jobs
 * that follow. What stands already is answered alike and not done again, and so is what its caller knows to be
 * repeated. `also` is written with it, once it is known that something changes.
 * @throws Problem 403, 404, 409 `rental.*`, 422
 */
export function runCommandAction(
  context: RequestContext,
  { ids: [id = ''], input, registry }: ActionCall,
  slug: ActionSlug,
  also?: AlsoWrite,
  { isRepeated = false } = {},
): Promise<ActionResult> {
  const asked = readAction(slug, input)
  return transact(context, registry, null, write => carryOut(write, { id, asked, also, isRepeated }))
}

type AlsoWrite = (write: WriteContext, command: LoadedCommand) => Promise<void>
type Carrying = { id: string; asked: AskedAction; also: AlsoWrite | undefined; isRepeated: boolean }

async function carryOut(write: WriteContext, { id, asked, also, isRepeated }: Carrying): Promise<ActionResult> {
  const { tx, actor, now, registry } = write
  const command = await lockCommand(tx, id)
  const party = await partyOf(tx, actor, command.row)
  const action =
    asked.slug === 'cancel'
      ? { slug: asked.slug, comment: asked.comment, fee: await cancellationFeeOf(tx, command, { asked, party, now }) }
      : await fillIn(tx, command, asked, now)
  const advanced = advance(command.state, action, party, now)
  if (!advanced.ok) throw refusalOf(advanced.reason)
  if (!advanced.isChanged || isRepeated) return { stage: stageOf(command.state), endDay: lastDayOf(command.row.endAt) }
  if (action.slug === 'dispatch' || action.slug === 'hand-over') await assertUnitsKept(write, command)
  // A renter who confirms that a unit has come says what is; staff answer for what they send out.
  const aside = party.isStaff ? await checkUnits(write, command, { asked, action }) : null
  await also?.(write, command)
  // A unit that comes back late was out until that day, whether the hourly job has seen it or not.
  if (action.slug === 'record-return') await extendOverdue(tx, { now: action.at ?? now, commandId: id })
  const { changes, replacements } = await saveCommand(
    { tx, now, userId: actor.kind === 'system' ? null : actor.userId },
    command,
    advanced.command,
  )
  if (aside !== null) await setAside(write, command, { ...aside, replacements })
  for (const effect of advanced.effects) await follow(write, { command, replacements }, effect)
  // What goes out when its days are over is taken from now on, not only once the hourly job has seen it.
  const left = advanced.effects.find(effect => effect.kind === 'handOverItems')
  if (left !== undefined) await extendOverdue(tx, { now, commandId: id, outDay: left.day })
  const resource = registry.get('rental-commands')!
  await recordHistory(write, resource, { operation: asked.slug, id, changes })
  await announce(tx, resource, command.row, new Set(changes.keys()))
  return { stage: stageOf(advanced.command), endDay: lastDayOf(advanced.command.endAt) }
}

type Following = { command: LoadedCommand; replacements: ReadonlyMap<string, string> }

/** Carries out what follows from a change of a command that is written already. */
export async function follow(write: WriteContext, { command, replacements }: Following, effect: Effect): Promise<void> {
  const { row } = command
  switch (effect.kind) {
    case 'notifyRenter':
      return enqueueCommandNotification(write.tx, {
        commandId: row.id,
        to: 'renter',
        of: effect.of,
        comment: effect.comment,
        by: write.actor.userId,
        changes: await describeChanges(write.tx, command, effect.changes ?? []),
        at: write.now,
      })
    case 'notifyStaff':
      return enqueueCommandNotification(write.tx, {
        commandId: row.id,
        to: 'staff',
        of: effect.of,
        comment: effect.comment,
        by: write.actor.userId,
        at: write.now,
      })
    case 'makeDocument':
      return make(write, row, effect.document)
    case 'debitAccount':
      return debitAccount(write, row, effect.amount)
    case 'bookPayment':
      return book(write, row, effect)
    case 'refund':
      return refund(write, row)
    case 'override':
      return recordOverrides(write, {
        commandId: row.id,
        overrides: [{ rule: effect.rule, reason: effect.reason }],
      })
    case 'issueInvoice':
      return void (await issueInvoice(write, row))
    case 'releaseItems':
      return release(write, command)
    case 'assignItems':
      return pin(write, effect.units)
    case 'replaceItem':
      return replace(write, command, { ...effect, newLineId: replacements.get(effect.lineId)! })
    case 'extendItems':
      return extend(write, command, effect.endAt)
    case 'moveItems':
      return move(write, command, effect)
    case 'handOverItems':
      return giveOut(write, command, effect.day)
    case 'returnItems':
      return takeBack(write, effect.units, effect.day)
    case 'chargeLateness':
      return chargeLateness(write, command, effect)
    case 'waiveLateness':
      return waiveLateness(write, command, effect)
    case 'charge':
      return chargeUnit(write, command, effect)
  }
}

async function make({ tx }: WriteContext, { id }: CommandRow, document: CommandPaper): Promise<void> {
  // Until the new contract is made there is none to sign.
  if (document === 'contract')
    await tx.update(rentalCommands).set({ contractId: null }).where(eq(rentalCommands.id, id))
  await enqueueDocument(tx, { kind: document, commandId: id })
}

async function book(
  write: WriteContext,
  { id }: CommandRow,
  { amount, method, day: said }: Extract<Effect, { kind: 'bookPayment' }>,
): Promise<void> {
  // Points change hands today.
  const day = readDay({ day: method === 'balance' ? null : said }, write.now)
  await assertMonthOpen(write.tx, day)
  await bookPayment(write, { commandId: id, amount, method, day })
}

/** Points go back to the account, and the books say so. */
async function refund(write: WriteContext, row: CommandRow): Promise<void> {
  await refundAccount(write, row)
  await reverseBalancePayments(write, row.id)
}

/** What is wrong with the request itself is 422 at its field; what the command's state does not allow is 409. */
function refusalOf(reason: StepRefusal): Problem {
  const field = FIELDS[reason]
  if (reason === 'forbidden') return forbidden()
  return field === undefined
    ? conflict(`rental.${reason}`, `validation.rental.${reason}`)
    : invalid(`/meta/input/${field}`, `rental.${reason}`)
}

const FIELDS: Partial<Record<StepRefusal, string>> = {
  linesIncomplete: 'units',
  itemTwice: 'item',
  lineUnknown: 'line',
  dayTooEarly: 'day',
  extensionNotLater: 'endDay',
  alreadyOut: 'startDay',
  notBilledMonthly: 'method',
  depositHeld: 'depositReason',
  stillOwing: 'owingReason',
}
