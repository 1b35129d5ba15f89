import { Form } from '@remix-run/react'
import { LOCALE_NAMES } from '#server/domain/vocabulary/locales.ts'
import { EDITION_PARAMETER } from '#web/admin/edition-parameter.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Button } from '#web/ui/Button.tsx'
import type { TranslationOffer } from './translate.server.ts'

/** Requests proposals, which are shown on their own screen; nothing is stored. */
export function TranslateButton({ type, id, offer }: { type: string; id: string; offer: TranslationOffer }) {
  const { t } = useAdminTexts()
  return (
    <Form
      method="post"
      action={`${resourcePath(type, 'translate', id)}?${new URLSearchParams({ [EDITION_PARAMETER]: offer.to })}`}
    >
      <Button name="_intent" value="propose" icon="language">
        {t(type === 'app-pages' ? 'admin:translate.offerPage' : 'admin:translate.offer', {
          from: LOCALE_NAMES[offer.from],
          to: LOCALE_NAMES[offer.to],
        })}
      </Button>
    </Form>
  )
}
