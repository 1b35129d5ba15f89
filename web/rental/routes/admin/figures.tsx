import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { RentalFigures } from '#server/rental/contract/figures.ts'
import { RENTAL_STAFF } from '../../admin/rental-staff.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { NAMES, SERVICE } from '../../admin/figures/address.ts'
import { Stack, Text } from '#web/ui/layout.ts'
import { FiguresFilters } from '../../admin/figures/FiguresFilters.tsx'
import { IdleUnits, Income, Totals } from '../../admin/figures/FiguresPanels.tsx'
import { useNumbers } from '../../admin/figures/use-numbers.ts'
import { UseTable } from '../../admin/figures/UseTable.tsx'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { apiFor } from '#web/api/client.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'

export const handle = { guard: RENTAL_STAFF, title: 'admin:figures.title' } satisfies RouteHandle

/** A malformed query is answered with the default period and a notice. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSignedIn({ request, context }, RENTAL_STAFF)
  const api = apiFor(request, context)
  const asked = new URL(request.url).searchParams
  const query = Object.fromEntries(NAMES.flatMap(name => (asked.get(name) ? [[name, asked.get(name)!]] : [])))
  const answered = await api.get<{ data: RentalFigures }>(SERVICE, { query }).catch((error: unknown) => {
    if (error instanceof Response && error.status === 400) return null
    throw error
  })
  return {
    figures: (answered ?? (await api.get<{ data: RentalFigures }>(SERVICE))).data,
    isMisunderstood: answered === null,
  }
}

export default function Figures() {
  const { t } = useAdminTexts()
  const { day, number } = useNumbers()
  const { figures, isMisunderstood } = useLoaderData<typeof loader>()
  const { models, items, whole, compared } = figures
  return (
    <>
      <ScreenHead
        title={t('admin:figures.title')}
        crumbs={[{ label: t('admin:figures.title') }]}
        lead={t('admin:figures.lead')}
      />
      <FiguresFilters figures={figures} />
      {isMisunderstood ? <Notice tone="warning" title={t('admin:figures.wrong')} /> : null}
      {whole.units === 0 ? (
        <EmptyState icon="columns" title={t('admin:figures.empty')} text={t('admin:figures.emptyText')} />
      ) : (
        <Stack gap="lg">
          <Text c="dimmed" suppressHydrationWarning>
            {t('admin:figures.comparedWith', { from: day(compared.from), to: day(compared.to) })}
          </Text>
          <Totals figures={figures} />
          <UseTable
            title={t('admin:figures.models')}
            first="model"
            detail="units"
            rows={models.map(model => ({
              ...model,
              to: resourcePath('rental-models', 'show', model.id),
              detail: { text: number(model.units), isNumber: true },
            }))}
          />
          <UseTable
            title={t('admin:figures.items')}
            first="item"
            detail="model"
            remark={items.length < whole.units ? t('admin:figures.itemsShown', { number: items.length }) : null}
            rows={items.map(item => ({
              ...item,
              name: item.label,
              to: resourcePath('rental-items', 'show', item.id),
              detail: { text: item.model, isNumber: false },
            }))}
          />
          <Income figures={figures} />
          <IdleUnits figures={figures} />
        </Stack>
      )}
    </>
  )
}
