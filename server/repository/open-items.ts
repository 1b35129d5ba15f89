import { sql } from 'drizzle-orm'
import { repositoryItems } from '#db/schema/repository.ts'
import { publishedRows } from '#server/publications/index.ts'

/** Over items: those that every guest finds in lists. */
export const openItems = sql`${publishedRows(repositoryItems)} and ${repositoryItems.statusId} = 'published'
  and ${repositoryItems.accessLevelId} is null`
