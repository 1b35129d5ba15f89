import { definitionsOf } from '#server/gather.ts'
import { rotateKeys } from '#server/secrets/index.ts'
import { withContext } from './context.ts'

const definitions = definitionsOf()

/**
 * `npm run rotate-keys`: encrypts every encrypted field with the first key of FIELD_ENCRYPTION_KEY. The older keys may
 * go afterwards.
 */
await withContext(async app => {
  const counts = Object.entries(await rotateKeys(app, definitions))
  console.log(
    counts.length === 0
      ? 'nothing to encrypt anew'
      : counts.map(([column, count]) => `${column}: ${count} encrypted anew`).join('\n'),
  )
})
