import { Form } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import type { PublicationHead } from './types.ts'

/** Its author corrects what is public by a next version, which is begun with one press. */
export function BeginNextVersion({ head: { type, id, state } }: { head: PublicationHead }) {
  const { t } = useTranslation()
  if (!state?.nextVersionPath) return null
  return (
    <Form method="post" action={`/services/publications/${type}/${id}/next-version`}>
      <input type="hidden" name="form" value={state.nextVersionPath} />
      <Button icon="edit">{t('publications:next.begin')}</Button>
    </Form>
  )
}
