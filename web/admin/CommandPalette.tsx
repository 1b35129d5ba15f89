import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { useFetcher, useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import type { FoundRecord } from './find-records.server.ts'
import { isFoundBy } from './matches-words.ts'
import { entriesOf, type MenuEntry } from './menu.ts'
import { DASHBOARD, SEARCH } from './paths.ts'
import { readRecent } from './recent.ts'
import { useAdmin, useAdminTexts } from './use-admin.ts'

const SEARCH_DEBOUNCE_MS = 250
const MAX_SCREENS = 8
const [store, palette] = createSpotlight()

type Line = { to: string; title: string; detail?: string }

/** Every screen, recent and found records, and what can be created, by a few letters. */
export default function CommandPalette({ openings }: { openings: number }) {
  const { t } = useAdminTexts()
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  const { key } = useLocation()
  // On mounting both run, in this order.
  useEffect(() => palette.close(), [key])
  useEffect(() => palette.open(), [openings])
  const groups = useGroups(query.trim())
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight="min(32rem, 70vh)"
      radius="md"
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      aria-label={t('admin:search.title')}
    >
      <Spotlight.Search
        placeholder={t('admin:search.label')}
        aria-label={t('admin:search.label')}
        leftSection={<Icon name="search" />}
      />
      <Spotlight.ActionsList>
        {groups.map(({ title, icon, lines }) => (
          <Spotlight.ActionsGroup key={title} label={title}>
            {lines.map(({ to, title: label, detail }) => (
              <Spotlight.Action
                key={to}
                label={label}
                {...(detail === undefined ? {} : { description: detail })}
                leftSection={<Icon name={icon} />}
                onClick={() => void navigate(to)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 ? <Spotlight.Empty>{t('admin:search.none')}</Spotlight.Empty> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function useGroups(query: string): { title: string; icon: IconName; lines: readonly Line[] }[] {
  const { t, text } = useAdminTexts()
  const { menu, creates, menuSettings, types } = useAdmin()
  const records = useFoundRecords(query)
  const entries: MenuEntry[] = [{ to: DASHBOARD, label: t('admin:dashboard.title') }, ...menu.flatMap(entriesOf)]
  const titled = ({ to, label }: { to: string; label: string }): Line => ({ to, title: label })
  const nameOf = (type: string) => text(types.find(each => each.type === type)?.label.one ?? type)
  const groups =
    query === ''
      ? [
          { title: t('admin:search.recent'), icon: 'history' as const, lines: readRecent() },
          {
            title: t('admin:menu.favourites'),
            icon: 'list' as const,
            lines: entries.filter(({ to }) => menuSettings.favourites.includes(to)).map(titled),
          },
          { title: t('admin:search.creates'), icon: 'plus' as const, lines: creates.map(titled) },
        ]
      : [
          {
            title: t('admin:search.screens'),
            icon: 'list' as const,
            lines: entries
              .filter(entry => isFoundBy(entry, query))
              .slice(0, MAX_SCREENS)
              .map(titled),
          },
          {
            title: t('admin:search.creates'),
            icon: 'plus' as const,
            lines: creates.filter(entry => isFoundBy(entry, query)).map(titled),
          },
          {
            title: t('admin:search.records'),
            icon: 'file' as const,
            lines: records.map(record => ({
              to: record.to,
              title: record.title,
              detail: [nameOf(record.type), record.detail].filter(Boolean).join(' · '),
            })),
          },
        ]
  return groups.filter(({ lines }) => lines.length > 0)
}

function useFoundRecords(query: string): readonly FoundRecord[] {
  const fetcher = useFetcher<{ query: string; records: FoundRecord[] }>()
  const timer = useRef<number | undefined>(undefined)
  const { load } = fetcher
  useEffect(() => {
    window.clearTimeout(timer.current)
    if (query === '') return undefined
    timer.current = window.setTimeout(() => load(`${SEARCH}?${new URLSearchParams({ q: query })}`), SEARCH_DEBOUNCE_MS)
    return () => window.clearTimeout(timer.current)
  }, [query, load])
  return query === '' ? [] : (fetcher.data?.records ?? [])
}
