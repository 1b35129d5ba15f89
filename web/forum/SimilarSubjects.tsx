import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SimilarSubject } from '#server/forum/contract.ts'
import { Button } from '#web/ui/Button.tsx'
import { Text } from '#web/ui/layout.ts'
import { subjectPath } from './paths.ts'
import { ShortSubjectList } from './ShortSubjectList.tsx'
import styles from './form.module.css'

/** Milliseconds without typing before subjects are looked for. */
const SEARCH_DEBOUNCE_MS = 500

type Props = {
  forumPath: string
  /** What the button has found; undefined before it was pressed. */ found: readonly SimilarSubject[] | undefined
}

/**
 * Subjects like the title of the form that this stands in. They come while it is typed; without script a button of the
 * form looks for them.
 */
export function SimilarSubjects({ forumPath, found }: Props) {
  const { t } = useTranslation()
  const { element, live } = useSimilar()
  const similar = live ?? found
  return (
    <div ref={element} className={styles.similar}>
      <noscript>
        <Button small look="plain" icon="search" name="_intent" value="similar">
          {t('forum:similar.look')}
        </Button>
      </noscript>
      <div role="status">
        {similar === undefined || similar.length === 0 ? null : <strong>{t('forum:similar.title')}</strong>}
        {similar?.length === 0 && live === undefined ? <Text c="dimmed">{t('forum:similar.none')}</Text> : null}
      </div>
      {similar === undefined || similar.length === 0 ? null : (
        <ShortSubjectList
          opensNewTabs
          subjects={similar.map(({ id, title, messagesCount, isSolved }) => ({
            id,
            title,
            href: subjectPath(forumPath, id),
            lang: null,
            answersCount: Math.max(0, messagesCount - 1),
            isSolved,
          }))}
        />
      )}
    </div>
  )
}

/** Looks for similar subjects while the title of the form around `element` is typed. */
function useSimilar() {
  const element = useRef<HTMLDivElement>(null)
  const { load, data } = useFetcher<{ similar: SimilarSubject[] }>()
  useEffect(() => {
    const form = element.current?.closest('form')
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const typed = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'title') return
      clearTimeout(timer)
      timer = setTimeout(
        () => load(`/services/forum/similar?${new URLSearchParams({ title: target.value })}`),
        SEARCH_DEBOUNCE_MS,
      )
    }
    form.addEventListener('input', typed)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', typed)
    }
  }, [load])
  return { element, live: data?.similar }
}
