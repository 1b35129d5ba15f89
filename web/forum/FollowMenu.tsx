import { Form, Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Follow, FollowMode } from '#server/forum/contract.ts'
import { DropDown } from '#web/ui/DropDown.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { MenuList } from '#web/ui/MenuList.tsx'
import styles from './follow-menu.module.css'

type Props = Pick<Follow, 'type' | 'id'> & {
  mode: FollowMode | null
  /** Of the page that the choice returns to. */
  path: string
}

const MODES = ['follow', 'none', 'mute'] as const

/** Whether the reader is told of what is written in a subject or category; each choice is a form of its own. */
export function FollowMenu({ type, id, mode, path }: Props) {
  const { t } = useTranslation()
  const chosen = mode ?? 'none'
  return (
    <DropDown label={t(`forum:follow.${chosen}`)} icon={mode === 'mute' ? 'eyeOff' : 'eye'}>
      <Form method="post" action="/services/forum/follows" preventScrollReset className={styles.follow}>
        <input type="hidden" name="type" value={type} />
        <input type="hidden" name="record" value={id} />
        <input type="hidden" name="redirectUrl" value={path} />
        <MenuList>
          {MODES.map(one => (
            <li key={one}>
              <button
                name="mode"
                value={one}
                className={styles.mode}
                aria-current={one === chosen ? 'true' : undefined}
              >
                <span className={styles.mark}>{one === chosen ? <Icon name="check" size={18} /> : null}</span>
                <span>
                  <strong>{t(`forum:follow.${one}`)}</strong>
                  <span className={styles.text}>{t(`forum:follow.${one}Text`)}</span>
                </span>
              </button>
            </li>
          ))}
          <li>
            <Link to="/account/forum">{t('forum:follow.settings')}</Link>
          </li>
        </MenuList>
      </Form>
    </DropDown>
  )
}
