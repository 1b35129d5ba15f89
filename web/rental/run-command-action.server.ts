import { ApiProblem } from '#web/api/api-problem.ts'
import { postFile } from '#web/admin/upload.server.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'

/** The actions on a command's page that a renter can send. */
export const COMMAND_ACTIONS = [
  'send-contract',
  'record-payment',
  'hand-over',
  'request-extension',
  'cancel',
  'message',
] as const
type CommandAction = (typeof COMMAND_ACTIONS)[number]

type CommandActionRequest = {
  request: Request
  context: WebContext
  id: string
  intent: CommandAction
  sent: FormData
  key: string
}

/**
 * Runs an action as a declared action of the command; a repeated call with the same key has one effect.
 * @throws ApiProblem that the page shows
 */
export async function runCommandAction({
  request,
  context,
  id,
  intent,
  sent,
  key,
}: CommandActionRequest): Promise<void> {
  const api = apiFor(request, context)
  if (intent === 'message') {
    await api.post(
      '/api/v1/rental-command-messages',
      {
        data: {
          type: 'rental-command-messages',
          attributes: { content: text(sent, 'content') },
          relationships: { command: { data: { type: 'rental-commands', id } } },
        },
      },
      { idempotencyKey: key },
    )
    return
  }
  if (intent === 'send-contract') {
    const file = sent.get('file')
    if (!(file instanceof File) || file.size === 0)
      throw new ApiProblem(422, [
        { id: '', status: '422', code: 'validation.required', title: '', detail: 'rental.noFile' },
      ])
    await postFile(request, context, {
      path: `/api/v1/services/rentals/commands/${encodeURIComponent(id)}/signed-contract`,
      file,
    })
    return
  }
  const input = inputOf(intent, sent)
  await api.post(
    `/api/v1/rental-commands/${encodeURIComponent(id)}/actions/${intent}`,
    { meta: { input } },
    { idempotencyKey: key },
  )
}

function inputOf(intent: CommandAction, sent: FormData): Record<string, unknown> {
  switch (intent) {
    case 'record-payment':
      return { method: 'balance' }
    case 'request-extension':
      return { endDay: text(sent, 'endDay') }
    case 'cancel':
      return { comment: text(sent, 'comment') || null }
    default:
      return {}
  }
}

const text = (sent: FormData, name: string): string =>
  String(sent.get(name) ?? '')
    .replaceAll(/\r\n?/g, '\n')
    .trim()
