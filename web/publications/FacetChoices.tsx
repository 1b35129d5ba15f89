import { ChoiceLinks } from '#web/ui/ChoiceLinks.tsx'
import { Stack, Text } from '#web/ui/layout.ts'

type Choice = { value: string; name: string }

type Props = {
  /** The filter's name, shown above its choices. */
  label: string
  choices: readonly Choice[]
  /** The value that is chosen; empty: none. */
  current: string
  /** What the choice of none is called. */
  all: string
  /** By value, as the facet's counts give them; null where they are not known. */
  counts: Readonly<Record<string, number>> | null
  hrefOf: (value: string) => string
}

/** A filter: its name, and its choices as links, each with how many it leaves. Choices that leave none are left out. */
export function FacetChoices({ label, choices, current, all, counts, hrefOf }: Props) {
  const offered = choices.filter(({ value }) => counts === null || value === current || (counts[value] ?? 0) > 0)
  if (offered.length === 0) return null
  const names = new Map(offered.map(({ value, name }) => [value, name]))
  return (
    <Stack gap="xs">
      <Text fw={600} aria-hidden>
        {label}
      </Text>
      <ChoiceLinks
        label={label}
        choices={['', ...offered.map(({ value }) => value)]}
        current={current}
        hrefOf={hrefOf}
        nameOf={value => (
          <>
            {names.get(value) ?? all}
            {value === '' || counts === null ? null : (
              <Text component="span" c="dimmed">
                {counts[value] ?? 0}
              </Text>
            )}
          </>
        )}
      />
    </Stack>
  )
}
