import { Link, type LinkProps } from '@remix-run/react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Button.module.css'

export type ButtonLook = 'primary' | 'quiet' | 'danger' | 'plain'
type Look = { look?: ButtonLook; small?: boolean; icon?: IconName; children: ReactNode }

const classOf = ({ look = 'quiet', small = false }: Pick<Look, 'look' | 'small'>) =>
  [styles.button, styles[look], small ? styles.small : ''].filter(Boolean).join(' ')

/** A native button; the default type is submit. */
export function Button({
  look,
  small,
  icon,
  children,
  type = 'submit',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button {...rest} type={type} className={[classOf({ look, small }), rest.className ?? ''].join(' ').trim()}>
      {icon === undefined ? null : <Icon name={icon} size={small ? 18 : 20} />}
      {children}
    </button>
  )
}

/** A link that looks like a button, for actions that only navigate. */
export function LinkButton({ look, small, icon, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={classOf({ look, small })}>
      {icon === undefined ? null : <Icon name={icon} size={small ? 18 : 20} />}
      {children}
    </Link>
  )
}

/** Keeps its width and its focus while busy; a second click does nothing. */
export function BusyButton({
  busy,
  label,
  busyLabel,
  ...rest
}: { busy: boolean; label: string; busyLabel: string } & Omit<Look, 'children'> &
  ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <Button {...rest} aria-disabled={busy || undefined}>
      <span className={styles.labels}>
        <span data-off={busy || undefined} aria-hidden={busy || undefined}>
          {label}
        </span>
        <span data-off={!busy || undefined} aria-hidden={!busy || undefined}>
          {busyLabel}
        </span>
      </span>
    </Button>
  )
}
