import type { ConditionSettings } from '../domain/condition-figures.ts'

/** What the demo's lender asks for: as its settings say it, and as its orders were placed. */
export const DEMO_CONDITIONS = {
  ...{ rentalCancellationDays: 7, rentalCancellationShare: 50, rentalNoShowShare: 100 },
  ...{ rentalDepositReturnDays: 14, rentalLateFee: 100, rentalLateFeeCap: 100 },
} satisfies ConditionSettings
