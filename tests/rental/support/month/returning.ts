import { addDays } from '#server/rental/domain/period.ts'
import { count } from './month.ts'
import { openFrom } from './opening-days.ts'
import { attributesOf, depositOf, linesOf, type Turn } from './turn.ts'
import { CLOSE_ANYWAY } from '../actions.ts'

/** What happens to a command whose items are with the renter. */
export async function whileOut(turn: Turn): Promise<unknown> {
  const { command, day, attributes, isFirst } = turn
  const { fate } = command
  if (fate === 'endedEarly' && day >= addDays(command.startDay, 2)) return endEarly(turn)
  if (fate === 'extended' && day >= addDays(command.endDay, -3) && isFirst('extend')) return extend(turn)
  if (day >= openFrom(addDays(attributes.endDay, fate === 'late' ? 3 : 0))) return returnUnits(turn)
}

/** What is with the renter can't be cancelled: it comes back. */
async function endEarly(turn: Turn): Promise<unknown> {
  if (turn.isFirst('cancel')) await turn.byStaff('cancel', { comment: 'Hospitalisation' }, ['409 rental.unitsOut'])
  return returnUnits(turn)
}

async function extend({ command, byStaff, byRenter }: Turn): Promise<unknown> {
  const asked = await byRenter('request-extension', { endDay: addDays(command.endDay, 7) })
  if (asked.status !== 200) return
  const accepted = await byStaff('accept-extension', {}, ['409 rental.extensionUnavailable'])
  if (accepted.status !== 200) return byStaff('refuse-extension', { comment: 'Déjà promis' })
}

async function returnUnits(turn: Turn): Promise<void> {
  const { month, command, day, byStaff, isFirst } = turn
  const { fate } = command
  const { good, broken } = month.stock.conditionIds
  const units = (await linesOf(turn, 'out')).map(({ id }, index) => ({
    line: id,
    ...(fate === 'damaged' && index === 0
      ? { condition: broken, comment: 'Écran fêlé', amount: 4_500, chargeKind: 'damage' }
      : fate === 'lost' && index === 0
        ? { isLost: true, amount: 12_000, chargeKind: 'loss' }
        : { condition: good }),
  }))
  const isPart = fate === 'partial' && units.length > 1 && isFirst('part')
  await byStaff('record-return', { units: isPart ? units.slice(0, 1) : units })
  if (isPart) count(month, `part back on ${day > command.endDay ? 'a late day' : 'time'}`)
}

/** Charges, the deposit, and the end of a command that is back. */
export async function closeReturned(turn: Turn): Promise<void> {
  const { month, command, byStaff, isFirst } = turn
  const { fate } = command
  if (fate === 'charged' && isFirst('charge'))
    await byStaff('add-charge', { kind: 'cleaning', label: 'Nettoyage', amount: 1_500 })
  const { totalPrice, paidAmount } = await attributesOf(month, command)
  const deposit = await depositOf(turn)
  const isWithheld = fate === 'withheld' || fate === 'damaged'
  const kept = isWithheld ? Math.min(deposit, Math.max(0, Number(totalPrice) - Number(paidAmount))) : 0
  if (kept > 0) await byStaff('withhold-deposit', { amount: kept, comment: 'Réparation' })
  if (deposit > kept) await byStaff('return-deposit', { amount: deposit - kept, method: 'transfer' })
  await byStaff('close', CLOSE_ANYWAY)
}
