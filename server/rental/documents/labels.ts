import { Readable } from 'node:stream'
import { inArray, eq, sql } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import { rentalItems, rentalModels } from '#db/schema/rental/catalogue.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { RequestContext } from '../../context.ts'
import type { ServiceRoute } from '#server/module.ts'
import { UUID } from '#server/domain/uuid.ts'
import { renderPdf } from '#server/pdf/index.ts'
import { badParameter, notFound } from '../../problem.ts'
import { dayOf } from '../domain/period.ts'
import { unitAddress } from '../domain/unit-address.ts'
import { requireOffice } from '../require-office.ts'
import { letterhead } from './letterhead.ts'

const MOST_LABELS = 300

/**
 * `GET …/rentals/labels.pdf?items=<ids>`: labels to stick on units. A code is the address of the unit, which ends with
 * its label.
 * @throws Problem 400, 401, 403, 404
 */
async function printLabels(context: RequestContext): Promise<ApiAnswer> {
  requireOffice(context)
  const { app, query, now, locale } = context
  const ids = [
    ...new Set(
      query
        .getAll('items')
        .flatMap(value => value.split(','))
        .filter(Boolean),
    ),
  ]
  if (ids.length === 0 || ids.length > MOST_LABELS || ids.some(id => !UUID.test(id)))
    throw badParameter('items', 'query.value', `ids of items, separated by commas, at most ${MOST_LABELS}`)
  const { orm } = app.database
  const head = await letterhead({ ...app, orm }, locale)
  const items = await orm
    .select({ label: rentalItems.stockId, model: rentalModels.name })
    .from(rentalItems)
    .innerJoin(rentalModels, eq(rentalModels.id, rentalItems.rentalModelId))
    .where(inArray(rentalItems.id, ids))
    .orderBy(sql`${rentalItems.stockId} collate "alphabetical"`)
  if (items.length === 0) throw notFound()
  const bytes = await renderPdf({
    ...head.frame,
    logo: null,
    header: [],
    footer: [],
    title: head.words('labels.title'),
    day: dayOf(now),
    sections: [
      {
        kind: 'labels',
        title: null,
        labels: items.map(({ label, model }) => ({
          label,
          model: head.say(model),
          code: renderSVG(unitAddress(app.env.siteUrl, label), { border: 2 }),
          alt: head.words('labels.code', { label }),
        })),
      },
    ],
  })
  return {
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="labels.pdf"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
    body: Readable.from([bytes]),
  }
}

export const labelRoutes: ServiceRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/services/rentals/labels.pdf',
    summary: 'Labels of items to print, with their code',
    who: 'staff',
    parameters: { items: `Ids, separated by commas; at most ${MOST_LABELS}` },
    handler: printLabels,
  },
]
