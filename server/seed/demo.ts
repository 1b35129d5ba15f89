import type { AppContext } from '../context.ts'
import { seedAccounts } from './accounts.ts'
import { seedPages } from './pages.ts'

export { DEMO_PASSWORD } from './accounts.ts'

/** Fills an empty site with demo content, in one transaction. Its caller makes sure that the site is empty and that nobody else does the same. */
export async function seedDemo(app: AppContext): Promise<void> {
  const now = app.now()
  await app.database.orm.transaction(async tx => {
    const people = await seedAccounts(tx, { organizationIds: new Map(), jobIds: new Set(), now })
    await seedPages(tx, { authorId: people.get('app-admin')!, now })
  })
}
