import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button as MantineButton } from '@mantine/core'
import { Link, type LinkProps } from '@remix-run/react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Button.module.css'

export type ButtonLook = 'primary' | 'quiet' | 'danger' | 'plain'
type Look = { look?: ButtonLook; small?: boolean; icon?: IconName; children: ReactNode }

const LOOKS = {
  primary: { variant: 'filled' },
  quiet: { variant: 'default' },
  danger: { variant: 'filled', color: 'error' },
  plain: { variant: 'subtle' },
} as const satisfies Record<ButtonLook, { variant: string; color?: string }>

const propsOf = ({ look = 'quiet', small = false, icon }: Omit<Look, 'children'>) => ({
  ...LOOKS[look],
  size: small ? 'compact-sm' : 'sm',
  leftSection: icon === undefined ? undefined : <Icon name={icon} size={small ? 18 : 20} />,
})

type ButtonProps = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color' | 'style'>

/** A native button; the default type is submit. */
export function Button({ look, small, icon, children, type = 'submit', ...rest }: ButtonProps) {
  return (
    <MantineButton {...rest} {...propsOf({ look, small, icon })} type={type}>
      {children}
    </MantineButton>
  )
}

/** A link that looks like a button, for actions that only navigate. */
export function LinkButton({ look, small, icon, children, ...rest }: Look & Omit<LinkProps, 'color' | 'style'>) {
  return (
    <MantineButton component={Link} {...rest} {...propsOf({ look, small, icon })}>
      {children}
    </MantineButton>
  )
}

/** Keeps its width and its focus while busy; a second click does nothing. */
export function BusyButton({
  busy,
  label,
  busyLabel,
  ...rest
}: { busy: boolean; label: string; busyLabel: string } & Omit<ButtonProps, 'children'>) {
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
