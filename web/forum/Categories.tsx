import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { focalStyle } from '#web/ui/focal-style.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { FollowMenu } from './FollowMenu.tsx'
import type { ForumQuery } from './forum-query.ts'
import type { ForumHomeData, ShownCategory } from './types.ts'
import { Way } from './Way.tsx'
import styles from './categories.module.css'
import subjects from './subjects.module.css'

type TreeProps = {
  categories: readonly ShownCategory[]
  id: string
  hrefOf: (category: string) => string
  timeZone: string
}

/** The categories with their pictures, counts, and those within them. */
export function CategoryTree({ categories, id, hrefOf, timeZone }: TreeProps) {
  const { t } = useTranslation()
  return (
    <Stack component="section" gap="md" aria-labelledby={`${id}-categories`}>
      <Title order={2} size="h3" id={`${id}-categories`}>
        {t('forum:categories')}
      </Title>
      <ul className={styles.categories}>
        {categories.map(category => (
          <li key={category.id} className={styles.category}>
            <CategoryPicture category={category} />
            <div className={styles.words}>
              <Link to={hrefOf(category.id)} className={styles.name}>
                {category.name}
              </Link>
              <span className={subjects.count}>{t('forum:count', { count: category.subjectsCount })}</span>
              {category.description === '' ? null : <Text c="dimmed">{category.description}</Text>}
              <Within of={category} hrefOf={hrefOf} />
              <Latest of={category} timeZone={timeZone} />
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function Within({ of, hrefOf }: { of: ShownCategory; hrefOf: (category: string) => string }) {
  const { t } = useTranslation()
  if (of.children.length === 0) return null
  return (
    <ul className={styles.within} aria-label={t('forum:within', { name: of.name })}>
      {of.children.map(child => (
        <li key={child.id}>
          <Link to={hrefOf(child.id)}>
            {child.name} <span className={subjects.count}>{child.subjectsCount}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Latest({ of: { latest }, timeZone }: { of: ShownCategory; timeZone: string }) {
  const { t } = useTranslation()
  if (latest === null) return null
  return (
    <p className={styles.latest}>
      <span className="visually-hidden">{t('forum:latestSubject')} </span>
      <Link to={latest.href} lang={latest.lang ?? undefined}>
        {latest.title}
      </Link>
      <span>
        {latest.by ?? t('publications:anonymous')}, <Moment at={latest.at} timeZone={timeZone} isDay />
      </span>
    </p>
  )
}

/** Decorative: the name stands beside it. */
function CategoryPicture({ category: { picture } }: { category: ShownCategory }) {
  return (
    <span className={styles.picture} aria-hidden="true">
      {picture === null ? (
        <Icon name="folder" size={28} />
      ) : (
        <img
          src={`${picture.url}?preview=320`}
          alt=""
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          loading="lazy"
          style={focalStyle(picture.focalPoint)}
        />
      )}
    </span>
  )
}

type HeadProps = {
  category: NonNullable<ForumHomeData['category']>
  data: ForumHomeData
  hrefOf: (asked: Partial<ForumQuery>) => string
}

/** The category that the page shows: where it belongs, what it is for, what is within it. */
export function CategoryHead({ category, data: { path, isMember }, hrefOf }: HeadProps) {
  const { t } = useTranslation()
  const { parent, name, description, subjectsCount, follow } = category
  const own = `${path}?category=${category.id}`
  return (
    <Stack component="section" gap="sm" aria-labelledby="forum-category">
      <Way forumPath={path} categories={parent === null ? [] : [parent]} />
      <div className={styles.head}>
        <CategoryPicture category={category} />
        <div className={styles.words}>
          <Title order={2} id="forum-category">
            {name}
          </Title>
          <span className={subjects.count}>{t('forum:count', { count: subjectsCount })}</span>
          {description === '' ? null : <Text>{description}</Text>}
          <Within of={category} hrefOf={one => hrefOf({ category: one })} />
        </div>
      </div>
      {isMember ? (
        <Group gap="sm" className="no-print">
          <FollowMenu type="forum-categories" id={category.id} mode={follow} path={own} />
        </Group>
      ) : null}
    </Stack>
  )
}
