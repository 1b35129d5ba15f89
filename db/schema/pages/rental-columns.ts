import { integer, text } from 'drizzle-orm/pg-core'

/** The figures of which the conditions of a rental are made: days, and shares in percent. */
export const rentalConditionColumns = {
  /**
   * For each day late, percent of a unit's price of a day; never more than so many percent of what the unit's rental
   * cost.
   */
  rentalLateFee: integer('rental_late_fee').notNull().default(100),
  rentalLateFeeCap: integer('rental_late_fee_cap').notNull().default(100),
  /**
   * A renter who cancels at least so many days before the first pays nothing; later, so many percent of the price, and
   * from the first day on so many.
   */
  rentalCancellationDays: integer('rental_cancellation_days').notNull().default(0),
  rentalCancellationShare: integer('rental_cancellation_share').notNull().default(0),
  rentalNoShowShare: integer('rental_no_show_share').notNull().default(0),
  /** A deposit is given back within so many days after the return. */
  rentalDepositReturnDays: integer('rental_deposit_return_days').notNull().default(14),
}

/** Accounts of the journal for accountants, by the French general chart of accounts. */
export const accountColumns = {
  accountClients: text('account_clients').notNull().default('411000'),
  accountRentals: text('account_rentals').notNull().default('708300'),
  accountShipping: text('account_shipping').notNull().default('708500'),
  accountCharges: text('account_charges').notNull().default('758000'),
  accountVat: text('account_vat').notNull().default('445710'),
  accountBank: text('account_bank').notNull().default('512000'),
  accountCash: text('account_cash').notNull().default('531000'),
  accountPoints: text('account_points').notNull().default('467000'),
  accountDeposits: text('account_deposits').notNull().default('165000'),
}
