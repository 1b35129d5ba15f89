import type { OneDocument } from '#server/contract/jsonapi.ts'
import { readLiking } from '#web/account/read-liking.server.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findRelated, textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { pictureOf } from '#web/api/picture-of.ts'
import { partsBelow, type BlockLoading } from '#web/blocks/block-loading.ts'
import { siteOf } from '#web/session/site.server.ts'
import { visitorOf } from '#web/session/visitor.server.ts'
import { readCatalogQuery } from './catalog-query.ts'
import { checkFor } from './check.server.ts'
import { isAllowed } from './explain.ts'
import type { RentalBooking } from '#server/rental/contract/rentals.ts'
import { bookingOf, chosenDays, type ChosenDays } from './cookies.ts'
import { isDay, monthOf, todayInParis } from '#web/ui/days.ts'
import { findFacets, findModels, listedModel, manyOf, modelPath, namesOf, numberOf } from './models.server.ts'
import { pickDay } from './pick.ts'
import { findBooking, loadCalendar } from './services.server.ts'
import type { ModelData, Named, RentalModelsData } from './types.ts'

/** The catalogue, or the model that the rest of the path names (specification 1, section 2: Rental models). */
export async function loadRentalModels({
  request,
  context,
  block,
  path,
  rest,
}: BlockLoading): Promise<RentalModelsData> {
  const url = new URL(request.url)
  const at = path ?? url.pathname
  const [slug] = partsBelow(rest)
  if (slug !== undefined) return loadModel({ request, context, catalogPath: at, slug })
  const query = readCatalogQuery(url.searchParams)
  if (query.days !== null) keepShortly(context)
  const bound = await checkFor({ request, context, days: query.days })
  // No model is available on days that can't be rented: all are shown, with the reason.
  const searched = isAllowed(bound) ? query : { ...query, days: null }
  const [found, facets, categories, tags] = await Promise.all([
    findModels({ request, context, query: searched, path: at, size: Number(block.props['pageSize'] ?? 24) }),
    findFacets({ request, context, query: searched }),
    namesOf({ request, context, type: 'rental-model-categories', sort: 'position' }),
    namesOf({ request, context, type: 'tags', sort: 'name' }),
  ])
  const counted = (names: readonly Named[], counts: Readonly<Record<string, number>> | undefined) =>
    names.map(one => ({ ...one, count: counts === undefined ? null : (counts[one.id] ?? 0) }))
  return {
    kind: 'catalog',
    ...bound,
    path: at,
    query,
    ...found,
    categories: counted(categories, facets?.categories),
    tags: counted(tags, facets?.tags),
  }
}

type Loading = { request: Request; context: WebContext; catalogPath: string; slug: string }

/** One model for this reader. @throws Response 404 where there is none for them */
async function loadModel({ request, context, catalogPath, slug }: Loading): Promise<ModelData> {
  const api = apiFor(request, context)
  const document = await api.get<OneDocument>(`/api/v1/rental-models/${encodeURIComponent(slug)}`, {
    query: {
      include: 'image,category,tags,additionalImages,attachments,accessories,accessories.image,accessories.category',
      'fields[files]': 'url,previewUrl,name,altText,metadata,focalPointX,focalPointY',
    },
  })
  const record = document.data
  if (!record || record.attributes['publishedAt'] === null) throw new Response(null, { status: 404 })
  const quantity = Number(/^[1-9]\d?$/.exec(new URL(request.url).searchParams.get('quantity') ?? '')?.[0] ?? 1)
  const [site, visitor, calendar, booking] = await Promise.all([
    siteOf(context),
    visitorOf(request, context),
    askedCalendar({ request, context, id: record.id, quantity }),
    findBooking({ request, context, held: bookingOf(request) }),
  ])
  const bound = await checkFor({ request, context, days: calendar.days })
  const liking = await readLiking(api, { type: 'rental-models', id: record.id, site, visitor })
  const image = findRelated(document, record, 'image')
  const category = findRelated(document, record, 'category')
  const path = modelPath(catalogPath, textOf(record, 'slug') || record.id)
  const pictures = [...(image ? [image] : []), ...manyOf(document, 'additionalImages')].map(pictureOf)
  return {
    kind: 'model',
    subPage: {
      title: textOf(record, 'name'),
      description: textOf(record, 'shortDescription'),
      path,
      image: pictures[0]?.url ?? null,
      counted: { resourceType: 'rental-models', resourceId: record.id },
    },
    id: record.id,
    path,
    catalogPath,
    name: textOf(record, 'name'),
    shortDescription: textOf(record, 'shortDescription'),
    description: textOf(record, 'description'),
    instructions: textOf(record, 'instructions'),
    pricePerDay: numberOf(record, 'pricePerDay'),
    depositAmount: numberOf(record, 'depositAmount'),
    externalUrl: textOf(record, 'externalUrl'),
    category: category ? textOf(category, 'name') : '',
    tags: manyOf(document, 'tags').map(tag => ({ id: tag.id, name: textOf(tag, 'name') })),
    pictures,
    attachments: manyOf(document, 'attachments').map(file => ({
      url: textOf(file, 'url'),
      name: textOf(file, 'name'),
    })),
    accessories: manyOf(document, 'accessories').map(accessory => listedModel(document, accessory, catalogPath)),
    likesCount: numberOf(record, 'likesCount'),
    liking,
    isMember: visitor !== null,
    held: booking === null ? null : heldOf(booking, record.id),
    ...calendar,
    ...bound,
    quantity,
  }
}

/** The days for which the reader holds this model; null where they hold others, or hold nothing any more. */
const heldOf = ({ models, startDay, endDay, isExpired }: RentalBooking, model: string): ChosenDays | null =>
  isExpired || (models[model] ?? 0) === 0 ? null : { startDay, endDay }

/**
 * How long guests get a cached page with its availability. With script the calendar is reloaded; renting always checks
 * the current state.
 */
const CALENDAR_KEPT_MS = 60_000

function keepShortly(context: WebContext): void {
  context.cacheUntil = Math.min(context.cacheUntil ?? Infinity, Date.now() + CALENDAR_KEPT_MS)
}

/** The chosen days, and the calendar of the month of the URL, else of the first chosen day or of today. */
async function askedCalendar({
  request,
  context,
  id,
  quantity,
}: Omit<Loading, 'catalogPath' | 'slug'> & { id: string; quantity: number }): Promise<
  Pick<ModelData, 'days' | 'picked' | 'calendar'>
> {
  const parameters = new URL(request.url).searchParams
  const [from, to, pick, month] = ['from', 'to', 'pick', 'month'].map(name => parameters.get(name) ?? '') as [
    string,
    string,
    string,
    string,
  ]
  const typed = { from: isDay(from) ? from : '', to: isDay(to) ? to : '' }
  const picked = isDay(pick) ? pickDay(typed, pick) : typed
  const days = chosenDays(picked.from, picked.to)
  const today = todayInParis()
  const asked = /^\d{4}-\d{2}$/.test(month) ? month : monthOf(picked.from || today)
  keepShortly(context)
  const shown = asked < monthOf(today) ? monthOf(today) : asked
  const known = await loadCalendar({ request, context, models: { [id]: quantity }, month: shown, today }).catch(
    () => [],
  )
  return { days, picked, calendar: { month: shown, today, days: known, isOfToday: month === '' && picked.from === '' } }
}
