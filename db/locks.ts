/** Advisory locks of the whole database, each with a number of its own. Whoever needs another adds it here. */
export const ADVISORY_LOCKS = {
  migration: 7_120_411,
  seed: 7_120_412,
  statsPartitions: 7_120_413,
  statsRollUp: 7_120_414,
  /** The first half of a lock of two halves. */
  life: 7_120_415,
  /** The first half; the second is made of a rental model's id (see the function `rental_lock_models`). */
  rentalModels: 7_120_416,
  /** The first half; the second is made of the id of whoever rents. */
  renters: 7_120_417,
  /** Taken shared by whoever writes into the books of rentals, alone by whoever closes a month. */
  rentalMonths: 7_120_418,
  /** The first half; the second is made of who holds units (see the function `rental_held_by`). */
  rentalHolders: 7_120_419,
} as const
