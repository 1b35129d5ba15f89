import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { commandPath, COMMANDS_PATH } from '../command.ts'
import { listCommands } from '../command.server.ts'
import { formatDay } from '#web/ui/days.ts'
import { Page, Sign } from '../parts.tsx'
import { catalogPathOf } from '../models.server.ts'
import { priceText } from '#server/domain/money.ts'
import { WAITINGS_PATH } from '../waiting.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { listFormat } from '#server/domain/formats.ts'

export const handle = {
  guard: { audience: 'signed-in', features: ['rental'] },
  title: 'commands:list.title',
} satisfies RouteHandle

/** The person's commands: the stage and the next action of each. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('page'))) || 1)
  const [found, catalogPath] = await Promise.all([
    listCommands({ request, context, page, visitor }),
    catalogPathOf(args.context),
  ])
  return { ...found, page, catalogPath }
}

export default function Commands() {
  const { t, i18n } = useTranslation()
  const { commands, page, lastPage, catalogPath } = useLoaderData<typeof loader>()
  const words = (day: string) =>
    formatDay(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const list = listFormat(i18n.language)
  return (
    <Page isWide title={t('commands:list.title')}>
      <Group gap="0 1.5rem">
        <Link to="/services/rentals/invoices" className="rental-link">
          <Icon name="file" />
          {t('commands:invoices.title')}
        </Link>
        <Link to={WAITINGS_PATH} className="rental-link">
          <Icon name="clock" />
          {t('commands:waiting.title')}
        </Link>
      </Group>
      {commands.length === 0 ? (
        <EmptyState icon="archive" title={t('commands:list.empty')} text={t('commands:list.emptyText')}>
          <LinkButton look="primary" to={catalogPath}>
            {t('rentals:cart.toCatalog')}
          </LinkButton>
        </EmptyState>
      ) : (
        <Stack component="ul" gap="sm" className="rental-plain">
          {commands.map(({ id, number, names, startDay, endDay, totalPrice, stage, awaits }) => (
            <Stack component="li" key={id} gap={6} className="rental-panel" data-awaits={awaits ?? undefined}>
              <Title order={2} size="h5">
                <Link to={commandPath(id)}>{list.format(names)}</Link>
              </Title>
              <Group gap="xs" fw={600}>
                {awaits === 'renter' ? (
                  <>
                    <Pill tone="warning">{t('commands:list.yourTurn')}</Pill>
                    <span>{t(`commands:stage.${stage}.title`)}</span>
                  </>
                ) : (
                  <Sign icon={stage === 'finished' ? 'check' : 'clock'}>{t(`commands:stage.${stage}.title`)}</Sign>
                )}
              </Group>
              <Text suppressHydrationWarning>
                {t('rentals:period.take', { from: words(startDay), to: words(endDay) })}
              </Text>
              <Text c="dimmed" suppressHydrationWarning>
                {t('commands:number', { number })} · {priceText(totalPrice, i18n.language)}
              </Text>
            </Stack>
          ))}
        </Stack>
      )}
      <Pagination
        page={page}
        lastPage={lastPage}
        hrefOf={number => `${COMMANDS_PATH}?page=${number}`}
        label={t('commands:list.title')}
      />
    </Page>
  )
}
