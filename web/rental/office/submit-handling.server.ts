import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { RentalHandling } from '#server/rental/contract/office.ts'
import type { CommandStage } from '#server/rental/domain/stage.ts'
import type { PhotoOccasion } from '#server/rental/domain/vocabulary.ts'
import { isDay } from '#server/domain/moment.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { postFile } from '#web/admin/upload.server.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFormData } from '#web/forms/form-data.server.ts'
import { formKeyOf } from '#web/forms/form-key.server.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { RENTAL_ADMINS } from '../admin/rental-staff.ts'
import { backOf } from './paths.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>

/** The faults by field name; those of the whole form have the empty name. Values are as typed. */
export type HandlingAnswer = {
  faults: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
  key: string
  /** The command on the day that was sent. */
  handling?: RentalHandling
  sessionEnded?: boolean
}

type HandlingInput = Record<string, unknown> & { units?: readonly { line: string }[] }
export type HandlingPlan = { input: HandlingInput } | { faults: Record<string, string> }

/** The command to handle; at another stage, redirects to its page. @throws Response */
export async function loadHandling(
  { request, context, params }: Args,
  stages: readonly CommandStage[],
  day?: string,
): Promise<RentalHandling> {
  await requireSignedIn({ request, context }, RENTAL_ADMINS)
  const id = params['command'] ?? ''
  const { data: handling } = await apiFor(request, context).get<{ data: RentalHandling }>(
    `/api/v1/services/rentals/commands/${encodeURIComponent(id)}/units`,
    { as: 'json', query: day ? { day } : {} },
  )
  if (!stages.includes(handling.stage))
    throw redirect(resourcePath('rental-commands', 'show', handling.id), {
      headers: { 'set-cookie': flashCookie(request, { kind: 'info', text: 'admin:office.handling.otherStage' }) },
    })
  return handling
}

type HandlingOptions = {
  args: ActionFunctionArgs
  stages: readonly CommandStage[]
  slug: 'prepare' | 'hand-over' | 'record-return' | 'replace'
  plan: (handling: RentalHandling, sent: ReadonlyMap<string, string>) => HandlingPlan
}

/**
 * Reads the form, checks it against the command, and runs the declared action. Refusals show the form again with its
 * input.
 */
export function submitHandling({ args, stages, slug, plan }: HandlingOptions) {
  const { request, context } = args
  return preserveInput(request, async () => {
    const { data: form, discard } = await readFormData(request)
    try {
      const sent = new Map(
        [...form.entries()].flatMap(([name, value]): [string, string][] =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      )
      const day = sent.get('day') ?? ''
      const handling = await loadHandling(args, stages, isDay(day) ? day : undefined)
      const redisplay = (faults: Readonly<Record<string, string>>, status: number) =>
        data<HandlingAnswer>(
          { faults, values: Object.fromEntries(sent), key: crypto.randomUUID(), handling },
          { status },
        )
      if (day !== '' && (!isDay(day) || day > handling.today))
        return redisplay({ day: 'admin:office.handling.dayToCome' }, 422)
      const planned = plan(handling, sent)
      const photos = photosOf(form, handling)
      const missingDescriptions = Object.fromEntries(
        photos
          .filter(({ description }) => description === '')
          .map(({ line }) => [`alt.${line}`, 'admin:office.photos.noAlt']),
      )
      const faults = { ...('faults' in planned ? planned.faults : {}), ...missingDescriptions }
      if ('faults' in planned || Object.keys(faults).length > 0) return redisplay(faults, 422)
      try {
        await apiFor(request, context).post(
          `/api/v1/rental-commands/${handling.id}/actions/${slug}`,
          { meta: { input: planned.input } },
          { idempotencyKey: formKeyOf(form) },
        )
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.isSessionExpired) throw error
        return redisplay(faultsOf(error, planned.input), error.status)
      }
      const areStored = await storePhotos(args, photos, slug === 'record-return' ? 'return' : 'out')
      const flash = areStored
        ? { kind: 'success' as const, text: `resources:rental-commands.actions.${slug}.toast` }
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

/** The photos of the form by line. */
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
 * Runs after the action: a photo that can't be stored is reported, and the action is not reverted.
 * @returns whether all were stored
 */
async function storePhotos(
  { request, context }: Pick<Args, 'request' | 'context'>,
  photos: readonly SentPhoto[],
  occasion: PhotoOccasion,
): Promise<boolean> {
  let areStored = true
  for (const { line, file, description } of photos) {
    try {
      await postFile(request, context, {
        path: `/api/v1/services/rentals/lines/${line}/photos`,
        file,
        fields: { occasion, description },
      })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      areStored = false
    }
  }
  return areStored
}

/** The catalogue key of each error by its field: that of a unit's line, of the whole form, or none. */
function faultsOf({ errors }: ApiProblem, { units }: HandlingInput): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { detail, source } of errors) {
    const rule = (detail ?? '').replace(/^validation\./, '')
    const [field, index, name] = (source?.pointer ?? '').replace('/meta/input/', '').split('/')
    const line = field === 'units' ? units?.[Number(index)]?.line : undefined
    const at = line !== undefined && name ? `${name}.${line}` : field && FIELDS.has(field) ? field : ''
    faults[at] ??= /^rental\.\w+$/.test(rule) || at !== '' ? `validation:${rule}` : 'admin:office.notDone'
  }
  return faults
}

const FIELDS: ReadonlySet<string> = new Set(['day', 'item', 'line', 'override', 'lateFee', 'lateFeeReason'])
