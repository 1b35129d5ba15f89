import { sql, type SQL } from 'drizzle-orm'
import type { NamedFilter } from '#server/jsonapi/spec.ts'
import { badParameter } from '../problem.ts'
import { commandFlags, derivedStatus, hasAlert } from './command-state.ts'
import { COMMAND_ALERTS, COMMAND_FLAGS, COMMAND_STATUSES } from './domain/derive.ts'
import { isOfPerson } from './of-person.ts'
import { commandsOfStocks } from './of-stocks.ts'

/** One of the names, or several separated by commas. */
function oneOf(name: string, options: readonly string[], where: (value: string) => SQL): NamedFilter {
  return {
    kind: 'option',
    options,
    where: value => {
      if (!value.split(',').every(one => options.includes(one)))
        throw badParameter(`filter[${name}]`, 'query.value', `use one of: ${options.join(', ')}`)
      return where(value)
    },
  }
}

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
  derivedStatus: oneOf('derivedStatus', COMMAND_STATUSES, value => sql`(${derivedStatus} = any(${list(value)}))`),
  flags: oneOf('flags', COMMAND_FLAGS, value => sql`(${commandFlags} ?| ${list(value)})`),
  alerts: oneOf('alerts', COMMAND_ALERTS, value => hasOneOf(list(value))),
  stock: {
    kind: 'relation',
    relatedTypes: ['rental-stocks'],
    where: value => sql`"rental_commands"."id" in (${commandsOfStocks(sql`${list(value)}::uuid[]`)})`,
  },
}
