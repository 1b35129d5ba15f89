import './rental.css'
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import type { Tone } from '#web/ui/Notice.tsx'

type PageProps = {
  title: string
  lead?: string
  /** The page that this one belongs to. */
  back?: { to: string; label: string }
  isWide?: boolean
  children: ReactNode
}

/** A page of the renter: the way back, its title and its parts. */
export function Page({ title, lead, back, isWide = false, children }: PageProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="lg" className="rental-page" data-wide={isWide || undefined}>
      {back === undefined ? null : (
        <nav aria-label={t('rentals:model.way')}>
          <Link to={back.to} className="rental-link">
            <Icon name="chevronLeft" /> {back.label}
          </Link>
        </nav>
      )}
      <header>
        <Title order={1} size="h2">
          {title}
        </Title>
        {lead === undefined ? null : <Text c="dimmed">{lead}</Text>}
      </header>
      {children}
    </Stack>
  )
}

/** From a paper that is void to the one that holds; nothing where none does. */
export function ReplacedBy({ href, text }: { href: string | undefined; text: string }) {
  return href === undefined ? null : (
    <>
      {', '}
      <a href={href}>{text}</a>
    </>
  )
}

type PanelProps = {
  /** The id of its heading. */
  id: string
  title: ReactNode
  /** Who has the next action; a mark shows that it is the reader. */
  awaits?: string | null
  children: ReactNode
}

/** A part of a screen on a surface of its own, with its heading. */
export function Panel({ id, title, awaits, children }: PanelProps) {
  return (
    <Stack component="section" gap="sm" className="rental-panel" aria-labelledby={id} data-awaits={awaits ?? undefined}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  )
}

/** An icon beside a text that may wrap. */
export function Sign({ icon, tone, children }: { icon: IconName; tone?: Tone | undefined; children: ReactNode }) {
  return (
    <Group component="span" gap="xs" wrap="nowrap" align="flex-start" className="rental-sign">
      <Text span inherit {...(tone === undefined ? {} : { c: tone })}>
        <Icon name={icon} />
      </Text>
      <span suppressHydrationWarning>{children}</span>
    </Group>
  )
}

type ColumnsProps = { min: number; isList?: boolean; children: ReactNode }

/** As many columns as fit, each at least `min` rem wide; a list leaves those that it does not need empty. */
export function Columns({ min, isList = false, children }: ColumnsProps) {
  const style = { '--column': `${min}rem` } as CSSProperties
  return isList ? (
    <ul className="rental-plain rental-columns" data-fill style={style}>
      {children}
    </ul>
  ) : (
    <div className="rental-columns" style={style}>
      {children}
    </div>
  )
}

/** A native disclosure. */
export function More({ title, open, children }: { title: ReactNode; open?: boolean | undefined; children: ReactNode }) {
  return (
    <details className="rental-more" open={open === true || undefined}>
      <summary>{title}</summary>
      <Stack gap="sm">{children}</Stack>
    </details>
  )
}

/** A native control with its label, for pages that must stay light. */
export function Field({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <Stack gap={4} className="rental-field">
      <label htmlFor={id}>{label}</label>
      {children}
    </Stack>
  )
}

type Sum = { id?: string; label: ReactNode; amount: ReactNode; isTotal?: boolean | undefined }

/** Amounts with their names; totals are set off by a line. */
export function Sums({ rows }: { rows: readonly Sum[] }) {
  return (
    <Stack component="dl" gap={4} m={0} className="rental-sums">
      {rows.map(({ id, label, amount, isTotal }, index) => (
        <Group key={id ?? index} justify="space-between" gap="0 1rem" data-total={isTotal || undefined}>
          <dt suppressHydrationWarning>{label}</dt>
          <Text component="dd" suppressHydrationWarning>
            {amount}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}

/**
 * Whether a part of the page is shown that its style sheet hides until `Unfold` leads there. Without script `:target`
 * shows it. With script the router changes the address, which sets no target: it is kept here, also for an address
 * that led there before the page was hydrated.
 */
export function useUnfolded(id: string): { isShown: boolean; show: () => void } {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (location.hash === `#${id}`) setShown(true)
  }, [id])
  return { isShown, show: () => setShown(true) }
}

type UnfoldProps = { to: string; className: string; onShow: () => void; children: ReactNode }

/** The link to a part that is folded (`useUnfolded`). */
export function Unfold({ to, className, onShow, children }: UnfoldProps) {
  return (
    <Text component="a" href={`#${to}`} className={className} fw={600} td="underline" py="sm" onClick={onShow}>
      {children}
    </Text>
  )
}
