import { Form, Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/controls.ts'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import type { Found } from './found-words.ts'
import type { SectionsSearch } from './types.ts'

type Props = { search: SectionsSearch; /** Of the article. */ path: string }

/** The search within the sections of one article. */
export function SearchForm({ search, path, id }: Props & { id: string }) {
  const { t } = useTranslation()
  return (
    <Form method="get" action={path} role="search" aria-label={t('articles:search.label')} className="no-print">
      <Group gap="sm" align="flex-end">
        <TextInput
          key={search.typed}
          id={`${id}-words`}
          type="search"
          name="words"
          defaultValue={search.typed}
          placeholder={search.placeholder === '' ? undefined : search.placeholder}
          maxLength={100}
          label={t('articles:search.label')}
          flex="1 1 14rem"
          maw="32rem"
        />
        <Button icon="search">{t('articles:search.submit')}</Button>
      </Group>
    </Form>
  )
}

/** The sections in which all of the words stand, in place of the article's text. */
export function FoundSections({ search: { typed, results }, path }: Props) {
  const { t } = useTranslation()
  const found = results ?? []
  return (
    <Stack component="section" gap="md" aria-labelledby="found">
      <Title order={2} size="h3" id="found">
        <span role="status">
          {found.length === 0
            ? t('articles:search.none', { words: typed })
            : t('articles:search.count', { count: found.length, words: typed })}
        </span>
      </Title>
      {found.length === 0 ? (
        <Text>{t('articles:search.noneText')}</Text>
      ) : (
        <Stack component="ol" gap="md" className="bare-list">
          {found.map(({ id, title, excerpt, href }) => (
            <li key={id}>
              <Title order={3} size="h4">
                <Link to={href}>
                  <Pieces of={title} />
                </Link>
              </Title>
              <Text maw="48rem">
                <Pieces of={excerpt} />
              </Text>
            </li>
          ))}
        </Stack>
      )}
      <div>
        <LinkButton to={path} icon="undo">
          {t('articles:search.whole')}
        </LinkButton>
      </div>
    </Stack>
  )
}

const Pieces = ({ of }: { of: readonly Found[] }) =>
  of.map(({ text, isFound }, index) => (isFound ? <mark key={index}>{text}</mark> : text))
