import { OperatorError } from '#db/operator-error.ts'
import { readEnv, renderForProduction } from './config/env.ts'

try {
  const env = readEnv()
  renderForProduction()
  // Only now: React is loaded with it, and takes its fast build only where this is said before.
  const { serve } = await import('./serve.ts')
  await serve(env)
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
}
