import { Form, Link } from '@remix-run/react'
import type { LocaleState } from '#server/domain/blocks/props.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const CHECKED_FIELDS = { missing: 'missing', partial: 'missing', stale: 'stale', automatic: 'automatic' } as const

/** What the page's own title and description lack in the edited language, and what to do about it. */
export function PageTexts({
  state,
  settings,
  locale,
}: {
  state: LocaleState
  /** The fields to check. */
  settings: string
  locale: Locale
}) {
  const { t } = useAdminTexts()
  if (state === 'complete') return null
  const asked = CHECKED_FIELDS[state]
  return (
    <Notice tone="info" title={t(`blocks:editor.ownTexts.${asked}`)}>
      <p>
        <Link to={settings}>{t(`blocks:editor.ownTexts.${asked === 'missing' ? 'write' : 'read'}`)}</Link>
      </p>
      {asked === 'missing' ? null : (
        <Form method="post">
          <input type="hidden" name="_locale" value={locale} />
          <Button type="submit" name="_intent" value="confirmOwn" icon="check">
            {t('blocks:editor.ownTexts.confirm')}
          </Button>
        </Form>
      )}
    </Notice>
  )
}
