import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import styles from '../styleguide/styleguide.module.css'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { examplesOf, type ShownExample } from '#web/blocks/examples.ts'
import { BlockSection } from '#web/blocks/index.tsx'
import { offeredBlocks } from '#web/blocks/offered-blocks.ts'
import { sheetsOf } from '#web/blocks/sheets.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

const GUARD = { audience: 'validated', roles: ['admin', 'app_admin'] } as const satisfies RouteHandle['guard']

export const handle = { guard: GUARD, title: 'admin:styleguide.title' } satisfies RouteHandle

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSignedIn({ request, context }, GUARD)
  const { features } = await siteOf(context)
  const names = offeredBlocks(features)
  return { names, sheets: sheetsOf(names.map(name => ({ name }))) }
}

/** Every block of the site's modules in all its states, rendered by the components of the site. */
export default function Styleguide() {
  const { t } = useAdminTexts()
  const { names, sheets } = useLoaderData<typeof loader>()
  return (
    <>
      {sheets.map(href => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <ScreenHead title={t('admin:styleguide.title')} lead={t('blocks:styleguide.lead')} />
      <nav aria-label={t('blocks:styleguide.contents')}>
        <Group component="ul" gap="xs" className="bare-list">
          {names.map(name => (
            <li key={name}>
              <LinkButton look="plain" to={`#${name}`}>
                {t(`blocks:${name}.title`)}
              </LinkButton>
            </li>
          ))}
        </Group>
      </nav>
      {names.map(name => (
        <Kind key={name} name={name} />
      ))}
    </>
  )
}

function Kind({ name }: { name: BlockName }) {
  const { t } = useAdminTexts()
  const examples = examplesOf(name)
  const stateOf = (example: ShownExample) => t(`blocks:styleguide.states.${example.state}`)
  return (
    <Stack component="section" aria-labelledby={name} className={styles.kind}>
      <Title order={2} id={name} tabIndex={-1}>
        {t(`blocks:${name}.title`)}
      </Title>
      <Text c="dimmed">{t(`blocks:${name}.description`)}</Text>
      <Group component="ul" gap="xs" className="bare-list">
        {examples.map(example => (
          <li key={example.state}>
            <LinkButton look="plain" to={`#${example.block.id}-state`}>
              {stateOf(example)}
              <span className="visually-hidden">, {t(`blocks:${name}.title`)}</span>
            </LinkButton>
          </li>
        ))}
      </Group>
      {examples.map(example => (
        <Stack key={example.state} gap="xs">
          <Title order={3} size="1rem" id={`${example.block.id}-state`} tabIndex={-1}>
            {stateOf(example)}
          </Title>
          {example.isHidden ? (
            <Text c="dimmed">{t('blocks:styleguide.hidden')}</Text>
          ) : (
            <div className={styles.stage} lang="fr" data-page="">
              <BlockSection block={example.block} data={example.data} index={1} isMain={false} />
            </div>
          )}
        </Stack>
      ))}
    </Stack>
  )
}
