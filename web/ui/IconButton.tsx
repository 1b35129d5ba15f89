import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon } from '@mantine/core'
import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from './Icon.tsx'

type Named = { icon: IconName; /** Its name for everyone: a tooltip, and the text of a screen reader. */ label: string }

const LOOK = { variant: 'subtle', size: 'xl', c: 'var(--mantine-color-text)' } as const

/** A button that shows an icon alone; the default type is submit. */
export function IconButton({
  icon,
  label,
  type = 'submit',
  ...rest
}: Named & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color' | 'style'>) {
  return (
    <ActionIcon {...LOOK} {...rest} type={type} aria-label={label} title={label}>
      <Icon name={icon} />
    </ActionIcon>
  )
}
