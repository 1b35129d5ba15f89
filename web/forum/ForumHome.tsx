import { Form, Link } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Correction } from '#web/search/Correction.tsx'
import { ResultGroups } from '#web/search/ResultGroups.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ChoiceLinks } from '#web/ui/ChoiceLinks.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import { AboutAid } from './AboutAid.tsx'
import { CategoryHead, CategoryTree } from './Categories.tsx'
import { OWN_VIEWS, PUBLIC_VIEWS, writeForumQuery, type ForumQuery } from './forum-query.ts'
import { createPath } from './paths.ts'
import { SubjectList } from './SubjectList.tsx'
import type { ForumHomeData } from './types.ts'
import styles from './home.module.css'

type Props = { data: ForumHomeData; id: string }

/** The forum's categories and subjects, limited and paged by the page's own address, with and without script alike. */
export function ForumHome({ data, id }: Props) {
  const { t } = useTranslation()
  const { query, category, categories, pinned, subjects, path, corrected } = data
  const hrefOf = (asked: Partial<ForumQuery>) =>
    `${path}${writeForumQuery({ ...query, after: '', ...asked })}#${id}-list`
  const isLimited = query.search !== '' || query.tag !== '' || query.aid !== '' || query.view !== ''
  const isWhole = !isLimited && query.after === ''
  return (
    <Stack gap="xl">
      <Group justify="space-between" gap="md" align="end" className="no-print">
        <Search data={data} id={id} />
        <LinkButton
          look="primary"
          icon="plus"
          to={createPath(path, { category: category?.children.length ? '' : query.category, aid: query.aid })}
        >
          {t('forum:ask')}
        </LinkButton>
      </Group>
      {category === null ? null : <CategoryHead category={category} data={data} hrefOf={hrefOf} />}
      {category === null && isWhole && categories.length > 0 ? (
        <CategoryTree
          categories={categories}
          id={id}
          timeZone={data.timeZone}
          hrefOf={one => hrefOf({ category: one })}
        />
      ) : null}
      {pinned.length === 0 ? null : (
        <Stack component="section" gap="sm" aria-labelledby={`${id}-pinned`}>
          <Title order={2} size="h3" id={`${id}-pinned`}>
            {t('forum:pinned')}
          </Title>
          <SubjectList subjects={pinned} data={data} hrefOf={hrefOf} />
        </Stack>
      )}
      <Stack component="section" gap="md" id={`${id}-list`} aria-labelledby={`${id}-latest`}>
        <Title order={2} size="h3" id={`${id}-latest`}>
          {t(isLimited ? 'forum:found' : 'forum:latest')}
        </Title>
        {data.aid === null ? null : <AboutAid aid={data.aid} />}
        <Views data={data} hrefOf={hrefOf} />
        {isLimited ? (
          <Text role="status" c="dimmed">
            {countedOf(data, t)}
          </Text>
        ) : null}
        <Correction typed={query.search} corrected={corrected} hrefOf={search => hrefOf({ search })} />
        {subjects.length === 0 && pinned.length === 0 ? (
          <NoSubjects data={data} isLimited={isLimited} id={id} />
        ) : (
          <SubjectList subjects={subjects} data={data} hrefOf={hrefOf} />
        )}
        <PageLinks data={data} hrefOf={hrefOf} />
        <Answers data={data} id={id} />
      </Stack>
    </Stack>
  )
}

/** Answers that hold what is searched for, each with the way to its place in the thread. */
function Answers({ data: { answers, query }, id }: Props) {
  if (answers === null) return null
  return <ResultGroups results={answers} search={query.search} id={`${id}-answers`} heading="h3" />
}

/** How many subjects are found: a page with others behind it says that there are more, which nobody counts. */
function countedOf({ query, subjects, older }: ForumHomeData, t: TFunction): string {
  if (query.after !== '') return t('forum:further')
  return t(older === null ? 'forum:count' : 'forum:countMore', { count: subjects.length })
}

/** The order of subjects changes with each answer, so that their pages have no numbers. */
function PageLinks({ data: { query, older }, hrefOf }: ViewsProps) {
  const { t } = useTranslation()
  if (query.after === '' && older === null) return null
  return (
    <nav aria-label={t('forum:pages')} className="no-print">
      <Group gap="sm">
        {query.after === '' ? null : (
          <LinkButton to={hrefOf({ after: '' })} icon="chevronLeft">
            {t('forum:newest')}
          </LinkButton>
        )}
        {older === null ? null : (
          <LinkButton to={hrefOf({ after: older })} icon="chevronRight" rel="next">
            {t('forum:older')}
          </LinkButton>
        )}
      </Group>
    </nav>
  )
}

function NoSubjects({ data: { query, path }, isLimited, id }: Props & { isLimited: boolean }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={isLimited ? 'search' : 'list'}
      heading="h3"
      title={t(isLimited ? 'forum:noMatch' : 'forum:none')}
      text={t(isLimited ? 'forum:noMatchText' : 'forum:noneText')}
    >
      {isLimited ? (
        <LinkButton
          to={`${path}${writeForumQuery({ ...query, search: '', tag: '', aid: '', view: '', after: '' })}#${id}-list`}
        >
          {t('forum:showAll')}
        </LinkButton>
      ) : null}
    </EmptyState>
  )
}

/** A search keeps the category, the tag and the view that it is made in. */
function Search({ data: { query, path }, id }: Props) {
  const { t } = useTranslation()
  const kept = Object.entries({ category: query.category, tag: query.tag, aid: query.aid, view: query.view })
  return (
    <Form method="get" action={`${path}#${id}-list`} role="search" className={styles.search} key={query.search}>
      <label htmlFor={`${id}-search`}>{t('forum:search')}</label>
      <div className={styles.searchRow}>
        <input id={`${id}-search`} type="search" name="search" defaultValue={query.search} maxLength={200} />
        {kept.map(([name, value]) => (value === '' ? null : <input key={name} type="hidden" {...{ name, value }} />))}
        <Button icon="search">{t('forum:searchSubmit')}</Button>
      </div>
    </Form>
  )
}

type ViewsProps = { data: ForumHomeData; hrefOf: (asked: Partial<ForumQuery>) => string }

/** What the list is limited to, as plain links. */
function Views({ data: { query, tag, aid, isMember }, hrefOf }: ViewsProps) {
  const { t } = useTranslation()
  const chosen = [
    ...(tag === null ? [] : [{ ...tag, to: hrefOf({ tag: '' }), label: t('forum:removeTag', { name: tag.name }) }]),
    ...(aid === null ? [] : [{ ...aid, to: hrefOf({ aid: '' }), label: t('forum:removeAid', { name: aid.name }) }]),
  ]
  const views = ['', ...PUBLIC_VIEWS, ...(isMember ? OWN_VIEWS : [])] as const
  return (
    <nav aria-label={t('forum:views.label')} className="no-print">
      <ChoiceLinks
        choices={views}
        current={query.view}
        hrefOf={view => hrefOf({ view })}
        nameOf={view => t(`forum:views.${view || 'all'}`)}
        listClass={styles.views}
      >
        {chosen.map(({ id, name, to, label }) => (
          <li key={id}>
            <Link to={to} preventScrollReset aria-label={label} aria-current="true">
              {name} <Icon name="close" size={16} />
            </Link>
          </li>
        ))}
      </ChoiceLinks>
    </nav>
  )
}
