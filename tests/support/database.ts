import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { connect, type Database } from '#db/client.ts'
import { countSessionsOf, noteCost } from './costs/file-cost.ts'
import { copyOf, onDatabase, onServer } from './test-server.ts'

export type TestDatabase = Database & { url: string; drop: () => Promise<void> }

/**
 * A migrated, empty database of this test file's own, dropped when the file ends. Call it once at the top of the file:
 * `const database = await createTestDatabase()`. With a `template` it is a copy of that database instead.
 */
export async function createTestDatabase({ template }: { template?: string } = {}): Promise<TestDatabase> {
  const { serverUrl, template: migrated } = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asServer(serverUrl, copyOf(template ?? migrated, name))
  countSessionsOf(name)
  const url = onDatabase(serverUrl, name)
  const database = connect({ url, poolSize: 5, applicationName: name })
  let dropped: Promise<void> | null = null
  const drop = () => {
    noteCost()
    return (dropped ??= database
      .close()
      .then(() => asServer(serverUrl, `drop database if exists ${name} with (force)`)))
  }
  afterAll(drop)
  return { ...database, url, drop }
}

const asServer = (serverUrl: string, statement: string) => onServer(serverUrl, client => client.query(statement))

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { serverUrl: string; template: string; demo: string }
    /** For files of the tests: gone when all of them have ended. */
    folder: string
  }
}
