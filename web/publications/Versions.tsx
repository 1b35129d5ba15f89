import { useTranslation } from '#web/i18n/use-translation.ts'
import parts from '#web/blocks/parts.module.css'
import { Stack, Text } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Section } from './Section.tsx'
import type { PublicationHead } from './types.ts'

/** What readers call that which changed, by the attribute or relationship that did. */
const CHANGED: Readonly<Record<string, string>> = {
  title: 'title',
  files: 'files',
  image: 'pictures',
  additionalImages: 'pictures',
  tags: 'place',
  category: 'place',
  categories: 'place',
  licenseId: 'license',
}
/** What an author says of a version is no change of its own. */
const OWN_WORDS: ReadonlySet<string> = new Set(['version', 'changes'])

const kindsOf = (changed: readonly string[]): string[] => [
  ...new Set(changed.filter(name => !OWN_WORDS.has(name)).map(name => CHANGED[name] ?? 'texts')),
]

/** The versions of a publication, the newest first: when each became public, and what changed. */
export function Versions({ head: { versions, timeZone } }: { head: PublicationHead }) {
  const { t } = useTranslation()
  if (versions.length === 0) return null
  return (
    <Section id="versions" title={t('publications:versions.title')}>
      <ol reversed className={parts.list}>
        {versions.map(({ number, name, changes, changed, publishedAt }) => (
          <li key={number}>
            <Stack gap={4} pb="sm">
              <Text span>
                <strong>{t('publications:versions.name', { name: name ?? number })}</strong>,{' '}
                <Moment at={publishedAt} timeZone={timeZone} long isDay />
              </Text>
              {changes === null ? null : <Text style={{ whiteSpace: 'pre-line' }}>{changes}</Text>}
              {kindsOf(changed).length === 0 ? null : (
                <Text c="dimmed">
                  {t('publications:versions.changed')}{' '}
                  {kindsOf(changed)
                    .map(kind => t(`publications:versions.kinds.${kind}`))
                    .join(', ')}
                </Text>
              )}
            </Stack>
          </li>
        ))}
      </ol>
    </Section>
  )
}
