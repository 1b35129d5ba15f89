import { newlyPlaced } from '../support/states.ts'
import { describe, expect, test } from 'vitest'
import { derive } from '#server/rental/domain/derive.ts'
import { stageOf } from '#server/rental/domain/stage.ts'
import { advance, type CommandAction } from '#server/rental/domain/steps/index.ts'
import { randomOf, SEED } from '#tests/support/seed.ts'
import { createOfficeWorld } from '../support/world/office.ts'

const { pool, today, board } = await createOfficeWorld()
const COMMANDS = Number(process.env['COMMANDS'] ?? 40)

/** In their order, some of them twice, so that many commands come far. */
const ACTS: readonly CommandAction[] = [
  { slug: 'validate' },
  { slug: 'validate' },
  { slug: 'send-contract' },
  { slug: 'accept-contract' },
  { slug: 'reject-contract', comment: 'no' },
  { slug: 'record-payment', method: 'outside' },
  { slug: 'fail-payment', comment: 'no' },
  { slug: 'prepare', units: [] },
  { slug: 'dispatch', content: 'x' },
  { slug: 'hand-over' },
  { slug: 'record-return', units: [], dueDay: '2099-12-31' },
  { slug: 'close' },
  { slug: 'cancel', comment: null },
]

const random = randomOf(SEED)

describe(`the board of ${COMMANDS} commands (SEED=${SEED})`, () => {
  test('counts each command at the stage and alerts of the pure rules', async () => {
    const stages = new Map<string, number>()
    const groups = new Map<string, number>()
    const alerts = new Map<string, number>()
    for (let index = 0; index < COMMANDS; index += 1) {
      let command = newlyPlaced(random, today)
      const { strategy, startAt, endAt, createdAt } = command
      // Nothing is done before it was ordered.
      const doneAt = () => new Date(Math.min(Date.now(), createdAt.getTime() + random(15) * 86_400_000))
      for (let act = random(60); act > 0; act -= 1) {
        const advanced = advance(
          command,
          ACTS[random(ACTS.length)]!,
          { isRenter: true, isStaff: true, canUseTransactions: false },
          doneAt(),
        )
        if (advanced.ok && advanced.isChanged) command = advanced.command
      }
      const { steps } = command
      const {
        rows: [row],
      } = await pool.query<{ id: string }>(
        'insert into rental_commands (rental_strategy_id, start_at, end_at, created_at) values ($1, $2, $3, $4) ' +
          'returning id',
        [strategy, startAt, endAt, createdAt],
      )
      for (const step of steps)
        await pool.query(
          'insert into rental_command_steps (command_id, position, status, step_type, done_at) values ($1, $2, ' +
            '$3, $4, $5)',
          [row!.id, step.position, step.status, step.stepType, step.doneAt],
        )
      const stage = stageOf({ strategy, steps })
      stages.set(stage, (stages.get(stage) ?? 0) + 1)
      if (stage === 'closed' || stage === 'cancelled') continue
      const group = ['validation', 'agreement', 'preparation'].includes(stage)
        ? 'waiting'
        : derive(command, new Date()).status
      groups.set(`${group} ${stage}`, (groups.get(`${group} ${stage}`) ?? 0) + 1)
      for (const alert of derive(command, new Date()).alerts) alerts.set(alert, (alerts.get(alert) ?? 0) + 1)
    }
    const found = await board('?stock=all')
    const columns = found.groups.flatMap(({ group, stages: within }) => within.map(column => ({ group, ...column })))
    expect(Object.fromEntries(columns.map(({ group, stage, count }) => [`${group} ${stage}`, count]))).toEqual(
      Object.fromEntries(groups),
    )
    expect([found.closed, found.cancelled]).toEqual([stages.get('closed') ?? 0, stages.get('cancelled') ?? 0])
    // In the order in which orders pass them, each with the sum of its stages; what ends soon, or should come back, is
    // a warning.
    expect(found.groups.map(({ group }) => group)).toEqual(
      ['waiting', 'coming', 'running', 'finishing', 'waitingReturn', 'finished'].filter(name =>
        found.groups.some(({ group }) => group === name),
      ),
    )
    for (const { group, tone, count, stages: within } of found.groups) {
      expect([group, tone, count]).toEqual([
        group,
        group === 'finishing' || group === 'waitingReturn' ? 'warning' : null,
        within.reduce((sum, column) => sum + column.count, 0),
      ])
    }
    expect(Object.fromEntries(found.alerts.map(({ kind, count }) => [kind, count]))).toEqual(Object.fromEntries(alerts))
    expect([found.cancelled, found.closed]).toEqual([stages.get('cancelled') ?? 0, stages.get('closed') ?? 0])
    for (const { stage, cards } of columns) for (const card of cards) expect(card.stage).toBe(stage)
  })
})
