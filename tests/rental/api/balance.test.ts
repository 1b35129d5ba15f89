import { describe, expect, test } from 'vitest'
import { actOnCommand, stageAfter } from '../support/actions.ts'
import { createRentalWorld } from '../support/world/index.ts'

const { pool, person, staff, renter, order, row, credit } = await createRentalWorld()

describe('paying from the balance', () => {
  const payer = async (credits: number) => {
    const one = await person()
    await pool.query('update users set can_use_transactions = true where id = $1', [one.id])
    if (credits > 0) await credit(one.id, credits)
    return one
  }
  const balance = async (id: string) =>
    Number(
      (
        await pool.query<{ sum: string | null }>('select sum(amount) from account_transactions where user_id = $1', [
          id,
        ])
      ).rows[0]!.sum ?? 0,
    )

  test('takes the points once for any number of requests, and refunds them on cancellation', async () => {
    const one = await payer(200)
    const command = await order({ rentBy: one.id })
    await actOnCommand(staff.client, command.id, 'validate')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => actOnCommand(one.client, command.id, 'record-payment', { method: 'balance' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    // 84 euros at a euro a point.
    expect([await balance(one.id), (await row(command.id)).paid_credits, (await row(command.id)).paid_amount]).toEqual([
      116, 84, 8_400,
    ])
    await Promise.all([
      actOnCommand(one.client, command.id, 'cancel'),
      actOnCommand(staff.client, command.id, 'cancel'),
    ])
    expect([await balance(one.id), (await row(command.id)).paid_credits, (await row(command.id)).paid_amount]).toEqual([
      200, 0, 0,
    ])
  })

  test('never takes more than the balance, also for two simultaneous orders', async () => {
    const one = await payer(100)
    const commands = [await order({ rentBy: one.id }), await order({ rentBy: one.id })]
    for (const { id } of commands) await actOnCommand(staff.client, id, 'validate')
    const answers = await Promise.all(
      commands.map(({ id }) => actOnCommand(one.client, id, 'record-payment', { method: 'balance' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.flatMap(({ errors }) => errors)).toMatchObject([
      { code: 'rental.balanceTooLow', meta: { balance: 16, needed: 84 } },
    ])
    expect(await balance(one.id)).toBe(16)
  })

  test('is refused to those who may not use the account', async () => {
    const command = await order()
    await actOnCommand(staff.client, command.id, 'validate')
    expect((await actOnCommand(renter.client, command.id, 'record-payment', { method: 'balance' })).status).toBe(403)
    expect((await actOnCommand(renter.client, command.id, 'record-payment')).status).toBe(403)
    expect(await stageAfter(staff.client, command.id, 'record-payment', { method: 'balance' })).toBe(
      '422 validation.transactionsOff',
    )
    expect(await stageAfter(staff.client, command.id, 'record-payment', { method: 'gold' })).toBe(
      '422 validation.oneOf',
    )
    expect(await stageAfter(staff.client, command.id, 'record-payment')).toBe('agreement')
  })
})
