import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { RentalHandling } from '#server/rental/contract/office.ts'
import type { CommandStage } from '#server/rental/domain/stage.ts'
import type { PhotoOccasion } from '#server/rental/domain/vocabulary.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { postFile } from '#web/admin/upload.server.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFormData } from '#web/forms/form-data.server.ts'
import { keepingTyped } from '#web/forms/session-ended.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { RENTAL_ADMINS } from '../admin/rental-staff.ts'
import { backOf } from './paths.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>

/** What must be mended: by field name, or of all of it under the empty name. Values are what was typed. */
export type HandlingAnswer = {
  faults: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
  key: string
  sessionEnded?: boolean
}

export type Planned = { input: Record<string, unknown> } | { faults: Record<string, string> }

/** The order in hand; where it is at another stage, its own page says what can be done. @throws Response */
export async function loadHandling(
  { request, context, params }: Args,
  stages: readonly CommandStage[],
): Promise<RentalHandling> {
  await requireSignedIn({ request, context }, RENTAL_ADMINS)
  const id = params['command'] ?? ''
  const { data: handling } = await apiFor(request, context).get<{ data: RentalHandling }>(
    `/api/v1/services/rentals/commands/${encodeURIComponent(id)}/units`,
    { as: 'json' },
  )
  if (!stages.includes(handling.stage))
    throw redirect(resourcePath('rental-commands', 'show', handling.id), {
      headers: { 'set-cookie': flashCookie(request, { kind: 'info', text: 'admin:office.handling.otherStage' }) },
    })
  return handling
}

type Handling = {
  args: ActionFunctionArgs
  stages: readonly CommandStage[]
  act: 'prepare' | 'record-return' | 'replace'
  plan: (handling: RentalHandling, sent: ReadonlyMap<string, string>) => Planned
}

/**
 * Reads the form, checks it against the order, and carries out the declared action. What is refused is shown with all
 * that was typed.
 */
export function handle({ args, stages, act, plan }: Handling) {
  const { request, context } = args
  return keepingTyped(request, async () => {
    const { data: form, discard } = await readFormData(request)
    try {
      const sent = new Map(
        [...form.entries()].flatMap(([name, value]): [string, string][] =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      )
      const handling = await loadHandling(args, stages)
      const again = (faults: Readonly<Record<string, string>>, status: number) =>
        data<HandlingAnswer>({ faults, values: Object.fromEntries(sent), key: crypto.randomUUID() }, { status })
      const planned = plan(handling, sent)
      const photos = photosOf(form, handling)
      const nameless = Object.fromEntries(
        photos
          .filter(({ description }) => description === '')
          .map(({ line }) => [`alt.${line}`, 'admin:office.photos.noAlt']),
      )
      const faults = { ...('faults' in planned ? planned.faults : {}), ...nameless }
      if ('faults' in planned || Object.keys(faults).length > 0) return again(faults, 422)
      try {
        await apiFor(request, context).post(
          `/api/v1/rental-commands/${handling.id}/actions/${act}`,
          { meta: { input: planned.input } },
          { headers: { 'idempotency-key': sent.get('_key') ?? crypto.randomUUID() } },
        )
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.isSessionExpired) throw error
        return again({ '': reasonOf(error) }, error.status)
      }
      const areKept = await keepPhotos(args, photos, act === 'prepare' ? 'out' : 'return')
      const flash = areKept
        ? { kind: 'success' as const, text: `resources:rental-commands.actions.${act}.toast` }
        : { kind: 'warning' as const, text: 'admin:office.photos.lost' }
      return redirect(backOf(new URL(request.url).search) ?? resourcePath('rental-commands', 'show', handling.id), {
        status: 303,
        headers: { 'set-cookie': flashCookie(request, flash) },
      })
    } finally {
      await discard()
    }
  })
}

type SentPhoto = { line: string; file: File; description: string }

/** The pictures that came with the lines of the form. */
function photosOf(form: FormData, { lines }: RentalHandling): SentPhoto[] {
  return lines.flatMap(({ id }) =>
    form
      .getAll(`photo.${id}`)
      .flatMap(file =>
        file instanceof File && file.size > 0
          ? [{ line: id, file, description: String(form.get(`alt.${id}`) ?? '').trim() }]
          : [],
      ),
  )
}

/**
 * The act stands by then: what can't be kept of its pictures is said, and takes nothing back.
 * @returns whether all were kept
 */
async function keepPhotos(
  { request, context }: Pick<Args, 'request' | 'context'>,
  photos: readonly SentPhoto[],
  occasion: PhotoOccasion,
): Promise<boolean> {
  let areKept = true
  for (const { line, file, description } of photos) {
    try {
      await postFile(request, context, {
        path: `/api/v1/services/rentals/lines/${line}/photos`,
        file,
        fields: { occasion, description },
      })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      areKept = false
    }
  }
  return areKept
}

/** The catalogue key of the first thing that is wrong. */
function reasonOf({ errors: [first] }: ApiProblem): string {
  const rule = (first?.detail ?? '').replace(/^validation\./, '')
  return /^rental\.\w+$/.test(rule) ? `validation:${rule}` : 'admin:office.notDone'
}
