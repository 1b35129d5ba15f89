import { expect } from 'vitest'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { createClockedApp } from '#tests/support/clocked-app.ts'
import { actOnCommand, agreeOnCommand, handOverCommand, stageAfter } from '../support/actions.ts'
import { createCommand, type CommandFacts, type MadeCommand } from '../support/command.ts'

export type Next = { id: string; line: string }

/** Orders that staff prepare, hand over and take back, on a clock that a test sets. */
export async function createHandlingWorld() {
  const { clock, database, app, api, pool, person } = await createClockedApp('2026-12-01T09:00:00Z')
  const at = (moment: string) => {
    clock.now = new Date(moment)
  }

  const staff = await person({ roles: ['rental_admin'], firstName: 'Sam' })
  const renter = await person({ firstName: 'Zoé' })
  const act = (id: string, slug: string, input: object = {}) => actOnCommand(staff.client, id, slug, input)

  const stage = (id: string, slug: string, input: object = {}) => stageAfter(staff.client, id, slug, input)

  const order = (facts: Partial<CommandFacts> = {}) => createCommand(database, { rentBy: renter.id, ...facts })

  async function prepared(facts: Partial<CommandFacts> = {}): Promise<MadeCommand> {
    const command = await order(facts)
    await agreeOnCommand({ staff, renter }, command.id)
    await act(command.id, 'prepare')
    return command
  }

  async function out(facts: Partial<CommandFacts> = {}): Promise<MadeCommand> {
    const command = await prepared(facts)
    await handOverCommand({ staff, renter }, command.id)
    return command
  }

  /** Another order of the model, on a very item of it. */
  async function next(modelId: string, item: string, startDay: string, days = 7): Promise<Next> {
    const made = await order({ startDay, days, units: 1, spare: 0 })
    const line = made.lines[0]!
    await pool.query(
      'update rental_occupations set rental_item_id = $2, rental_model_id = $3 where command_item_id = $1',
      [line, item, modelId],
    )
    await pool.query('update rental_command_items set rental_model_id = $2 where id = $1', [line, modelId])
    return { id: made.id, line }
  }

  async function planMaintenance(item: string, days: { startDay: string; endDay: string }): Promise<void> {
    const { status } = await staff.client.post('rental-unavailabilities', {
      data: {
        type: 'rental-unavailabilities',
        attributes: { ...days, kind: 'maintenance', reason: 'Yearly check' },
        relationships: { rentalItem: { data: { type: 'rental-items', id: item } } },
      },
    })
    expect(status).toBe(201)
  }

  const runJobs = () => carryOutJobs({ app, database }, ['notify-of-command', 'notify-person', 'lose-rental-unit'])
  const mailsAbout = async (email: string, id: string) =>
    (
      await pool.query<{ type: string }>(
        `select data->>'type' as type from outbox_mails
        where "to" = $1 and template = 'rental-command' and data->>'path' like '%' || $2 || '%'
        order by id`,
        [email, id],
      )
    ).rows.map(({ type }) => type)

  const lines = async (id: string) =>
    (
      await pool.query<{ status: string; item: string | null; out: Date | null; back: Date | null }>(
        'select status, rental_item_id as item, out_at as out, returned_at as back from rental_command_items where ' +
          'command_id = $1 order by position',
        [id],
      )
    ).rows

  const occupation = async (line: string) =>
    (
      await pool.query<{
        item: string | null
        pinned: boolean
        until: string
        cause: string | null
        lost: string | null
      }>(
        'select rental_item_id as item, pinned, upper(period)::text as until, conflict_cause as cause, lost_item_id ' +
          'as lost from rental_occupations where command_item_id = $1',
        [line],
      )
    ).rows[0]!

  const condition = async (isUsable: boolean) =>
    (
      await pool.query<{ id: string }>(
        `insert into rental_conditions (name, value, is_usable)
        values ('{"fr":"x"}', (select coalesce(max(value), 0) + 1 from rental_conditions), $1) returning id`,
        [isUsable],
      )
    ).rows[0]!.id

  const charges = async (id: string) =>
    (
      await pool.query<{ kind: string; label: string; amount: number; taxed: boolean }>(
        'select kind, label, amount, is_taxed as taxed from rental_charges where command_id = $1 order by id',
        [id],
      )
    ).rows

  const broken = await condition(false)

  return {
    clock,
    at,
    database,
    api,
    pool,
    staff,
    renter,
    act,
    stage,
    order,
    prepared,
    planMaintenance,
    out,
    next,
    runJobs,
    mailsAbout,
    lines,
    occupation,
    condition,
    charges,
    broken,
  }
}
