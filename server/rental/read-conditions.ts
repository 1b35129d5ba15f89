import type { Orm } from '#db/client.ts'
import type { rentalCommands } from '#db/schema/rental/commands.ts'
import { figuresOfSettings, type RentalConditionFigures } from './domain/condition-figures.ts'
import { readRentalSettings } from './settings.ts'

/** The conditions of an order: as they were when it was placed, or those of the settings for one of before. */
export const readConditions = async (
  orm: Pick<Orm, 'select'>,
  { conditions }: Pick<typeof rentalCommands.$inferSelect, 'conditions'>,
): Promise<RentalConditionFigures> => conditions ?? figuresOfSettings(await readRentalSettings(orm))
