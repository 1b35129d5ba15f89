import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import choices from '#web/ui/ChoiceLinks.module.css'
import { Icon } from '#web/ui/Icon.tsx'

/** What limits a list beside the choices that it offers: each is a link to the list without it. */
export function ChosenFilters({ chosen }: { chosen: readonly { name: string; hrefWithout: string }[] }) {
  const { t } = useTranslation()
  if (chosen.length === 0) return null
  return (
    <ul className={choices.choices}>
      {chosen.map(({ name, hrefWithout }) => (
        <li key={hrefWithout}>
          <Link to={hrefWithout} preventScrollReset aria-label={t('publications:list.removeTag', { name })}>
            {name} <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
