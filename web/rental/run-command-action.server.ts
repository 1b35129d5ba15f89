import { ApiProblem } from '#web/api/api-problem.ts'
import { postFile } from '#web/admin/upload.server.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'

/** What a renter may send from the page of a command. */
export const COMMAND_ACTS = [
  'send-contract',
  'record-payment',
  'hand-over',
  'request-extension',
  'cancel',
  'message',
] as const
type CommandAct = (typeof COMMAND_ACTS)[number]

type Acting = { request: Request; context: WebContext; id: string; act: CommandAct; sent: FormData; key: string }

/**
 * Carries out an act by the command's declared action; the same key does it once.
 * @throws ApiProblem for what the page must show
 */
export async function runCommandAct({ request, context, id, act, sent, key }: Acting): Promise<void> {
  const api = apiFor(request, context)
  const headers = { 'idempotency-key': key }
  if (act === 'message') {
    await api.post(
      '/api/v1/rental-command-messages',
      {
        data: {
          type: 'rental-command-messages',
          attributes: { content: text(sent, 'content') },
          relationships: { command: { data: { type: 'rental-commands', id } } },
        },
      },
      { headers },
    )
    return
  }
  if (act === 'send-contract') {
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
  const input = inputOf(act, sent)
  await api.post(`/api/v1/rental-commands/${encodeURIComponent(id)}/actions/${act}`, { meta: { input } }, { headers })
}

function inputOf(act: CommandAct, sent: FormData): Record<string, unknown> {
  switch (act) {
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
