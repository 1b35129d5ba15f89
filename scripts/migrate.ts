import { withContext } from './context.ts'

/** `npm run migrate`: brings the database up to date. Opening it does. */
await withContext(async () => console.log('the database is up to date'))
