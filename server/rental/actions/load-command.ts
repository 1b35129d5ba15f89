import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Orm, Transaction } from '#db/client.ts'
import { users } from '#db/schema/people.ts'
import { rentalAddresses } from '#db/schema/rental/addresses.ts'
import { rentalCommandItems, rentalCommands, rentalCommandSteps } from '#db/schema/rental/commands.ts'
import { rentalDepositMovements, rentalPayments } from '#db/schema/rental/office.ts'
import type { CommandState } from '../domain/steps/index.ts'
import { notFound } from '../../problem.ts'
import { organizationNameOf } from '../contracting.ts'

export type CommandRow = typeof rentalCommands.$inferSelect
export type LineRow = typeof rentalCommandItems.$inferSelect
type StepRow = typeof rentalCommandSteps.$inferSelect
export type LoadedCommand = { row: CommandRow; lines: LineRow[]; steps: StepRow[]; state: CommandState }

/**
 * A command with its lines and steps, held until the end of the transaction: whoever acts on it next waits, and nobody
 * who only names it.
 * @throws Problem 404
 */
export async function lockCommand(tx: Transaction, id: string): Promise<LoadedCommand> {
  const [row] = await tx.select().from(rentalCommands).where(eq(rentalCommands.id, id)).for('no key update')
  if (!row) throw notFound()
  return load(tx, row)
}

/** The same, to be read only. Null when there is none. */
export async function findCommand(orm: Pick<Orm, 'select'>, id: string): Promise<LoadedCommand | null> {
  const [row] = await orm.select().from(rentalCommands).where(eq(rentalCommands.id, id))
  return row ? load(orm, row) : null
}

async function load(orm: Pick<Orm, 'select'>, row: CommandRow): Promise<LoadedCommand> {
  const lines = await orm
    .select()
    .from(rentalCommandItems)
    .where(eq(rentalCommandItems.commandId, row.id))
    .orderBy(asc(rentalCommandItems.position))
  const steps = await orm
    .select()
    .from(rentalCommandSteps)
    .where(eq(rentalCommandSteps.commandId, row.id))
    .orderBy(asc(rentalCommandSteps.position))
  const [renter] =
    row.rentById === null
      ? []
      : await orm
          .select({ isBilledMonthly: users.rentalMonthlyInvoicing })
          .from(users)
          .where(eq(users.id, row.rentById))
  const { balancePaid, depositKept } = await moneyOf(orm, row.id)
  const [billing] =
    row.isIndividual || row.billingAddressId === null
      ? []
      : await orm
          .select({ organization: rentalAddresses.organization })
          .from(rentalAddresses)
          .where(eq(rentalAddresses.id, row.billingAddressId))
  return {
    row,
    lines,
    steps,
    state: {
      ...row,
      strategy: row.rentalStrategyId,
      isBilledMonthly: renter?.isBilledMonthly === true,
      organizationName: await organizationNameOf(orm, row, billing ?? null),
      balancePaid,
      depositKept,
      lines,
      steps,
    },
  }
}

async function moneyOf(
  orm: Pick<Orm, 'select'>,
  commandId: string,
): Promise<Pick<CommandState, 'balancePaid' | 'depositKept'>> {
  const [paid] = await orm
    .select({ amount: sql<number>`coalesce(sum(${rentalPayments.amount}), 0)::int` })
    .from(rentalPayments)
    .where(and(eq(rentalPayments.commandId, commandId), eq(rentalPayments.method, 'balance')))
  return { balancePaid: paid!.amount, depositKept: await depositKept(orm, commandId) }
}

/** What is kept of a command's deposit, in cents. */
export async function depositKept(orm: Pick<Orm, 'select'>, commandId: string): Promise<number> {
  const [row] = await orm
    .select({
      kept: sql<number>`coalesce(sum(case
        when ${rentalDepositMovements.movement} = 'received' then ${rentalDepositMovements.amount}
        else -${rentalDepositMovements.amount} end), 0)::int`,
    })
    .from(rentalDepositMovements)
    .where(eq(rentalDepositMovements.commandId, commandId))
  return row!.kept
}

/** `stageOf` for the database, over a row of `rental_commands`. */
export const commandStage: SQL = sql.raw('"rental_commands"."stage"')
