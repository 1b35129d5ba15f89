import { addDays, dayOf } from '#server/rental/domain/period.ts'
import type { CommandStage } from '#server/rental/domain/vocabulary.ts'
import { sendSignedContract } from '../actions.ts'
import { addSurprise, count, type Month, type Played } from './month.ts'
import { closeReturned, whileOut } from './returning.ts'
import { attributesOf, linesOf, openTurn, type Turn } from './turn.ts'

/** The next thing that somebody does about a command at each stage; nothing is done at the others. */
const BY_STAGE: Partial<Record<CommandStage, (turn: Turn) => Promise<unknown>>> = {
  locked: closeLocked,
  validation: validate,
  agreement: agree,
  preparation: prepare,
  prepared: dispatch,
  transfer: handOver,
  out: whileOut,
  returned: closeReturned,
  cancelled: refund,
}

/** Does the next thing about a command on a day. */
export async function advance(month: Month, command: Played, day: string): Promise<void> {
  const turn = await openTurn(month, command, day)
  await BY_STAGE[turn.attributes.stage]?.(turn)
}

/** What was paid by transfer or otherwise goes back by hand. */
async function refund({ month, command, byStaff }: Turn): Promise<unknown> {
  const { refundDue } = await attributesOf(month, command)
  if (refundDue === 0) return
  count(month, 'refund')
  return byStaff('record-refund', { method: 'transfer' })
}

async function closeLocked({ command, day, byStaff }: Turn): Promise<void> {
  if (day > command.endDay) await byStaff('close')
}

async function validate({ command: { fate }, byStaff, byRenter }: Turn): Promise<unknown> {
  if (fate === 'refused') return byStaff('refuse', { comment: 'Hors de notre zone.' })
  if (fate === 'cancelledUnseen') return byRenter('cancel', { comment: 'Changé d’avis' })
  return byStaff('validate')
}

/** Contract, then payment. */
async function agree(turn: Turn): Promise<unknown> {
  const { month, command, attributes, byStaff, byRenter, isFirst } = turn
  const { fate, renter } = command
  if (fate === 'slow' && addDays(command.orderedDay, 10) > dayOf(month.world.app.now())) return
  if (fate === 'cancelledAgreed') return byRenter('cancel')
  const needsContract = attributes.flags.includes('requiringContract')
  if (needsContract) {
    const sent = await sendSignedContract(renter.client, command.id)
    count(month, 'signed')
    if (sent.status !== 200) addSurprise(month, 'signing', sent)
    if (fate === 'rejectedOnce' && isFirst('reject'))
      return byStaff('reject-contract', { comment: 'Il manque la deuxième page.' })
  }
  if (needsContract || attributes.flags.includes('requiringContractValidation')) await byStaff('accept-contract')
  if (!attributes.flags.includes('requiringPayment')) return
  if (fate === 'paymentFailedOnce' && isFirst('fail'))
    return byStaff('fail-payment', { comment: 'Le chèque n’est pas signé.' })
  const pay = renter.method === 'balance' ? byRenter : byStaff
  return pay('record-payment', { method: renter.method })
}

/** What has no item waits for one; when the first day has passed, staff cancel. */
async function prepare({ command, day, byStaff, byRenter }: Turn): Promise<unknown> {
  if (command.fate === 'cancelledReady') return byRenter('cancel')
  if (day < addDays(command.startDay, -1)) return
  const { status } = await byStaff('prepare', {}, [
    '422 validation.rental.linesIncomplete',
    '422 validation.rental.itemsTaken',
    '409 rental.unavailable',
  ])
  if (status !== 200 && day > command.startDay) return byStaff('cancel', { comment: 'Plus aucun exemplaire' })
}

async function dispatch(turn: Turn): Promise<unknown> {
  const { fate } = turn.command
  if (fate === 'cancelledPrepared') return turn.byStaff('cancel', { comment: 'Annulée au comptoir' })
  if (fate === 'replaced' && turn.isFirst('replace')) await replaceFirst(turn)
  return turn.byStaff('dispatch', { content: 'Colis 6A123' })
}

/** Replaces the first prepared item by one that is free until the command is over. */
async function replaceFirst(turn: Turn): Promise<unknown> {
  const { month, command, byStaff } = turn
  const [line] = await linesOf(turn, 'prepared')
  const {
    rows: [free],
  } = await month.world.database.pool.query<{ id: string }>(
    `select i.id from rental_items i
      where i.rental_model_id = $1 and i.deleted_at is null
        and not exists (select 1 from rental_occupations o
          where o.rental_item_id = i.id and o.period && daterange($2::date, $3::date))
      limit 1`,
    [line!.model, command.startDay, addDays(command.endDay, 4)],
  )
  if (!free) return count(month, 'nothing to replace with')
  return byStaff('replace', {
    line: line!.id,
    item: free.id,
    condition: month.stock.conditionIds.good,
    comment: 'Batterie faible',
  })
}

async function handOver({ month, command, day, attributes, byStaff, byRenter, isFirst }: Turn): Promise<unknown> {
  if (command.fate === 'cancelledOnItsWay') return byStaff('cancel', { comment: 'Colis revenu' })
  if (day < command.startDay) return
  const amount = Number(attributes.depositAmount)
  if (amount > 0 && !command.strategy.startsWith('internal') && isFirst('deposit'))
    await byStaff('receive-deposit', { amount, method: 'cheque' })
  const hand = month.random() < 0.5 ? byStaff : byRenter
  return hand('hand-over')
}
