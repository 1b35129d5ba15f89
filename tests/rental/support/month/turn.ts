import type { CommandStage } from '#server/rental/domain/vocabulary.ts'
import type { Answer, Client } from '#tests/support/api-client.ts'
import { actOnCommand } from '../actions.ts'
import { addSurprise, count, type Month, type Played } from './month.ts'

type Act = (slug: string, input?: object, allowed?: readonly string[]) => Promise<Answer>

/** The attributes of a command that staff and renters go by. */
type CommandAttributes = {
  stage: CommandStage
  flags: readonly string[]
  endDay: string
  depositAmount: number
  totalPrice: number
  paidAmount: number
  refundDue: number
}

/** One command on one day, as it stands, and those who act on it. */
export type Turn = {
  month: Month
  command: Played
  day: string
  attributes: CommandAttributes
  byStaff: Act
  byRenter: Act
  /** True the first time that it is asked about something of the command. */
  isFirst: (what: string) => boolean
}

export async function openTurn(month: Month, command: Played, day: string): Promise<Turn> {
  return {
    month,
    command,
    day,
    attributes: await attributesOf(month, command),
    byStaff: actAs(month, command, month.staff),
    byRenter: actAs(month, command, command.renter.client),
    isFirst: what => !command.once.has(what) && command.once.add(what) !== undefined,
  }
}

export async function attributesOf({ staff }: Month, { id }: Pick<Played, 'id'>): Promise<CommandAttributes> {
  const { data } = await staff.get(`rental-commands/${id}`, 'include=commandItems')
  return data.attributes as CommandAttributes
}

/** Actions of one person on a command; a refusal that is not among the allowed ones is a surprise. */
const actAs =
  (month: Month, { id, fate }: Played, client: Client): Act =>
  async (slug, input, allowed = []) => {
    const answer = await actOnCommand(client, id, slug, input)
    const refusal = answer.status === 200 ? null : `${answer.status} ${answer.errors[0]?.code}`
    count(month, refusal === null ? slug : `${slug}: ${refusal}`)
    if (refusal !== null && !allowed.includes(refusal)) addSurprise(month, `${slug} of a ${fate} command`, answer)
    return answer
  }

type Line = { id: string; model: string; status: string }

export async function linesOf({ month, command }: Turn, status: string): Promise<Line[]> {
  const { rows } = await month.world.database.pool.query<Line>(
    `select id, rental_model_id as model, status from rental_command_items
      where command_id = $1 and status = $2
      order by position`,
    [command.id, status],
  )
  return rows
}

/** What is kept of the deposit of the command, in cents. */
export async function depositOf({ month, command }: Turn): Promise<number> {
  const {
    rows: [kept],
  } = await month.world.database.pool.query<{ sum: number }>(
    `select coalesce(sum(case movement when 'received' then amount else -amount end), 0)::int as sum
      from rental_deposit_movements where command_id = $1`,
    [command.id],
  )
  return kept!.sum
}
