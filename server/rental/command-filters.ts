import { sql, type SQL } from 'drizzle-orm'
import type { NamedFilter } from '#server/jsonapi/spec.ts'
import { commandFlags, derivedStatus, hasAlert } from './command-state.ts'
import { COMMAND_ALERTS, COMMAND_FLAGS, COMMAND_STATUSES } from './domain/derive.ts'
import { BOARD_ALERTS } from './domain/office.ts'
import { isOfAlert } from './office/board-alerts.ts'
import { isOfPerson } from './of-person.ts'
import { commandsOfStocks } from './of-stocks.ts'

const list = (value: string) => sql`string_to_array(${value}, ',')`

/** One text, whatever is asked for. Each alert is given at one stage, by whose index its commands are found. */
const hasOneOf = (alerts: SQL): SQL =>
  sql`(${sql.join(
    COMMAND_ALERTS.map(alert => sql`(${alert} = any(${alerts}) and ${hasAlert(alert)})`),
    sql` or `,
  )})`

export const commandFilters: Readonly<Record<string, NamedFilter>> = {
  /** As the board asks for people. */
  person: { kind: 'text', where: value => isOfPerson(sql.raw('"rental_commands"'), value) },
  derivedStatus: {
    kind: 'option',
    options: COMMAND_STATUSES,
    where: value => sql`(${derivedStatus} = any(${list(value)}))`,
  },
  flags: { kind: 'option', options: COMMAND_FLAGS, where: value => sql`(${commandFlags} ?| ${list(value)})` },
  /** As the board counts them: its lists are found again by this. */
  board: {
    kind: 'option',
    options: BOARD_ALERTS,
    where: value =>
      sql`(${sql.join(
        BOARD_ALERTS.map(kind => sql`(${kind} = any(${list(value)}) and ${isOfAlert(kind)})`),
        sql` or `,
      )})`,
  },
  alerts: { kind: 'option', options: COMMAND_ALERTS, where: value => hasOneOf(list(value)) },
  stock: {
    kind: 'relation',
    relatedTypes: ['rental-stocks'],
    where: value => sql`"rental_commands"."id" in (${commandsOfStocks(sql`${list(value)}::uuid[]`)})`,
  },
}
