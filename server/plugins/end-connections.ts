import type { FastifyInstance } from 'fastify'

/**
 * Answers that go out while the process is closing end their connection: one that was kept for further requests would
 * be waited for.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
