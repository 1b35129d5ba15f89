import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import { UUID } from '#server/domain/uuid.ts'
import { readsAllRentals } from '../admin/rental-staff.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { COMMANDS_PATH } from '../command.ts'
import { Page, Sign } from '../parts.tsx'
import { formatDay } from '#web/ui/days.ts'
import { numberOf } from '../models.server.ts'
import { priceText } from '#server/domain/money.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Stack, Text, Title } from '#web/ui/layout.ts'
import { Pagination } from '#web/ui/Pagination.tsx'

export const handle = {
  guard: { audience: 'signed-in', features: ['rental'] },
  title: 'commands:invoices.title',
} satisfies RouteHandle

const INVOICES_PATH = '/services/rentals/invoices'

/**
 * The person's own invoices and those of their organisations; staff, who can read everybody's, get their own. `?paper=`
 * shows one alone, for links in mails.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const { searchParams } = new URL(request.url)
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1)
  const one = searchParams.get('paper') ?? ''
  const paper = UUID.test(one) ? one : undefined
  const found = await apiFor(request, context).get<ListDocument>('/api/v1/rental-invoices', {
    query: {
      sort: '-id',
      'filter[user]': readsAllRentals(visitor.siteRoles) && paper === undefined ? visitor.userId : undefined,
      'filter[id]': paper,
      'page[size]': 20,
      'page[number]': page,
    },
  })
  return {
    page,
    isOne: paper !== undefined,
    lastPage: found.meta.page?.lastPage ?? 1,
    papers: found.data.map(paper => ({
      id: paper.id,
      kind: textOf(paper, 'kind'),
      number: textOf(paper, 'number'),
      client: textOf(paper, 'client'),
      issueDay: textOf(paper, 'issueDay'),
      dueDay: textOf(paper, 'dueDay'),
      state: textOf(paper, 'state'),
      total: numberOf(paper, 'totalAmount'),
      owed: numberOf(paper, 'owedAmount'),
      file: textOf(paper, 'fileId') === '' ? null : `/services/secured-files/${textOf(paper, 'fileId')}/show`,
    })),
  }
}

export default function Invoices() {
  const { t, i18n } = useTranslation()
  const { papers, page, isOne, lastPage } = useLoaderData<typeof loader>()
  const day = (text: string) => formatDay(text, i18n.language, { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <Page
      isWide
      title={t('commands:invoices.title')}
      back={
        isOne
          ? { to: INVOICES_PATH, label: t('commands:invoices.all') }
          : { to: COMMANDS_PATH, label: t('commands:list.title') }
      }
    >
      {papers.length === 0 ? (
        <EmptyState icon="file" title={t('commands:invoices.empty')} text={t('commands:invoices.emptyText')} />
      ) : (
        <InvoiceList day={day} />
      )}
      <Pagination
        page={page}
        lastPage={lastPage}
        hrefOf={number => `${INVOICES_PATH}?page=${number}`}
        label={t('commands:invoices.title')}
      />
    </Page>
  )
}

function InvoiceList({ day }: { day: (text: string) => string }) {
  const { papers } = useLoaderData<typeof loader>()
  const { t, i18n } = useTranslation()
  return (
    <Stack component="ul" gap="sm" className="rental-plain">
      {papers.map(({ id, kind, number, client, issueDay, dueDay, state, total, owed, file }) => (
        <Stack component="li" key={id} gap={6} className="rental-panel">
          <Title order={2} size="h5">
            {t(`commands:invoices.kind.${kind}`, { number })}
          </Title>
          <Text fw={600}>
            <Sign icon={state === 'late' ? 'alert' : state === 'owing' ? 'clock' : 'check'}>
              {t(`commands:invoices.state.${state}`)}
            </Sign>
          </Text>
          <Text suppressHydrationWarning>
            {client} · {day(issueDay)} · {priceText(total, i18n.language)}
          </Text>
          {owed > 0 ? (
            <Text suppressHydrationWarning>
              {t('commands:invoices.toPay', { amount: priceText(owed, i18n.language), day: day(dueDay) })}
            </Text>
          ) : null}
          {file === null ? (
            <Text c="dimmed">{t('commands:invoices.beingMade')}</Text>
          ) : (
            <Text>
              <a className="rental-link" href={file} download>
                <Icon name="file" />
                {t('commands:invoices.download', { number })}
              </a>
            </Text>
          )}
        </Stack>
      ))}
    </Stack>
  )
}
