import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { files } from '#db/schema/files.ts'
import { appPages } from '#db/schema/pages/pages.ts'
import { organizations } from '#db/schema/people.ts'
import { rentalModels } from '#db/schema/rental/catalogue.ts'
import { surveys } from '#db/schema/surveys.ts'
import type { CountedType } from './domain/vocabulary.ts'

export type CountedTable = {
  table: PgTable & { id: PgColumn }
  /** What may stand for the id in an address. */
  slug?: PgColumn
  /** Whose it is: staff of that organisation see its statistics. */
  organization?: PgColumn
  /** Kept from the roll-ups. */
  recordsCount?: PgColumn
}

/** Where the things are that are viewed and downloaded. A module adds its own line. */
export const COUNTED_TABLES: Readonly<Record<CountedType, CountedTable>> = {
  'app-pages': { table: appPages },
  organizations: {
    table: organizations,
    slug: organizations.slug,
    organization: organizations.id,
    recordsCount: organizations.recordsCount,
  },
  files: { table: files, slug: files.slug, organization: files.organizationId, recordsCount: files.recordsCount },
  surveys: { table: surveys },
  'rental-models': { table: rentalModels, slug: rentalModels.slug, recordsCount: rentalModels.recordsCount },
}
