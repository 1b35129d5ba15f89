type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Typed = { field: Field; name: string; value: string | boolean }

const TEXT = 'Écrit tôt'
const kept = globalThis as { typedEarly?: Typed[] }

/**
 * To be run before a page's own scripts: as soon as its content is there, and before script takes it over, writes into
 * every field that somebody can write into, and chooses in every list and box.
 */
export function typeEarly(): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    const fields = document.querySelectorAll<Field>('form :is(input, textarea, select):not([tabindex="-1"])')
    kept.typedEarly = [...fields].flatMap(field => {
      const value = field.disabled || field.name.startsWith('_') ? null : written(field)
      return value === null ? [] : [{ field, name: field.name, value }]
    })
  })
}

/** @returns what the field holds now, or null for one that is left as it is */
function written(field: Field): string | boolean | null {
  if (field instanceof HTMLSelectElement) {
    const last = [...field.options].filter(option => !option.disabled).pop()
    if (field.multiple || !last) return null
    last.selected = true
    return last.value
  }
  if (field.readOnly) return null
  if (field.type === 'checkbox') return ((field as HTMLInputElement).checked = !(field as HTMLInputElement).checked)
  if (!['text', 'search', 'textarea', 'url', 'tel'].includes(field.type)) return null
  field.value = field.maxLength < 0 ? TEXT : TEXT.slice(0, field.maxLength)
  return field.value
}

const holds = (field: Field, value: string | boolean) =>
  typeof value === 'boolean' ? (field as HTMLInputElement).checked === value : field.value.includes(value)

/** The fields that no longer hold what was written before script had taken over the page. */
export function forgottenFields(): string[] {
  return (kept.typedEarly ?? [])
    .filter(({ field, name, value }) => {
      const now = field.isConnected
        ? [field]
        : [...document.getElementsByName(name)].filter((one): one is Field => 'value' in one)
      return !now.some(one => holds(one, value))
    })
    .map(({ name }) => `"${name}" lost what was written early`)
}
