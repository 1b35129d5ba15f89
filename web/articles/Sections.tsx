import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Html } from '#web/blocks/Html.tsx'
import { Attachments } from '#web/files/Attachments.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Stack, Text, Title } from '#web/ui/layout.ts'
import type { ArticleData, Section } from './types.ts'
import styles from './articles.module.css'

/** The sections of an article in its layout. On paper all of them stand one below the other. */
export function Sections({ article, id }: { article: ArticleData; id: string }) {
  const { sections, layout, current } = article
  if (layout === 'pagination' && sections.length > 1 && current !== null) return <Pages article={article} id={id} />
  const all = sections.map(section => <SectionText key={section.id} section={section} />)
  if (layout !== 'navigation' || sections.length < 2) return <Stack gap="xl">{all}</Stack>
  return (
    <div className={styles.beside}>
      <Contents sections={sections} id={id} />
      <Stack gap="xl" className={styles.texts}>
        {all}
      </Stack>
    </div>
  )
}

/** One section a page, with the way to the others. */
function Pages({ article: { sections, current }, id }: { article: ArticleData; id: string }) {
  const { t } = useTranslation()
  const at = current ?? 0
  const [before, after] = [sections[at - 1], sections[at + 1]]
  return (
    <Stack gap="lg">
      <details className={`${styles.contents} no-print`}>
        <summary>
          {t('articles:place', { number: at + 1, count: sections.length })}
          <Text span c="dimmed">
            {t('articles:contents')}
          </Text>
        </summary>
        <nav aria-label={t('articles:contents')}>
          <SectionLinks sections={sections} current={at} />
        </nav>
      </details>
      {sections.map((section, index) => (
        <div key={section.id} className={index === at ? undefined : styles.onPaper}>
          <SectionText section={section} />
        </div>
      ))}
      <nav className={`${styles.pages} no-print`} aria-label={t('articles:others')} id={`${id}-pages`}>
        {before === undefined ? (
          <span />
        ) : (
          <Link to={before.href} rel="prev" className={styles.page}>
            <Text span c="dimmed">
              <Icon name="chevronLeft" size={16} /> {t('articles:previous')}
            </Text>
            <strong>{before.title}</strong>
          </Link>
        )}
        {after === undefined ? null : (
          <Link to={after.href} rel="next" className={styles.page} data-side="end">
            <Text span c="dimmed">
              {t('articles:next')} <Icon name="chevronRight" size={16} />
            </Text>
            <strong>{after.title}</strong>
          </Link>
        )}
      </nav>
    </Stack>
  )
}

/** The contents beside the text: always open where there is room for both, else a disclosure above it. */
function Contents({ sections, id }: { sections: readonly Section[]; id: string }) {
  const { t } = useTranslation()
  return (
    <div className={`${styles.aside} no-print`}>
      <details className={styles.contents}>
        <summary>{t('articles:contents')}</summary>
        <nav aria-label={t('articles:contents')}>
          <SectionLinks sections={sections} />
        </nav>
      </details>
      <nav className={styles.list} aria-labelledby={`${id}-contents`}>
        <Text fw={600} id={`${id}-contents`}>
          {t('articles:contents')}
        </Text>
        <SectionLinks sections={sections} />
      </nav>
    </div>
  )
}

function SectionLinks({ sections, current = null }: { sections: readonly Section[]; current?: number | null }) {
  return (
    <ol className={styles.links}>
      {sections.map(({ id, title, href }, index) => (
        <li key={id}>
          <Link to={href} aria-current={index === current ? 'page' : undefined}>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  )
}

function SectionText({ section: { title, content, anchor, attachments } }: { section: Section }) {
  return (
    <Stack component="section" gap="sm" id={anchor} aria-labelledby={`${anchor}-title`} className={styles.section}>
      <Title order={2} size="h3" id={`${anchor}-title`} tabIndex={-1}>
        {title}
      </Title>
      {content === '' ? null : <Html html={content} />}
      <Attachments attachments={attachments} />
    </Stack>
  )
}
