import { sql, type SQL } from 'drizzle-orm'
import { plain } from '../../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { BoardCard, BoardGroup, RentalBoard } from '../contract/office.ts'
import {
  BOARD_ALERTS,
  BOARD_GROUPS,
  GROUP_CASES,
  GROUPS_OF_STAGE,
  type BoardAlertKind,
  type BoardGroupName,
} from '../domain/office.ts'
import type { RequestContext } from '../../context.ts'
import { casesSql } from '../condition-sql.ts'
import { STATUS_TONES, type CommandStatus } from '../domain/derive.ts'
import { lastOpenDayBefore } from '../domain/opening.ts'
import { dayOf } from '../domain/period.ts'
import { COMMAND_STAGES, type CommandStage } from '../domain/stage.ts'
import { readOverdueMaintenances } from '../maintenance/index.ts'
import { readOpening } from '../opening.ts'
import { alertRows, boardReading } from './board-alerts.ts'
import { readCards } from './cards.ts'
import { COMES_AT } from './comes-at.ts'
import { requireOffice } from '../require-office.ts'
import { readFilters, type OfficeQuestion } from './read-filters.ts'
import { localizerFor } from '#server/domain/localized-text.ts'

/** So many of a column, and of an alert, are told of one by one. */
const CARDS = 30
const NAMED = 12
const OPEN_STAGES = COMMAND_STAGES.filter(stage => stage !== 'closed' && stage !== 'cancelled')
/** Each stage in each of the groups in which it may be. */
const PLACES = OPEN_STAGES.flatMap(stage => GROUPS_OF_STAGE[stage].map(group => ({ stage, group })))

type Found = {
  part: 'stage' | BoardAlertKind
  group: BoardGroupName | null
  stage: CommandStage | null
  id: string | null
  total: number
}

/**
 * `GET …/rentals/board`: where all open commands stand, what is late, and what to do next.
 * @throws Problem 400, 401, 403, 404
 */
export async function showBoard(context: RequestContext): Promise<ApiAnswer> {
  requireOffice(context)
  const question = await readFilters(context)
  const today = dayOf(context.now)
  const lateUntil = lastOpenDayBefore(today, await readOpening(context.app.database.orm))
  const { rows: found } = await context.app.database.orm.execute<Found>(board(question, { at: context.now, lateUntil }))
  const cards = await readCards(context, [...new Set(found.flatMap(({ id }) => id ?? []))], today)
  const shown = (rows: readonly Found[]): BoardCard[] => rows.flatMap(({ id }) => cards.get(id ?? '') ?? [])
  const at = (stage: CommandStage, group: BoardGroupName | null) =>
    found.filter(one => one.part === 'stage' && one.stage === stage && one.group === group)
  const countOf = (stage: CommandStage, group: BoardGroupName | null = null) =>
    at(stage, group).find(({ id }) => id === null)?.total ?? 0
  const groups = BOARD_GROUPS.map((group): BoardGroup => {
    const stages = OPEN_STAGES.flatMap(stage =>
      countOf(stage, group) === 0 ? [] : [{ stage, count: countOf(stage, group), cards: shown(at(stage, group)) }],
    )
    return {
      group,
      tone: STATUS_TONES[group as CommandStatus] ?? null,
      count: stages.reduce((sum, { count }) => sum + count, 0),
      stages,
    }
  })
  const answer: RentalBoard = {
    today,
    filters: question.filters,
    alerts: BOARD_ALERTS.flatMap(kind => {
      const rows = found.filter(({ part }) => part === kind)
      return rows.length === 0 ? [] : [{ kind, count: rows[0]!.total, commands: shown(rows) }]
    }),
    maintenance: await readOverdueMaintenances(context.app.database.orm, {
      today,
      stockIds: question.stockIds,
      say: localizerFor(context.locale, context.app.site.defaultLocale),
      most: NAMED,
    }),
    groups: groups.filter(({ count }) => count > 0),
    closed: countOf('closed'),
    cancelled: countOf('cancelled'),
  }
  return plain(200, { data: answer }, { 'cache-control': 'private, no-store' })
}

/**
 * How many stand at each stage of each group; the first of each stage and of each alert, most urgent first; all by
 * indexes, however many are over.
 */
const board = (
  { named, commands }: OfficeQuestion,
  { at, lateUntil }: { at: Date; /** What ended by then is late. */ lateUntil: string },
): SQL => {
  const now = sql`${at.toISOString()}::timestamptz`
  const reading = boardReading(at, lateUntil)
  const group = casesSql(GROUP_CASES, reading)
  return sql`${named}
  select 'stage' as part, null::text as group, k.stage, null::uuid as id, count(*)::int as total, 0 as place
    from ${commands} k where k.stage in ('closed', 'cancelled') group by k.stage
  union all
  select 'stage', k.place_group, k.stage, null, count(*)::int, 0 from (select k.stage, ${group} as place_group
    from ${commands} k where k.stage = any(string_to_array(${OPEN_STAGES.join()}, ','))) k
    group by k.place_group, k.stage
  union all
  select 'stage', n.place_group, n.stage, c.id, 0, c.place::int
    from unnest(string_to_array(${PLACES.map(({ stage }) => stage).join()}, ','),
    string_to_array(${PLACES.map(one => one.group).join()}, ',')) n (stage, place_group)
    cross join lateral (select k.id, row_number() over (order by ${COMES_AT}, k.id) as place from ${commands} k
      where k.stage = n.stage and ${group} = n.place_group order by ${COMES_AT}, k.id limit ${CARDS}::int) c
  union all
  select a.part, null, null, a.id, a.total::int, a.place::int from (
    select e.part, e.id, count(*) over (partition by e.part) as total, row_number() over (partition by e.part
      order by e.at, e.id) as place from (
      ${sql.join(
        BOARD_ALERTS.map(
          kind => sql`select ${kind} as part, a.id, a.at from (${alertRows(kind, { commands, now, reading })}) a`,
        ),
        sql` union all `,
      )}
    ) e
  ) a where a.place <= ${NAMED}::int
  order by part, "group", stage, place`
}
