/** The stored input of a form. `sentOn`: the version of the block that it was sent to with an explicit save. */
export type LocalDraft = { at: string; entries: [name: string, value: string][]; sentOn?: string }

/** New rows get their key here, so that saving twice does not create two. Files wait for an explicit save. */
export function dataOf(form: HTMLFormElement): FormData {
  for (const [index, input] of [
    ...form.querySelectorAll<HTMLInputElement>('input[type="hidden"][name$="].key"]'),
  ].entries()) {
    if (input.value === '') input.value = `k${Date.now().toString(36)}${index}`
  }
  const data = new FormData(form)
  for (const name of [...data.keys()]) if (data.get(name) instanceof File) data.delete(name)
  return data
}

const isOwn = (name: string) => !name.startsWith('_') && !name.endsWith('._row') && !name.endsWith('.q')

export const versionOf = (form: HTMLFormElement) => String(new FormData(form).get('_updatedAt') ?? '')

/** The stored input, unless the block has been saved since it was sent. */
export function findLocalDraft(key: string, form: HTMLFormElement): LocalDraft | null {
  const draft = readLocalDraft(key)
  if (draft?.sentOn === undefined || draft.sentOn === versionOf(form)) return draft
  removeLocalDraft(key)
  return null
}

export function writeLocalDraft(key: string, form: HTMLFormElement, extra: Pick<LocalDraft, 'sentOn'> = {}): void {
  const entries = [...dataOf(form).entries()].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && isOwn(entry[0]),
  )
  try {
    localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), entries, ...extra } satisfies LocalDraft))
  } catch {
    // The storage is full or unavailable: the input is on the server, or still in the page.
  }
}

function readLocalDraft(key: string): LocalDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as LocalDraft | null
    return draft !== null && Array.isArray(draft.entries) ? draft : null
  } catch {
    return null
  }
}

export function removeLocalDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // There was nothing to remove.
  }
}

/** Fills stored input into the existing fields and notifies the form. */
export function fillForm(form: HTMLFormElement, { entries }: LocalDraft): void {
  for (const [name, value] of entries) {
    const field = form.elements.namedItem(name)
    if (
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement &&
        field.type !== 'checkbox' &&
        field.type !== 'radio' &&
        field.type !== 'file')
    ) {
      if (field.value === value) continue
      field.value = value
      field.dispatchEvent(new CustomEvent('restored', { bubbles: true }))
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
